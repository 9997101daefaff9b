import { settings } from '../settings.svelte'
import type { Advised, Choice as Way, Happening, Seat, Sight, TableInfo } from '../wire/types'
import { Choice, type Listener } from './choice.svelte'

/** Who carries out what a person orders at a table. */
export interface Link {
  play(move: string): void
  undo(): void
  resign(seat: number): void
  askPreviews(moves: string[]): void
  askHint(): void
}

export interface Spot {
  squares: readonly string[]
  seat: number | null
}

/** So many moves are few enough to ask what each of them would do. */
const FEW = 60

/** What one pair of eyes sees of a table, and what its owner is about to do. The tables of the games draw it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export class Seen<View = any> implements Listener {
  sight = $state.raw<Sight>() as Sight
  story = $state.raw<readonly Happening[]>([])
  fresh = $state.raw<readonly Happening[]>([])
  choice = $state.raw<Choice>(new Choice([]))
  /** What each move would do, as far as it was asked. */
  previews = $state.raw<ReadonlyMap<string, readonly Happening[]>>(new Map())
  advice = $state.raw<readonly Advised[] | null>(null)
  isAskingHint = $state(false)
  isSending = $state(false)
  spot = $state.raw<Spot | null>(null)
  /** The clause at which the rules panel is open; '' is their beginning, null is closed. */
  rulesAt = $state<string | null>(null)

  #hovered = $state<string | null>(null)
  #link: Link | null
  #asked = new Set<string>()

  /** Without a link nothing can be done: a replay. */
  constructor(sight: Sight, link: Link | null) {
    this.#link = link
    this.take(sight)
  }

  // ---- What is there

  readonly view = $derived(this.sight.view as View)
  readonly table: TableInfo = $derived(this.sight.table)
  readonly looking = $derived(this.sight.looking)
  readonly isMyTurn = $derived(this.sight.moves.length > 0)
  readonly canUndo = $derived(this.sight.can_undo && !this.isSending)
  readonly canResign = $derived(this.sight.can_resign)
  readonly thinking = $derived(this.sight.thinking)
  readonly spectators = $derived(this.sight.spectators)
  readonly isOver = $derived(this.sight.table.status === 'over')

  get isReplay(): boolean {
    return this.#link === null
  }

  /** The name of the place: Hector, Achilles, ... */
  nameOf(seat: number | null): string {
    return seat === null ? '' : (this.table.seats[seat]?.name ?? '')
  }

  /** A newer sight has come. */
  take(sight: Sight): void {
    const before = this.sight as Sight | undefined
    const known = this.story.slice(0, sight.story_from)
    const grew = before !== undefined && sight.story_from >= this.story.length && sight.story.length > 0
    this.story = [...known, ...sight.story]
    if (grew) this.fresh = sight.story
    else if (before?.version !== sight.version) this.fresh = lastMove(this.story)
    this.sight = sight
    if (before?.version === sight.version && before.looking === sight.looking) return
    this.choice = new Choice(sight.moves, this)
    this.previews = new Map()
    this.advice = null
    this.isAskingHint = false
    this.spot = null
    this.#hovered = null
    this.#asked.clear()
    this.#askForFew()
  }

  /** Somebody came or went. */
  takePresence(seats: Seat[], spectators: number): void {
    this.sight = { ...this.sight, spectators, table: { ...this.sight.table, seats } }
  }

  // ---- Choosing a move

  /** What the pointer or the focus is on. */
  hover(key: string | null): void {
    this.#hovered = key
    const way = key === null ? null : this.choice.completedBy(key)
    if (way) this.#ask([way])
  }

  /** The move of the thing under the pointer, if that would complete one. */
  readonly hovered = $derived(this.#hovered === null ? null : this.choice.completedBy(this.#hovered))

  /** What the hovered move, or else the pending one, would do. */
  readonly preview = $derived(this.previews.get((this.hovered ?? this.choice.pending)?.move ?? '') ?? null)

  confirm(): void {
    if (this.choice.pending) this.play(this.choice.pending.move)
  }

  confirmed(): void {
    this.confirm()
  }

  /** The choice goes on: ask what it would do, or play it at once if nothing is to be confirmed. */
  changed(): void {
    if (!this.choice.pending) this.#askForFew()
    else if (settings.confirm || this.advice) this.#ask([this.choice.pending])
    else this.confirm()
  }

  cancel(): void {
    this.choice.back()
  }

  /** Take up a move that was advised, to look at it and confirm it. */
  consider(advised: Advised): void {
    const way = this.choice.all.find((one) => one.move === advised.move)
    if (way) this.choice.take(way)
  }

  // ---- Orders

  play(move: string): void {
    if (this.isSending || !this.#link) return
    this.isSending = true
    this.#link.play(move)
  }

  undo(): void {
    if (this.canUndo) this.#link?.undo()
  }

  hint(): void {
    if (!this.isMyTurn || this.isAskingHint || !this.#link) return
    this.isAskingHint = true
    this.#link.askHint()
  }

  resign(): void {
    if (this.canResign && this.looking !== null) this.#link?.resign(this.looking)
  }

  // ---- Answers, given by the link

  foreseen(moves: Record<string, Happening[]>): void {
    this.previews = new Map([...this.previews, ...Object.entries(moves)])
  }

  advised(moves: Advised[]): void {
    this.isAskingHint = false
    this.advice = moves
  }

  /** An order was carried out or refused. */
  answered(): void {
    this.isSending = false
    this.isAskingHint = false
  }

  /** Close the hint. */
  forgetAdvice(): void {
    this.advice = null
  }

  // ---- Looking around

  setSpot(happening: Happening | null): void {
    this.spot = happening && { squares: happening.squares, seat: happening.seat }
  }

  /** Open the rules at a clause, or at their beginning. */
  rules(clause = ''): void {
    this.rulesAt = clause
  }

  // ---- Within

  #askForFew(): void {
    const { moves, chosen, starts } = this.choice
    const isBegun = chosen.length > 0 || moves.length === starts.length
    if (isBegun && moves.length <= FEW) this.#ask(moves)
  }

  #ask(ways: readonly Way[]): void {
    const moves = ways.map((way) => way.move).filter((move) => !this.#asked.has(move))
    if (moves.length === 0 || !this.#link) return
    for (const move of moves) this.#asked.add(move)
    this.#link.askPreviews(moves)
  }
}

/** What happened in the last move that was told. */
function lastMove(story: readonly Happening[]): readonly Happening[] {
  const number = story.at(-1)?.number
  return story.filter((happening) => happening.number === number)
}
