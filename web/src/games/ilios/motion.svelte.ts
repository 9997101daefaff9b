import { untrack } from 'svelte'
import type { Seen } from '../../table/seen.svelte'
import type { IliosSquare, IliosView } from '../../wire/types'
import { foresee } from './foresight'

/** A tile as it lay before it was captured. */
export type Leaving = Pick<IliosSquare, 'tile' | 'facing' | 'owner' | 'worth'>

/** What moves on the board: only when the game goes on, not when one comes to the table or takes a move back. */
export class Motion {
  /** Grows with every move that is to be seen. */
  beat = $state(0)
  leaving = $state.raw<ReadonlyMap<string, Leaving>>(new Map())

  constructor(seen: () => Seen<IliosView>) {
    let before: IliosView | null = null
    $effect.pre(() => {
      const view = seen().view
      untrack(() => {
        const hasMoved = before !== null && isNext(before, view)
        this.leaving = hasMoved && before ? leavingTiles(before, seen()) : new Map()
        if (hasMoved) this.beat += 1
        else this.beat = 0
      })
      before = view
    })
  }
}

/** One decision later in the same game. */
export function isNext(before: IliosView, after: IliosView): boolean {
  const filled = (view: IliosView): number => view.board.filter((square) => !square.open).length
  return before.board.length === after.board.length && filled(after) === filled(before) + 1
}

export function leavingTiles(before: IliosView, seen: Seen<IliosView>): Map<string, Leaving> {
  const { placed, captured } = foresee(seen.fresh)
  const lay = new Map(before.board.map((square) => [square.square, square]))
  return new Map(
    [...captured].map(([name, { seat, worth }]) => {
      if (placed?.square === name) return [name, { tile: placed.tile, facing: placed.facing, owner: seat, worth }]
      const { tile, facing } = lay.get(name)!
      return [name, { tile, facing, owner: seat, worth }]
    }),
  )
}
