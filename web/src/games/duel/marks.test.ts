import { describe, expect, it } from 'vitest'
import type { DuelSquare, DuelView, Happening } from '../../wire/types'
import { foreseen, imagined, lastSquares, motions } from './marks'

const square = (name: string, side: number, tile: string | null = null, face_down = false): DuelSquare => ({
  square: name,
  side,
  colour: side === 0 ? 'blue' : 'red',
  tile,
  face_down,
})

const BOARD = [square('c4', 1, '4'), square('c5', 0, '2'), square('b3', 1), square('d4', 0, 'D', true)]

function viewOf(phase: DuelView['turn']['phase'], focus: string | null = null): DuelView {
  const turn = { number: 9, of: 32, seat: 0, phase, decides: 0, text: '', focus }
  return { game: 'duel', seat: 0, turn, board: BOARD, lines: [], display: [], sides: [] }
}

const happening = (kind: string, squares: string[] = [], data: Record<string, unknown> = {}): Happening => ({
  number: 1,
  kind,
  seat: 0,
  text: '',
  squares,
  data,
})

describe('what a move would bring', () => {
  it('lays the tile of the hand', () => {
    const would = imagined(viewOf('play'), { move: 'D@b3', path: ['hand D', 'b3'] })
    expect([...would]).toEqual([['b3', { seat: 0, tile: 'D', isDown: false }]])
  })

  it('moves a tile with its face', () => {
    const would = imagined(viewOf('move', 'c5'), { move: 'd4>b3', path: ['d4', 'b3'] })
    expect([...would]).toEqual([
      ['d4', null],
      ['b3', { seat: 0, tile: 'D', isDown: true }],
    ])
  })

  it('turns down the tile that is pointed at and the 4 beside it', () => {
    const would = imagined(viewOf('turn down', 'c5'), { move: 'down c4', path: ['c4'] })
    expect([...would.keys()]).toEqual(['c4', 'c5'])
    expect([...would.values()].every((tile) => tile?.isDown)).toBe(true)
  })

  it('changes no square by saying no, by a token, and by nothing', () => {
    expect(imagined(viewOf('turn down', 'c5'), { move: 'decline', path: ['decline'] }).size).toBe(0)
    expect(imagined(viewOf('move', 'c5'), { move: 'decline', path: ['decline'] }).size).toBe(0)
    expect(imagined(viewOf('token', 'c'), { move: 'take Zeus8', path: ['take Zeus8'] }).size).toBe(0)
    expect(imagined(viewOf('play'), null).size).toBe(0)
  })

  it('reads totals, winners and points from a preview', () => {
    const coming = foreseen([
      happening('play', ['c5'], { changed: { c: [7, 5], '5': [2, 0] } }),
      happening('line', [], { line: 'c', winner: 0 }),
      happening('tokens', [], { points: [12, -3] }),
    ])
    expect(coming.totals.get('c')).toEqual([7, 5])
    expect(coming.totals.has('4')).toBe(false)
    expect(coming.winners.get('c')).toBe(0)
    expect(coming.points).toEqual([12, -3])
    expect(foreseen(null).points).toBeNull()
  })
})

describe('what just happened', () => {
  it('marks the last turn: the tile played and what its effect touched', () => {
    const story = [happening('play', ['a1']), happening('play', ['c5']), happening('move', ['c4', 'b3']), happening('line', ['a1', 'b1'])]
    expect([...lastSquares(story)].sort()).toEqual(['b3', 'c4', 'c5'])
    expect(lastSquares([]).size).toBe(0)
  })

  it('lets a moved tile come from where it was, and does not let a scored line hide that', () => {
    const moving = motions([happening('move', ['c4', 'b3']), happening('line', ['b3', 'b4'])])
    expect(moving.get('b3')).toEqual({ motion: 'moved', dx: 1, dy: 1 })
    expect(moving.get('b4')?.motion).toBe('scored')
    expect(moving.has('c4')).toBe(false)
  })

  it('turns both tiles of a 4', () => {
    const moving = motions([happening('turn down', ['c5', 'c4'])])
    expect([...moving.values()].map(({ motion }) => motion)).toEqual(['turned', 'turned'])
  })
})
