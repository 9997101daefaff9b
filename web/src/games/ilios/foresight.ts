import type { Happening } from '../../wire/types'
import { facingAt, type Facing } from './rays'

export interface Placed {
  square: string
  tile: string // a warrior, or I
  facing: Facing
}

export interface Capture {
  seat: number
  worth: number
}

/** What one move does or would do, square by square. */
export interface Foresight {
  placed: Placed | null
  raided: ReadonlySet<string>
  captured: ReadonlyMap<string, Capture>
  /** What each seat gets. */
  gains: ReadonlyMap<number, number>
}

export const NOTHING: Foresight = { placed: null, raided: new Set(), captured: new Map(), gains: new Map() }

/** Read it from what happened, or would happen. */
export function foresee(happenings: readonly Happening[]): Foresight {
  const captures = happenings.filter((happening) => happening.kind === 'capture')
  return {
    placed: happenings.map(placedBy).find((placed) => placed !== null) ?? null,
    raided: new Set(happenings.filter((happening) => happening.kind === 'raid').flatMap((happening) => happening.squares)),
    captured: new Map(captures.flatMap(capturesOf)),
    gains: new Map(captures.map((happening) => [happening.seat!, happening.data.plunder as number])),
  }
}

function placedBy({ kind, squares, data }: Happening): Placed | null {
  const square = squares[0]
  if (square === undefined) return null
  if (kind === 'iron') return { square, tile: 'I', facing: 'n' }
  if (kind === 'deploy') return { square, tile: data.warrior as string, facing: facingAt(data.facing as number) }
  return null
}

function capturesOf({ seat, squares, data }: Happening): [string, Capture][] {
  const worths = data.worths as number[]
  return squares.map((square, place) => [square, { seat: seat!, worth: worths[place]! }])
}
