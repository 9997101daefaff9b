import { describe, expect, it } from 'vitest'
import type { DuelLine, DuelView } from '../../wire/types'
import { asked } from './asks'
import { endLabel, lineLabel, moveWords, plain, shownLeader, shownTotals, sumWords, takenAt } from './labels'

const side = (seat: number, name: string) => ({
  ...{ seat, name, colour: '', tokens: [], gods: {}, marriages: 0, others: [], support: false, points: 0, lower: 0 },
  ...{ hand: null, hand_size: 2, deck_size: 9, unseen: [] },
})

const LINE: DuelLine = {
  line: 'c',
  squares: ['c1', 'c2', 'c3', 'c4', 'c5', 'c6'],
  ends: ['Zeus8', '-3'],
  totals: [9, 4],
  parts: [
    [
      { square: 'c1', tile: '3', face_down: false, counts: 3, from: [] },
      { square: 'c3', tile: 'D', face_down: false, counts: 6, from: [4, 2] },
      { square: 'c5', tile: '5', face_down: true, counts: 0, from: [] },
    ],
    [],
  ],
  leader: 0,
  filled: 3,
  full: false,
  scored: false,
  result: null,
}
const SCORED: DuelLine = {
  ...LINE,
  ends: [null, null],
  scored: true,
  result: { line: 'c', totals: [7, 8], winner: 1, tokens: ['-3', 'Zeus8'], takers: [1, 0] },
}

function viewOf(turn: Partial<DuelView['turn']> = {}): DuelView {
  return {
    game: 'duel',
    seat: 0,
    turn: { number: 9, of: 32, seat: 0, phase: 'play', decides: 0, text: '', focus: null, ...turn },
    board: [{ square: 'c4', side: 1, colour: 'red', tile: '5', face_down: false }],
    lines: [LINE],
    display: [],
    sides: [side(0, 'Hector'), side(1, 'Achilles')],
  }
}

describe('lines in words', () => {
  it('works out a Dolos and a tile that lies face down', () => {
    expect(sumWords(LINE.parts[0]!)).toBe('3 + Dolos 4+2 + 0 (face down)')
    expect(sumWords([])).toBe('no tile yet')
  })

  it('tells all about an open line', () => {
    const label = lineLabel(viewOf(), LINE)
    for (const words of ['Column c', 'Hector 9 (3 +', 'Hector leads', '3 of 6', 'Zeus 8', '−3']) expect(label).toContain(words)
  })

  it('shows a scored line as it was scored, though tiles may have left it', () => {
    expect(shownTotals(SCORED)).toEqual([7, 8])
    expect(shownLeader(SCORED)).toBe(1)
    expect(lineLabel(viewOf(), SCORED)).toContain('Achilles won it, Hector got −3, Achilles Zeus 8')
  })

  it('knows who took the token of each end', () => {
    expect(takenAt(SCORED, 0)).toEqual({ seat: 1, token: 'Zeus8' })
    expect(takenAt(SCORED, 1)).toEqual({ seat: 0, token: '-3' })
    expect(takenAt(LINE, 0)).toBeNull()
    expect(endLabel(viewOf(), SCORED, 0)).toBe('Achilles took Zeus 8')
    expect(endLabel(viewOf(), { ...SCORED, result: null }, 0)).toBe('taken')
  })
})

describe('moves in words', () => {
  it.each([
    ['4@c5', '4 on c5'],
    ['D@a1', 'Dolos on a1'],
    ['c4>b3', 'c4 to b3'],
    ['-10>Zeus8', '−10 for Zeus 8'],
    ['down c5', 'turn down c5'],
    ['line 3', 'score row 3'],
    ['take marriage', 'take Marriage'],
    ['decline', 'no effect'],
  ])('%s', (move, words) => expect(moveWords(move)).toBe(words))

  it('leaves out the clauses that a text cites', () => {
    expect(plain('a tie that Hector wins [D5.4].')).toBe('a tie that Hector wins.')
    expect(plain('more points [D6.2, D6.3]')).toBe('more points')
  })
})

describe('what is asked', () => {
  it('names the tile in the fingers, and the clause of its effect', () => {
    expect(asked(viewOf(), ['hand 4'])).toMatchObject({ clause: 'D4.5', detail: 'Touch a marked square for your 4.', decline: '' })
    expect(asked(viewOf(), []).clause).toBe('D3.1')
  })

  it('asks for a tile, then for a square', () => {
    const turn = { phase: 'move', focus: 'c4' } as const
    expect(asked(viewOf(turn), []).detail).toContain('then where it goes')
    expect(asked(viewOf(turn), ['c4']).detail).toContain('the 5 from c4')
  })

  it('lets one decline effects, never lines and tokens', () => {
    const phases = ['move', 'swap', 'turn down', 'line', 'token'] as const
    expect(phases.map((phase) => asked(viewOf({ phase, focus: 'c4' }), []).decline !== '')).toEqual([true, true, true, false, false])
  })
})
