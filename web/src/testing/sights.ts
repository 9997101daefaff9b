// Sights for tests: a small table of two seats.
import type { Choice, Happening, Seat, Sight, TableInfo } from '../wire/types'

export const happening = (number: number, text = `move ${number}`): Happening => ({
  number,
  kind: 'play',
  seat: number % 2,
  text,
  squares: [],
  data: {},
})

const seat = (number: number, isYou: boolean): Seat => ({
  seat: number,
  name: ['Hector', 'Achilles'][number]!,
  kind: 'person',
  player: ['Danae', 'Kassandra'][number]!,
  level: null,
  is_you: isYou,
  is_present: true,
  away_seconds: null,
  was_person: false,
})

export const table = (given: Partial<TableInfo> = {}): TableInfo => ({
  id: 'abc',
  game: 'duel',
  options: {},
  mode: '',
  status: 'playing',
  seats: [seat(0, true), seat(1, false)],
  is_listed: false,
  is_casual: true,
  is_shared: false,
  host: 'Danae',
  turn: 0,
  progress: 'Turn 1 of 32',
  outcome: null,
  commitment: null,
  seed: null,
  rematch: null,
  closed: null,
  created: 0,
  updated: 0,
  ...given,
})

export const MOVES: Choice[] = [
  { move: '4@c5', path: ['hand 4', 'c5'] },
  { move: '4@b3', path: ['hand 4', 'b3'] },
  { move: 'D@c5', path: ['hand D', 'c5'] },
]

export const sight = (given: Partial<Sight> = {}): Sight => ({
  type: 'sight',
  version: 1,
  table: table(),
  looking: 0,
  hand_over: null,
  view: {},
  story_from: 0,
  story: [happening(0), happening(1)],
  moves: MOVES,
  can_undo: true,
  can_resign: true,
  thinking: null,
  spectators: 0,
  ...given,
})
