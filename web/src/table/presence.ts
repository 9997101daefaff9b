import type { Seat } from '../wire/types'
import { say } from '../words'

/** Who sits in a seat, in words: You, Kassandra, Hero bot, free; with how long a person is away. */
export function whoSits(seat: Seat, isShared = false): string {
  if (seat.kind === 'open') return say('table.openSeat')
  if (seat.kind === 'bot') return botName(seat)
  if (seat.is_you && isShared) return say('table.atScreen')
  const name = seat.is_you ? say('table.you') : (seat.player ?? seat.name)
  if (seat.is_present || seat.is_you) return name
  return `${name}, ${seat.away_seconds === null ? say('table.away') : say('table.awayFor', { time: timeWords(seat.away_seconds) })}`
}

function botName(seat: Seat): string {
  const level = capital(seat.level ?? '')
  return seat.was_person && seat.player ? say('table.botFor', { level, name: seat.player }) : say('table.bot', { level })
}

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** 40 s, 3 min, 2 h. */
export function timeWords(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`
  return seconds < 3600 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`
}
