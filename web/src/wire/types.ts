// Made by `make types` from src/ilium/server/protocol.py and src/ilium/games/*/shapes.py. Do not edit.

/** A move, and what a bot thinks of it. */
export interface Advised {
  move: string
  path: string[]
  chances: number[]
  words: string
  line: string[]
  is_proved: boolean
}

export interface Again {
  key: string
}

export interface AskHint {
  type: 'ask_hint'
  key: string
  version: number
  level?: string
}

export interface AskPreviews {
  type: 'ask_previews'
  key: string
  version: number
  moves: string[]
}

/** A legal move, and the things one points at, in order, to make it. */
export interface Choice {
  move: string
  path: string[]
}

/** One of GET /api/rules/{game}: a clause, or a heading if it has no number. */
export interface Clause {
  clause: string | null
  heading: string | null
  html: string
}

/** The order with this key was carried out, now or the first time it came. */
export interface Done {
  type: 'done'
  key: string
  version: number
}

/** One of GET /api/games. */
export interface GameInfo {
  id: string
  title: string
  credit: string
  modes: ModeInfo[]
  levels: LevelInfo[]
  default_level: string
}

/** Something that happened, as the receiver may know it; of a preview, what would happen. */
export interface Happening {
  number: number
  kind: string
  seat: number | null
  text: string
  squares: string[]
  data: Record<string, any>
}

/** The first message. With the version and the length of the story it has, the client gets only what it missed. */
export interface Hello {
  type: 'hello'
  version?: number | null
  story?: number
  invitation?: string | null
}

/** The best moves first. */
export interface Hint {
  type: 'hint'
  key: string
  version: number
  level: string
  moves: Advised[]
}

/** GET /api/tables/{id}/invitation, for those who sit there: the secret once more, for friends who look on too. */
export interface Invitation {
  invitation: string
}

/** POST /api/tables/{id}/join: take an open seat, any or this one. The answer is a `TableInfo`. */
export interface Join {
  key: string
  invitation?: string | null
  seat?: number | null
}

export interface LevelInfo {
  level: string
  about: string
}

/** At one screen: the person of this seat sits down; None: nobody looks. */
export interface Look {
  type: 'look'
  seat: number | null
}

/** Also the answer to POST /api/tables/{id}/rematch, which takes a `Again`. */
export interface Made {
  table: TableInfo
  invitation: string | null
}

/** GET /api/me, and the answer to PUT /api/me with a `NewName`. */
export interface Me {
  name: string
  is_named: boolean
}

/** A way to play: options to create a table with, and the seats it has. */
export interface ModeInfo {
  options: Record<string, any>
  words: string
  seats: string[]
  sides: number
}

export interface NewName {
  name: string
}

/** `me`: the person who makes the table (several of them: one screen); `open`: whoever comes first. */
export interface NewSeat {
  kind: 'me' | 'bot' | 'open'
  level?: string | null
}

/** POST /api/tables; the answer is `Made`. */
export interface NewTable {
  key: string
  game: string
  options?: Record<string, any>
  seats: NewSeat[]
  is_listed?: boolean
}

export interface Outcome {
  winners: number[]
  points: number[]
  reason: string
}

export interface Ping {
  type: 'ping'
}

export interface Play {
  type: 'play'
  key: string
  version: number
  move: string
}

export interface Pong {
  type: 'pong'
}

/** Somebody came or went; nothing else changed. */
export interface Presence {
  type: 'presence'
  seats: Seat[]
  spectators: number
}

/** What each of the moves would do; what only chance can tell is left out. */
export interface Previews {
  type: 'previews'
  key: string
  version: number
  moves: Record<string, Happening[]>
}

/** Every answer that is not a success. */
export interface Problem {
  reason: string
}

/** The order was not carried out, and nothing changed. */
export interface Refused {
  type: 'refused'
  key: string | null
  reason: string
  clauses: string[]
  version: number
}

/** GET /api/tables/{id}/replay, the whole truth, or with ?seat=N as that seat knew it. */
export interface Replayed {
  table: TableInfo
  seat: number | null
  steps: Step[]
}

export interface Resign {
  type: 'resign'
  key: string
  version: number
  seat: number
}

export interface Seat {
  seat: number
  name: string
  kind: 'person' | 'bot' | 'open'
  player: string | null
  level: string | null
  is_you: boolean
  is_present: boolean
  away_seconds: number | null
  was_person: boolean
}

/** All that one receiver may see of a table. Sent when the socket opens and after every change. The story is told from `story_from` on: what the receiver has before that stays, what it has after that is replaced. */
export interface Sight {
  type: 'sight'
  version: number
  table: TableInfo
  looking: number | null
  hand_over: number | null
  view: Record<string, any>
  story_from: number
  story: Happening[]
  moves: Choice[]
  can_undo: boolean
  can_resign: boolean
  thinking: number | null
  spectators: number
}

/** A position of a finished game, after so many moves. */
export interface Step {
  move: string | null
  view: Record<string, any>
  happened: Happening[]
}

/** What everyone may know about a table. Home, lobby and table all show it. */
export interface TableInfo {
  id: string
  game: string
  options: Record<string, any>
  mode: string
  status: 'waiting' | 'playing' | 'over'
  seats: Seat[]
  is_listed: boolean
  is_casual: boolean
  is_shared: boolean
  host: string
  turn: number | null
  progress: string
  outcome: Outcome | null
  commitment: string | null
  seed: string | null
  rematch: string | null
  closed: string | null
  created: number
  updated: number
}

