// What is to be decided now, in words.
import type { Seen } from '../../table/seen.svelte'
import type { SiegeView } from '../../wire/types'
import { count, say } from '../../words'
import { cardName } from './cards'

export interface Asked {
  title: string
  detail: string
  /** The clause of the rules that matters now. */
  clause: string
  /** What the button says that carries out the pending move. */
  verb: string
}

/** For whoever decides. */
export function asked(seen: Seen<SiegeView>): Asked {
  const { view, choice } = seen
  if (view.turn.phase === 'take') return { ...takes(seen), clause: 'S6.2' }
  if (view.turn.phase === 'discard') return { ...discards(seen), clause: 'S8.1' }
  const source = choice.chosen[0]
  if (choice.pending) return pending(seen)
  if (source === undefined) return { ...turn(seen), clause: 'S3.1', verb: '' }
  const card = source.replace(/^(card|own) /, '')
  const attacks = choice.moves.filter(({ move }) => move.includes('>')).length
  if (source.startsWith('own ')) {
    const own = view.sides[seen.looking ?? 0]?.army.find((group) => group.name === card)
    const title = say('siege.ask.target', { attacker: cardName(own?.kind === 'elephant' ? 'A' : (own?.cards[0] ?? card)) })
    return { title, detail: say('siege.ask.targetHow'), clause: 'S4.2', verb: '' }
  }
  const places = choice.moves.length - attacks
  const title = say('siege.ask.where', { card: cardName(card) })
  const detail = say(attacks > 0 ? (places > 0 ? 'siege.ask.placeOrHit' : 'siege.ask.hit') : 'siege.ask.place')
  return { title, detail, clause: attacks > 0 ? 'S4.1' : placing(card), verb: '' }
}

function turn(seen: Seen<SiegeView>): { title: string; detail: string } {
  const { all } = seen.choice
  const canAttack = all.some(({ move }) => move.includes('>'))
  const canPlace = all.some(({ path }) => path[0]?.startsWith('card ') && path.length > 1)
  const title = say('siege.ask.turn')
  if (canPlace) return { title, detail: say(canAttack ? 'siege.ask.any' : 'siege.ask.noAttack') }
  return { title, detail: say(canAttack ? 'siege.ask.noPlace' : 'siege.ask.onlyPass') }
}

/** The move that waits, told by what it would do. */
function pending(seen: Seen<SiegeView>): Asked {
  const { move } = seen.choice.pending!
  const foreseen = seen.previews.get(move) ?? []
  const detail = foreseen.map(({ text }) => text).join(' ')
  if (move === 'pass') return { title: say('siege.ask.pass'), detail, clause: passing(seen.view), verb: say('siege.pass') }
  if (move.includes('>')) {
    return { title: say('siege.ask.attack'), detail: `${detail} ${say('siege.ask.both')}`.trim(), clause: 'S4.1', verb: say('siege.attack') }
  }
  return { title: say('siege.ask.lay'), detail, clause: placing(move[0]!), verb: say('siege.place') }
}

function takes(seen: Seen<SiegeView>): Omit<Asked, 'clause'> {
  const foreseen = seen.previews.get(seen.choice.pending?.move ?? '') ?? []
  return {
    title: say('siege.ask.take'),
    detail: foreseen.map(({ text }) => text).join(' ') || say('siege.ask.takeHow'),
    verb: say('siege.take'),
  }
}

function discards(seen: Seen<SiegeView>): Omit<Asked, 'clause'> {
  const { view, choice } = seen
  const over = (view.sides[view.turn.seat]?.hand_size ?? 0) - view.hand_limit
  const card = choice.chosen[0]?.replace('card ', '')
  return {
    title: count(over, 'siege.ask.discard', 'siege.ask.discards'),
    detail: card ? say('siege.ask.discardThis', { card: cardName(card) }) : say('siege.ask.discardHow', { limit: view.hand_limit }),
    verb: say('siege.discard'),
  }
}

const PLACING: Record<string, string> = { A: 'S3.3', E: 'S3.4', T: 'S3.5' }

const placing = (card: string): string => PLACING[card] ?? (/\d/.test(card) ? 'S3.2' : 'S3.1')

const PASSING = { thanatos: 'S6.1', gorgon: 'S6.3', open: 'S6.6', last: 'S7.4' } as const

const passing = (view: SiegeView): string => PASSING[view.siege.kind]

/** What a pass brings, for the button. */
export function passWords({ siege, heroes_left: heroes }: SiegeView): string {
  switch (siege.kind) {
    case 'thanatos':
      return say('siege.passFor.thanatos', { value: heroes[0] ?? '' })
    case 'open':
      return say(siege.passes > 0 ? 'siege.passFor.ends' : 'siege.passFor.open')
    default:
      return say('siege.passFor.gorgon')
  }
}
