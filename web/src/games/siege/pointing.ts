// Pointing at things of siege: what needs no second thing, and what can be hit where.
import type { Choice } from '../../table/choice.svelte'
import type { Seen } from '../../table/seen.svelte'
import type { SiegeSide, SiegeView } from '../../wire/types'
import { settings } from '../../settings.svelte'

/** Point at a card of the hand. One that can go to a single place goes there, if that is still to be confirmed. */
export function point(seen: Seen<SiegeView>, key: string): void {
  seen.choice.point(key)
  const { choice } = seen
  const [only, ...others] = choice.open
  const isSure = settings.confirm || only === 'discards'
  if (!choice.pending && choice.chosen[0] === key && only !== undefined && others.length === 0 && isSure) seen.choice.point(only)
}

/** An attacker was chosen, and there is something it can hit. */
export const isAiming = (choice: Choice): boolean => choice.chosen.length > 0 && [...choice.open].some((key) => key.includes(':'))

/** How many things can be hit in an army now. */
export const targetsIn = (choice: Choice, side: SiegeSide): number =>
  choice.chosen.length === 0 ? 0 : [...choice.open].filter((key) => key.startsWith(`${side.letter}:`)).length
