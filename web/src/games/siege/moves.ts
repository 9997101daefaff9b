// Moves in words, for hints.
import type { SiegeView } from '../../wire/types'
import { say } from '../../words'
import { cardName, victoryName } from './cards'

/** `A>P:431-1`: Archers hit Hoplite 1 of Paris. */
export function moveWords(view: SiegeView, move: string): string {
  if (move === 'pass') return say('siege.pass')
  const [first, thing] = move.split(' ')
  if (first === 'take') return say('siege.move.take', { card: victoryName(view.row.find(({ card }) => card === thing) ?? { card: thing!, worth: 0 }) })
  if (first === 'discard') return say('siege.move.discard', { card: cardName(thing!) })
  const [source, target] = move.split('>')
  if (target === undefined) {
    const [card, on] = move.split('@')
    return on === undefined ? say('siege.move.lay', { card: cardName(card!) }) : say('siege.move.put', { card: cardName(card!), on: groupName(on) })
  }
  const [letter, spot] = target.split(':')
  const [group, hit] = spot!.split('-')
  const foe = view.sides.find((side) => side.letter === letter)?.name ?? letter!
  return say('siege.move.attack', { attacker: attackerName(source!), target: hit === undefined ? groupName(group!) : cardName(hit), foe })
}

const attackerName = (source: string): string => (source.startsWith('E') ? cardName('A') : cardName(source.replace('+', '')))

/** A group by its name: 431, E4A, X. */
function groupName(name: string): string {
  if (/^[XY]$/.test(name)) return cardName('T')
  if (name.startsWith('E')) return cardName('E')
  return name.length > 1 ? say('siege.phalanx', { cards: [...name].join('-') }) : cardName(name)
}
