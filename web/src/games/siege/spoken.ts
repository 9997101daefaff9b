// Cards, groups and armies as a voice says them.
import type { Seen } from '../../table/seen.svelte'
import type { SiegeGroup, SiegeSide, SiegeView } from '../../wire/types'
import { count, say } from '../../words'
import { changes, type Aim } from './aims'
import { cardName, victoryName } from './cards'

/** `Phalanx 4-3-1, worth 24` */
export function groupWords(group: SiegeGroup): string {
  if (group.kind !== 'horse') return say('siege.say.group', { words: group.words, value: group.value })
  const inside = group.inside?.length ? say('siege.say.which', { cards: group.inside.map(cardName).join(', ') }) : ''
  return `${group.words}, ${count(group.load ?? 0, 'siege.say.load', 'siege.say.loads')}${inside}`
}

/** A group or one of its cards, and what pointing at it would do. */
export function aimWords(seen: Seen<SiegeView>, side: SiegeSide, group: SiegeGroup, aim: Aim): string {
  const called =
    aim.card === null
      ? groupWords(group)
      : say(aim.card === 0 ? 'siege.say.first' : 'siege.say.last', {
          card: cardName(group.cards[aim.card]!),
          words: group.words,
        })
  return [called, ...(aim.key ? meaning(seen, side, aim.key) : [])].join('. ')
}

function meaning(seen: Seen<SiegeView>, side: SiegeSide, key: string): string[] {
  const { choice } = seen
  if (choice.pending?.path.at(-1) === key) return [say('siege.say.again')]
  const isOwn = side.seat === seen.looking
  if (choice.chosen.length > 0 && choice.open.has(key)) {
    return [say(isOwn ? 'siege.say.takes' : 'siege.say.target', { name: side.name }), ...outcome(seen, side, key)]
  }
  if (choice.chosen[0] === key) return [say('siege.say.chosen')]
  return seen.isMyTurn && choice.starts.includes(key) ? [say('siege.canAttack')] : []
}

/** What the army would then be worth. */
function outcome(seen: Seen<SiegeView>, side: SiegeSide, key: string): string[] {
  const way = seen.choice.completedBy(key)
  const foreseen = way && seen.previews.get(way.move)
  if (!foreseen) return []
  const change = changes(foreseen).get(side.name)
  return [change ? say('siege.say.becomes', { ...change }) : say('siege.say.unknown')]
}

/** All that the head of a mat shows. */
export function matWords(view: SiegeView, side: SiegeSide): string {
  const { points } = side
  return [
    say('siege.say.mat', { name: side.name, value: side.value }),
    count(side.hand_size, 'siege.inHand', 'siege.inHands'),
    ...(side.hero ? [say('siege.hero', { value: side.hero })] : []),
    ...(side.has_passed ? [say('siege.passed')] : []),
    ...(side.partner === null ? [] : [say('siege.partnerOf', { name: view.sides[side.partner]!.name })]),
    say('siege.say.points', { points: points.side, target: view.target }),
    ...side.victory.map(victoryName),
    ...side.tiles,
    ...(side.thanatos ? [count(side.thanatos, 'siege.say.thanatos', 'siege.say.thanatoses')] : []),
  ].join(', ')
}
