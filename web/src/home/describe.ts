import { capital, whoSits } from '../table/presence'
import { say } from '../words'
import type { TableInfo } from '../wire/types'

/** Duel with Kassandra; Siege at one screen. */
export function titleOf(table: TableInfo): string {
  const game = capital(table.game)
  if (table.is_shared) return say('home.atOneScreen', { game })
  const others = table.seats.filter((seat) => !seat.is_you && seat.kind !== 'open')
  if (others.length === 0) return game
  const names = others.map((seat) => (seat.kind === 'person' ? (seat.player ?? seat.name) : whoSits(seat)))
  return say('home.with', { game, names: joined([...new Set(names)]) })
}

function joined(names: string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names)
}

/** Turn 18 of 32 · you are Hector. */
export function detailOf(table: TableInfo): string {
  const own = table.seats.find((seat) => seat.is_you)
  const seat = own && !table.is_shared ? say('home.youAre', { name: own.name }) : ''
  return [table.mode, table.progress, seat].filter(Boolean).join(' · ')
}

/** The person of this browser decides now. */
export function isMyTurn(table: TableInfo): boolean {
  return table.status === 'playing' && table.turn !== null && table.seats[table.turn]?.is_you === true
}

/** How it ended for the person of this browser. */
export function resultOf(table: TableInfo): string {
  if (!table.outcome || table.is_shared || !table.seats.some((seat) => seat.is_you)) return say('home.over')
  const { winners } = table.outcome
  if (winners.length === 0) return say('home.drawn')
  return say(winners.some((seat) => table.seats[seat]?.is_you) ? 'home.won' : 'home.lost')
}
