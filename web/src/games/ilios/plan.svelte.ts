import { settings } from '../../settings.svelte'
import { announce } from '../../table/announce.svelte'
import type { Seen } from '../../table/seen.svelte'
import type { Choice as Way, IliosAspect, IliosSquare, IliosView } from '../../wire/types'
import { count, say } from '../../words'
import { foresee, NOTHING, type Foresight, type Placed } from './foresight'
import { raysInWords, type Facing } from './rays'

/** How a square can be used by the warrior in the fingers: as it is turned, or after turning it. */
export type Use = 'now' | 'turned'

/** So many moves of a hint are marked on the board. */
const MARKED = 3

const firstOf = (way: Way): string => way.path[0] ?? ''
const squareOf = (way: Way): string => way.path.at(-1) ?? ''

/** What the person at the table is about to do with a warrior or an iron weapon. */
export class Plan {
  readonly seen: Seen<IliosView>
  /** The square that the pointer or the focus is on. */
  pointed = $state<string | null>(null)

  constructor(seen: Seen<IliosView>) {
    this.seen = seen
  }

  /** The warrior in the fingers. */
  readonly warrior = $derived.by(() => {
    const first = this.seen.choice.chosen[0]
    return first?.startsWith('hand ') ? first.slice(5) : null
  })

  readonly facing = $derived.by(() => facingOf(this.seen.choice.chosen))

  /** The ways to place what is in the fingers, in all its turns. */
  readonly #ways = $derived.by(() => {
    const { all, chosen } = this.seen.choice
    return all.filter((way) => way.path.length === 1 || firstOf(way) === chosen[0])
  })

  /** Where it can go. */
  readonly uses: ReadonlyMap<string, Use> = $derived.by(() => {
    const { open } = this.seen.choice
    return new Map(this.#ways.map((way) => [squareOf(way), open.has(squareOf(way)) ? 'now' : 'turned']))
  })

  /** What the move under the pointer, or the one that waits, would do. */
  readonly foresight: Foresight = $derived.by(() => (this.seen.preview ? foresee(this.seen.preview) : NOTHING))

  /** What happened last. */
  readonly last: Foresight = $derived.by(() => foresee(this.seen.fresh))

  /** Where the tile would lie: before its preview has come, too. */
  readonly ghost: Placed | null = $derived.by(() => {
    const way = this.seen.hovered ?? this.seen.choice.pending ?? this.#afterTurn(this.pointed)
    return way && { square: squareOf(way), tile: tileOf(way), facing: facingOf(way.path) }
  })

  /** Squares of the best moves that a hint names, with their places. */
  readonly advised: ReadonlyMap<string, number> = $derived.by(() => {
    const advice = (this.seen.advice ?? []).slice(0, MARKED)
    return new Map(advice.map((advised, place): [string, number] => [advised.path.at(-1) ?? '', place + 1]).reverse())
  })

  /** The turn a warrior of the hand would be taken up with. */
  heldFacing(warrior: string): Facing {
    return facingOf(this.seen.choice.heldAs(`hand ${warrior}`))
  }

  /** The turns of the warrior in the fingers, and whether there is a square for each. */
  readonly turns = $derived.by(() => {
    const aspects: IliosAspect[] = this.warrior === null ? [] : (this.seen.view.turns[this.warrior] ?? [])
    const square = this.seen.choice.pending ? squareOf(this.seen.choice.pending) : null
    const ways = square ? this.#ways.filter((way) => squareOf(way) === square) : this.#ways
    return aspects.map((aspect) => ({ ...aspect, hasPlace: ways.some((way) => facingOf(way.path) === aspect.facing) }))
  })

  readonly rays = $derived(this.turns.find((turn) => turn.facing === this.facing)?.rays ?? [])

  squareNamed(name: string): IliosSquare | undefined {
    return this.seen.view.board.find((square) => square.square === name)
  }

  /** The turn that a square needs, if the warrior can go there but not as it is. */
  facingFor(square: string): Facing | null {
    const way = this.#afterTurn(square)
    return way && facingOf(way.path)
  }

  // ---- Doing

  /** Take up a warrior of the hand; the one in the fingers is turned. */
  take(warrior: string): void {
    if (this.warrior === warrior) this.turn(1)
    else this.seen.choice.point(`hand ${warrior}`)
  }

  /** Turn the warrior; while it lies on a square, only to what is legal there. */
  turn(by: number): void {
    const { choice } = this.seen
    if (this.warrior === null) return
    if (!choice.pending) choice.turn(by)
    else if (!this.#turnThere(choice.pending, by)) {
      announce(say('ilios.onlyThisTurn', { square: squareOf(choice.pending) }))
      return
    }
    const places = count(choice.open.size, 'ilios.placesOne', 'ilios.placesMany')
    const rays = say('ilios.raysTo', { rays: raysInWords(this.rays) })
    announce(say('ilios.turned', { facing: say(`ilios.facing.${this.facing}`), rays, places }))
  }

  #turnThere(pending: Way, by: number): boolean {
    const ways = this.#ways.filter((way) => squareOf(way) === squareOf(pending))
    if (ways.length < 2) return false
    this.seen.choice.take(ways.at((ways.indexOf(pending) + by) % ways.length)!)
    return true
  }

  /** A square was touched, or chosen by the keyboard. A touch turns the warrior that lies there; Enter confirms it. */
  touch(square: string, isByKeyboard: boolean): void {
    const { choice } = this.seen
    const isThere = choice.pending !== null && squareOf(choice.pending) === square
    if (isThere && this.warrior !== null && !isByKeyboard) this.turn(1)
    else if (isThere || choice.open.has(square)) choice.point(square)
    else this.#touchTurned(this.#afterTurn(square))
  }

  /** Turn the warrior so that it fits. Where nothing is confirmed it is only turned: the next touch places it. */
  #touchTurned(way: Way | null): void {
    if (!way) return
    if (settings.confirm) this.seen.choice.take(way)
    else this.seen.choice.point(way.path[1]!)
  }

  #afterTurn(square: string | null): Way | null {
    if (square === null || this.seen.choice.open.has(square)) return null
    return this.#ways.find((way) => squareOf(way) === square) ?? null
  }

  point(square: string | null): void {
    this.pointed = square
    this.seen.hover(square)
  }
}

function facingOf(path: readonly string[]): Facing {
  return (path[1]?.replace('turn ', '') ?? 'n') as Facing
}

function tileOf(way: Way): string {
  return way.path.length === 1 ? 'I' : firstOf(way).slice(5)
}
