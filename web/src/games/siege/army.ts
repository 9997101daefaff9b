// Keeping track of groups from one sight to the next, so that the screen moves what moved and not everything.
import type { SiegeGroup } from '../../wire/types'

export interface Standing {
  id: number // stays the same while the group grows or shrinks
  group: SiegeGroup
}

let last = 0

/** The groups of an army with the ids they had: the same ones first, then those that have grown or shrunk.
 * They stand in the order in which they came. */
export function follow(before: readonly Standing[], now: readonly SiegeGroup[]): Standing[] {
  const left = [...before]
  const ids = new Array<number | undefined>(now.length)
  const claim = (isIt: (old: SiegeGroup, group: SiegeGroup) => boolean): void => {
    for (const [place, group] of now.entries()) {
      const found = ids[place] === undefined ? left.findIndex((old) => isIt(old.group, group)) : -1
      if (found >= 0) ids[place] = left.splice(found, 1)[0]!.id
    }
  }
  claim((old, group) => old.name === group.name)
  claim((old, group) => old.cards[0] === group.cards[0] && isPart(old.cards, group.cards))
  claim((old, group) => old.kind === 'phalanx' && isPart(group.cards, old.cards))
  return now.map((group, place) => ({ id: ids[place] ?? ++last, group })).sort((a, b) => a.id - b.id)
}

/** One of the two lists has all that is in the other. */
function isPart(a: readonly string[], b: readonly string[]): boolean {
  const [small, large] = a.length < b.length ? [a, [...b]] : [b, [...a]]
  return small.every((card) => large.includes(card) && large.splice(large.indexOf(card), 1).length === 1)
}