/** GET /api/tables. */
export interface Tables {
  mine: TableInfo[]
  finished: TableInfo[]
  open: TableInfo[]
}

/** Put a bot in a seat whose person is away, or, by that person, come back. */
export interface TakeOver {
  type: 'take_over'
  key: string
  version: number
  seat: number
  level?: string | null
}

/** Take back the own last decision, and what bots have answered. */
export interface Undo {
  type: 'undo'
  key: string
  version: number
}

export interface DuelLine {
  line: string
  squares: string[]
  ends: (string | null)[]
  totals: number[]
  parts: DuelPart[][]
  leader: number | null
  filled: number
  full: boolean
  scored: boolean
  result: DuelLineResult | null
}

/** What a line was scored with. */
export interface DuelLineResult {
  line: string
  totals: number[]
  winner: number
  tokens: string[] | null
  takers: number[] | null
}

export interface DuelPart {
  square: string
  tile: string
  face_down: boolean
  counts: number
  from: number[]
}

export interface DuelSide {
  seat: number
  name: string
  colour: string
  tokens: string[]
  gods: Record<string, number[]>
  marriages: number
  others: number[]
  support: boolean
  points: number
  lower: number
  hand: string[] | null
  hand_size: number
  deck_size: number
  unseen: string[]
}

export interface DuelSquare {
  square: string
  side: number
  colour: string
  tile: string | null
  face_down: boolean
}

export interface DuelTurn {
  number: number
  of: number
  seat: number
  phase: 'play' | 'move' | 'swap' | 'turn down' | 'line' | 'token' | 'over'
  decides: number | null
  text: string
  focus: string | null
}

export interface DuelView {
  game: 'duel'
  seat: number | null
  turn: DuelTurn
  board: DuelSquare[]
  lines: DuelLine[]
  display: string[]
  sides: DuelSide[]
}

/** What stands by itself in an army. */
export interface SiegeGroup {
  name: string
  kind: 'hoplite' | 'phalanx' | 'archers' | 'chariot' | 'catapult' | 'ballista' | 'harrow' | 'elephant' | 'horse'
  words: string
  cards: string[]
  value: number
  sum: string
  load?: number
  inside?: string[] | null
}

export interface SiegePoints {
  total: number
  victory: number
  helen: number
  cities: number
  triremes: number
  tiles: number
  thanatos: number
  side: number
}

export interface SiegeSide {
  seat: number
  name: string
  letter: string
  partner: number | null
  hand: string[]
  hand_size: number
  army: SiegeGroup[]
  value: number
  place: number
  hero: number | null
  has_passed: boolean
  victory: SiegeVictoryCard[]
  tiles: ('Agamemnon' | 'Athena' | 'Poseidon')[]
  thanatos: number
  points: SiegePoints
}

export interface SiegeSiege {
  number: number
  of: number | null
  kind: 'thanatos' | 'gorgon' | 'open' | 'last'
  ends: string
  starter: number
  passes: number
  winner: number | null
  strongest: number | null
  weakest: number | null
}

export interface SiegeTurn {
  seat: number
  phase: 'turn' | 'take' | 'discard' | 'over'
  decides: number | null
  text: string
}

export interface SiegeVictoryCard {
  card: string
  worth: number
}

export interface SiegeView {
  game: 'siege'
  seat: number | null
  turn: SiegeTurn
  siege: SiegeSiege
  sides: SiegeSide[]
  teams: number[][]
  target: number
  hand_limit: number
  heroes_left: number[]
  row: SiegeVictoryCard[]
  row_size: number
  tiles: Record<'Agamemnon' | 'Athena' | 'Poseidon', number | null>
  tile_worth: Record<'Agamemnon' | 'Athena' | 'Poseidon', number>
  deck_size: number
  discards: string[]
  victory_deck_size: number
  oracle_deck_size: number
  oracles_left: Record<string, number>
  unseen: Record<string, number>
  worth: Record<string, number>
}

/** A design in one of its turns that look different. [I1.3] */
export interface IliosAspect {
  facing: 'n' | 'e' | 's' | 'w'
  rays: ('N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW')[]
}

export interface IliosSide {
  seat: number
  name: string
  colour: string
  plunder: number
  disks: number
  hand: string[]
  hand_size: number
  shown: string[]
}

export interface IliosSquare {
  square: string
  tile: string | null
  facing: 'n' | 'e' | 's' | 'w' | null
  rays: ('N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW')[]
  worth: number | null
  gaps: number | null
  owner: number | null
  open: boolean
}

/** The decision that is due. */
export interface IliosTurn {
  number: number
  of: number
  seat: number
  phase: 'iron' | 'deploy' | 'over'
  decides: number | null
  text: string
  is_free: boolean
}

export interface IliosView {
  game: 'ilios'
  seat: number | null
  turn: IliosTurn
  size: number
  board: IliosSquare[]
  sides: IliosSide[]
  pile_size: number
  unseen: string[]
  iron: number
  designs: Record<string, string>
  turns: Record<string, IliosAspect[]>
}

export type FromServer = Sight | Presence | Done | Refused | Previews | Hint | Pong

export type FromClient = Hello | Play | Undo | Resign | TakeOver | Look | AskPreviews | AskHint | Ping
