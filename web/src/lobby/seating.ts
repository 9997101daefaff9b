import type { GameInfo, ModeInfo, NewSeat, NewTable } from '../wire/types'

/** Who is to play: against bots, with friends elsewhere, or several people at one screen. */
export type Party = 'bot' | 'friends' | 'screen'

/** What was chosen last for a game against bots, kept by this browser. */
export interface Habit {
  mode: number // place among the game's modes
  level: string
  seat: number
}

const KEY = 'ilium.habits'

export function habitOf(game: GameInfo): Habit {
  const { mode = 0, level = game.default_level, seat = 0 } = habits()[game.id] ?? {}
  const known = game.modes[mode] ? mode : 0
  return {
    mode: known,
    level: game.levels.some((one) => one.level === level) ? level : game.default_level,
    seat: seat < game.modes[known]!.seats.length ? seat : 0,
  }
}

export function keepHabit(game: GameInfo, habit: Habit): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...habits(), [game.id]: habit }))
  } catch {
    // A browser that keeps nothing still plays.
  }
}

function habits(): Record<string, Partial<Habit>> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Record<string, Partial<Habit>>
  } catch {
    return {}
  }
}

/** The seats to begin with: one's own and the others by the party. */
export function seating(mode: ModeInfo, party: Party, level: string, own = 0): NewSeat[] {
  return mode.seats.map((_, seat) => {
    if (party === 'screen' || seat === own) return { kind: 'me' }
    return party === 'bot' ? { kind: 'bot', level } : { kind: 'open' }
  })
}

/** The order for a table against bots. */
export function botTable(game: GameInfo, { mode, level, seat }: Habit): Omit<NewTable, 'key'> {
  const chosen = game.modes[mode]!
  return { game: game.id, options: chosen.options, seats: seating(chosen, 'bot', level, seat), is_listed: false }
}

/** The names of the partners of a seat. */
export function partners(mode: ModeInfo, seat: number): string[] {
  return mode.seats.filter((_, other) => other !== seat && other % mode.sides === seat % mode.sides)
}
