// What a square shows besides its tile: what can be pointed at, what is chosen, what just happened, what would happen.
import type { Choice as Way, DuelSquare, DuelView, Happening } from '../../wire/types'

/** A tile as it would lie on a square. */
export interface Imagined {
  seat: number
  tile: string
  isDown: boolean
}

/** The squares that a move would change: the tile that would lie there, or null where one would go away. */
export function imagined(view: DuelView, way: Way | null): ReadonlyMap<string, Imagined | null> {
  const found = new Map<string, Imagined | null>()
  if (!way) return found
  const [first = '', second = ''] = way.path
  const { phase, decides, focus } = view.turn
  if (phase === 'play' && decides !== null) {
    found.set(second, { seat: decides, tile: first.replace('hand ', ''), isDown: false })
  } else if (phase === 'move' && second) {
    const moved = squareOf(view, first)
    if (moved?.tile) {
      found.set(first, null)
      found.set(second, { seat: moved.side, tile: moved.tile, isDown: moved.face_down })
    }
  } else if (phase === 'turn down' && first !== 'decline') {
    for (const square of [first, focus ?? '']) {
      const turned = squareOf(view, square)
      if (turned?.tile) found.set(square, { seat: turned.side, tile: turned.tile, isDown: true })
    }
  }
  return found
}

export function squareOf(view: DuelView, square: string): DuelSquare | undefined {
  return view.board.find((one) => one.square === square)
}

const ON_BOARD: ReadonlySet<string> = new Set(['play', 'move', 'turn down'])

/** The squares of the last turn: a tile played, and what its effect did. */
export function lastSquares(story: readonly Happening[]): ReadonlySet<string> {
  const found = new Set<string>()
  for (const happening of story.toReversed()) {
    if (ON_BOARD.has(happening.kind)) happening.squares.forEach((square) => found.add(square))
    if (happening.kind === 'play') break
  }
  return found
}

export type Motion = 'placed' | 'moved' | 'turned' | 'scored'

export interface Moving {
  motion: Motion
  /** How many squares it came from the left and from below. */
  dx: number
  dy: number
}

/** How the tiles get to where they are now, from what just happened. */
export function motions(fresh: readonly Happening[]): ReadonlyMap<string, Moving> {
  const found = new Map<string, Moving>()
  for (const { kind, squares } of fresh) {
    if (kind === 'line') for (const square of squares) if (!found.has(square)) found.set(square, still('scored'))
    if (kind === 'play') squares.forEach((square) => found.set(square, still('placed')))
    if (kind === 'turn down') squares.forEach((square) => found.set(square, still('turned')))
    if (kind === 'move') {
      const [from = 'a1', to = 'a1'] = squares
      found.set(to, { motion: 'moved', dx: fileOf(from) - fileOf(to), dy: rowOf(from) - rowOf(to) })
    }
  }
  return found
}

const still = (motion: Motion): Moving => ({ motion, dx: 0, dy: 0 })
export const fileOf = (square: string): number => square.charCodeAt(0) - 'a'.charCodeAt(0)
export const rowOf = (square: string): number => Number(square.slice(1)) - 1

/** What a preview says about totals and points. */
export interface Foreseen {
  /** The totals of the lines that would change. */
  totals: ReadonlyMap<string, readonly number[]>
  /** The lines that would be scored, with who would win them. */
  winners: ReadonlyMap<string, number>
  /** The points of both, if they would change. */
  points: readonly number[] | null
}

export function foreseen(preview: readonly Happening[] | null): Foreseen {
  const totals = new Map<string, readonly number[]>()
  const winners = new Map<string, number>()
  let points: readonly number[] | null = null
  for (const { kind, data } of preview ?? []) {
    for (const [line, pair] of Object.entries((data.changed ?? {}) as Record<string, number[]>)) totals.set(line, pair)
    if (data.points) points = data.points as number[]
    if (kind === 'line') winners.set(data.line as string, data.winner as number)
  }
  return { totals, winners, points }
}
