// What one can point at in an army, and what the moves that end there would change.
import type { Happening, SiegeGroup, SiegeSide } from '../../wire/types'

/** A key, and the card of the group it stands for: its place, or null for the whole group. */
export interface Aim {
  key: string
  card: number | null
}

/** The whole of an own group, or of another's; of another's Phalanx its last card and its first. */
export function aims(side: SiegeSide, group: SiegeGroup, isOwn: boolean): Aim[] {
  const name = calledName(side, group)
  if (isOwn) return [{ key: `own ${name}`, card: null }]
  if (group.kind !== 'phalanx') return [{ key: `${side.letter}:${name}`, card: null }]
  const end = group.cards.length - 1
  return [0, end].map((card) => ({ key: `${side.letter}:${name}-${group.cards[card]}`, card }))
}

/** Of two empty Horses in one army both are called by the name of the first. */
function calledName(side: SiegeSide, group: SiegeGroup): string {
  const empty = side.army.filter((other) => other.load === 0)
  return group.load === 0 && empty.length > 1 ? empty[0]!.name : group.name
}

export interface Change {
  from: number
  to: number
}

/** How the worth of armies would change, by the names of their seats. */
export function changes(happenings: readonly Happening[] | null | undefined): Map<string, Change> {
  const found = new Map<string, Change>()
  for (const { data } of happenings ?? []) {
    const values = (data.values ?? {}) as Record<string, [number, number]>
    for (const [name, [from, to]] of Object.entries(values)) found.set(name, { from: found.get(name)?.from ?? from, to })
  }
  return found
}

/** The card of an own group that attacks: Archers on an Elephant; null if the group is one card. */
export const attacker = ({ kind, cards }: SiegeGroup): number | null =>
  kind === 'elephant' && cards.includes('A') ? cards.indexOf('A') : null

/** The army of this name has just been hit, or has hit and lost its attacker. */
export const isStruck = (fresh: readonly Happening[], name: string, seat: number): boolean =>
  fresh.some(({ kind, data, seat: by }) => kind === 'attack' && (data.foe === name || by === seat))
