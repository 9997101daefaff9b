import type { Choice as Way } from '../wire/types'

type Keys = readonly string[]

/** Who wants to know how the choice goes on. */
export interface Listener {
  /** Something was taken up, turned, completed or put back. */
  changed(): void
  /** The thing that completed the move was pointed at once more. */
  confirmed(): void
}

/**
 * Making a move by pointing at things, one after the other.
 *
 * A *start* is all of a move but its last thing: a tile of the hand, or a tile with one of its turns. A move that is
 * complete is *pending* until it is confirmed; pointing at another last thing changes it.
 */
export class Choice {
  /** All moves there are. */
  readonly all: readonly Way[]
  /** The first things there are, in order. */
  readonly starts: readonly string[]
  /** The move that is complete. */
  pending = $state.raw<Way | null>(null)

  #start = $state.raw<Keys>([])
  #begun: readonly Keys[]
  #listener: Listener | null
  #held = new Map<string, Keys>() // the first thing of a start -> the start that was taken up last

  constructor(all: readonly Way[], listener: Listener | null = null) {
    this.all = all
    this.#listener = listener
    this.starts = [...new Set(all.map((way) => way.path[0] ?? ''))]
    this.#begun = distinct(all.filter((way) => way.path.length > 1).map((way) => way.path.slice(0, -1)))
    for (const start of this.#begun) if (!this.#held.has(start[0]!)) this.#held.set(start[0]!, start)
    this.clear()
  }

  /** The things pointed at so far. */
  readonly chosen = $derived<Keys>(this.pending?.path ?? this.#start)

  /** The moves that still agree with what is chosen. */
  readonly moves = $derived.by(() => (this.pending ? [this.pending] : this.#agreeing()))

  /** The things that can be pointed at next; while a move is pending, those that would make another of it. */
  readonly open: ReadonlySet<string> = $derived.by(() => {
    const depth = this.#start.length
    return new Set(this.#agreeing().flatMap((way) => way.path.slice(depth, depth + 1)))
  })

  /** The start that a first thing would be taken up with: the turn of a warrior in the hand. */
  heldAs(first: string): Keys {
    return this.#start[0] === first ? this.#start : (this.#held.get(first) ?? [])
  }

  /** The move that pointing at this thing would complete. */
  completedBy(key: string): Way | null {
    for (let depth = this.#start.length; depth >= 0; depth--) {
      const path = [...this.#start.slice(0, depth), key]
      const way = this.all.find((one) => same(one.path, path))
      if (way) return way
      if (this.#begun.some((start) => agrees(start, path))) return null
    }
    return null
  }

  /** Point at a thing: it is added, begins anew, or completes the move; once more at its last thing confirms it. */
  point(key: string): void {
    if (this.pending?.path.at(-1) === key) this.#listener?.confirmed()
    else if (this.#pointed(key)) this.#listener?.changed()
  }

  #pointed(key: string): boolean {
    for (let depth = this.#start.length; depth >= 0; depth--) {
      const path = [...this.#start.slice(0, depth), key]
      const way = this.all.find((one) => same(one.path, path))
      if (way) {
        this.#start = way.path.slice(0, -1)
        this.pending = way
        return true
      }
      const begun = this.#begun.find((start) => agrees(start, path))
      if (begun) {
        this.#take(depth === 0 ? this.#held.get(key)! : begun)
        return true
      }
    }
    return false
  }

  /** Take up a whole move, as a hint gives it. */
  take(way: Way): void {
    this.#take(way.path.slice(0, -1))
    this.pending = way
    this.#listener?.changed()
  }

  /** Hold the same thing in its next way, over the same square if that is possible; false if there is only one. */
  turn(by = 1): boolean {
    const alike = this.#begun.filter((start) => start[0] === this.#start[0])
    const place = alike.findIndex((start) => same(start, this.#start))
    if (alike.length < 2 || place < 0) return false
    const last = this.pending?.path.at(-1)
    this.#take(alike[(place + by + alike.length) % alike.length]!)
    if (last) this.pending = this.all.find((way) => same(way.path, [...this.#start, last])) ?? null
    this.#listener?.changed()
    return true
  }

  /** Take the last step back: a pending move first, then what was taken up. */
  back(): void {
    if (this.pending) this.pending = null
    else this.clear()
    this.#listener?.changed()
  }

  /** Begin anew. If every move begins with a thing of the hand, the first of them is in the fingers already. */
  clear(): void {
    this.pending = null
    this.#start = []
    const first = this.starts[0]
    if (first && this.all.every((way) => way.path.length > 1 && way.path[0]!.startsWith('hand '))) {
      this.#take(this.#held.get(first)!)
    }
  }

  #agreeing(): Way[] {
    return this.all.filter((way) => agrees(way.path, this.#start))
  }

  #take(start: Keys): void {
    this.pending = null
    this.#start = start
    if (start[0]) this.#held.set(start[0], start)
  }
}

const same = (a: Keys, b: Keys): boolean => a.length === b.length && agrees(a, b)

/** `path` begins with `start`. */
const agrees = (path: Keys, start: Keys): boolean => start.every((key, place) => path[place] === key)

function distinct(starts: Keys[]): Keys[] {
  return [...new Map(starts.map((start) => [start.join('\n'), start])).values()]
}
