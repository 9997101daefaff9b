import { describe, expect, it } from 'vitest'
import { isNext, leavingTiles } from './motion.svelte'
import { PREVIEWS, seenBy, view } from './trial'

describe('motion', () => {
  it('follows one step of the game, not an undo and not another game', () => {
    const before = view()
    const after = view({ board: before.board.map((square) => (square.square === 'b1' ? { ...square, open: false } : square)) })
    expect(isNext(before, after)).toBe(true)
    expect(isNext(after, before)).toBe(false)
    expect(isNext(before, before)).toBe(false)
    expect(isNext(before, view({ board: before.board.slice(0, 9) }))).toBe(false)
  })

  it('keeps captured tiles as they lay, with the disk of who captures them', () => {
    const { seen } = seenBy({ story: PREVIEWS['3@b1'] })
    const leaving = leavingTiles(view(), seen)
    expect(leaving.get('b2')).toEqual({ tile: '4', facing: 'n', owner: 2, worth: 4 })
    expect(leaving.get('c2')).toEqual({ tile: 'I', facing: null, owner: 0, worth: 3 })
    expect(leaving.get('b1')).toEqual({ tile: '3', facing: 'n', owner: 2, worth: 3 })
  })
})
