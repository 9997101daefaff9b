import { say } from '../words'
import type { Outcome, TableInfo } from '../wire/types'

/** Who has won, in words, for whoever looks. */
export function resultWords(table: TableInfo, outcome: Outcome): string {
  const { winners } = outcome
  if (winners.length === 0) return say('over.drawn')
  const own = table.seats.filter((seat) => seat.is_you).map((seat) => seat.seat)
  if (!table.is_shared && own.some((seat) => winners.includes(seat))) return say('over.youWon')
  const names = new Intl.ListFormat('en').format(winners.map((seat) => table.seats[seat]?.name ?? ''))
  return say(winners.length === 1 ? 'over.oneWon' : 'over.manyWon', { names })
}
