// A small position for the tests: three players, Paris (seat 2) to deploy a 3 or a 4.
import { Seen, type Link } from '../../table/seen.svelte'
import type { Choice, Happening, IliosSquare, IliosView, Seat, Sight } from '../../wire/types'

export function happening(kind: string, seat: number | null, squares: string[], data: Happening['data'] = {}): Happening {
  return { number: 9, kind, seat, text: kind, squares, data }
}

const EMPTY = { tile: null, facing: null, rays: [], worth: null, gaps: null, owner: null, open: true }
const LYING: Record<string, Partial<IliosSquare>> = {
  b2: { tile: '4', facing: 'n', rays: ['NE', 'SE', 'SW', 'NW'], worth: 4, gaps: 1, owner: 1, open: false },
  c2: { tile: 'I', worth: 3, gaps: 2, open: false },
  a1: { owner: 0, open: false },
}
const NAMES = ['a1', 'b1', 'c1', 'd1', 'a2', 'b2', 'c2', 'd2', 'a3', 'b3', 'c3', 'd3', 'a4', 'b4', 'c4', 'd4']

export const MOVES: Choice[] = [
  { move: '3@b1', path: ['hand 3', 'turn n', 'b1'] },
  { move: '3@b3>s', path: ['hand 3', 'turn s', 'b3'] },
  { move: '3@b1>w', path: ['hand 3', 'turn w', 'b1'] },
  { move: '4@a3', path: ['hand 4', 'turn n', 'a3'] },
]

export const PREVIEWS: Record<string, Happening[]> = {
  '3@b1': [
    happening('deploy', 2, ['b1'], { warrior: '3', facing: 0 }),
    happening('raid', 2, ['b2', 'c2']),
    happening('capture', 0, ['c2'], { plunder: 3, worths: [3] }),
    happening('capture', 2, ['b1', 'b2'], { plunder: 7, worths: [3, 4] }),
  ],
}

export function view(changes: Partial<IliosView> = {}): IliosView {
  const side = { hand: [], hand_size: 3, shown: [], plunder: 0, disks: 1, colour: '' }
  return {
    game: 'ilios',
    seat: 2,
    turn: { number: 9, of: 16, seat: 2, phase: 'deploy', decides: 2, text: 'deploy', is_free: false },
    size: 4,
    board: NAMES.map((square) => ({ ...EMPTY, square, ...LYING[square] }) as IliosSquare),
    sides: [
      { ...side, seat: 0, name: 'Hector' },
      { ...side, seat: 1, name: 'Achilles' },
      { ...side, seat: 2, name: 'Paris', hand: ['3', '3', '4'] },
    ],
    pile_size: 5,
    unseen: [],
    iron: 3,
    designs: { '3': 'N SE SW', '4': 'NE SE SW NW' },
    turns: {
      '3': [
        { facing: 'n', rays: ['N', 'SE', 'SW'] },
        { facing: 'e', rays: ['E', 'SW', 'NW'] },
        { facing: 's', rays: ['NE', 'S', 'NW'] },
        { facing: 'w', rays: ['NE', 'SE', 'W'] },
      ],
      '4': [{ facing: 'n', rays: ['NE', 'SE', 'SW', 'NW'] }],
    },
    ...changes,
  }
}

export function sight(changes: Partial<Sight> = {}): Sight {
  const seats = ['Hector', 'Achilles', 'Paris'].map((name, seat) => ({ seat, name }) as Seat)
  const table = { id: 't', game: 'ilios', status: 'playing', seats, turn: 2, outcome: null } as unknown as Sight['table']
  return {
    type: 'sight',
    version: 1,
    table,
    looking: 2,
    hand_over: null,
    view: view() as unknown as Sight['view'],
    story_from: 0,
    story: [],
    moves: MOVES,
    can_undo: false,
    can_resign: true,
    thinking: null,
    spectators: 0,
    ...changes,
  }
}

/** What Paris sees, and the moves that were played. */
export function seenBy(changes: Partial<Sight> = {}): { seen: Seen<IliosView>; played: string[] } {
  const played: string[] = []
  const link: Link = {
    play: (move) => played.push(move),
    undo: () => {},
    resign: () => {},
    askPreviews: () => {},
    askHint: () => {},
  }
  const seen = new Seen<IliosView>(sight(changes), link)
  seen.foreseen(PREVIEWS)
  return { seen, played }
}
