// The faces of the cards: which emblem is painted on each. What they are worth comes with the view.
import type { SiegeVictoryCard } from '../../wire/types'
import { say, type Word } from '../../words'

/** Army cards, by letter. */
export const FACES = {
  '1': { emblem: 'hoplite-1', word: 'siege.card.hoplite' },
  '2': { emblem: 'hoplite-2', word: 'siege.card.hoplite' },
  '3': { emblem: 'hoplite-3', word: 'siege.card.hoplite' },
  '4': { emblem: 'hoplite-4', word: 'siege.card.hoplite' },
  A: { emblem: 'archers', word: 'siege.card.archers' },
  C: { emblem: 'chariot', word: 'siege.card.chariot' },
  E: { emblem: 'elephant', word: 'siege.card.elephant' },
  K: { emblem: 'catapult', word: 'siege.card.catapult' },
  B: { emblem: 'ballista', word: 'siege.card.ballista' },
  H: { emblem: 'harrow', word: 'siege.card.harrow' },
  T: { emblem: 'trojan', word: 'siege.card.horse' },
} as const satisfies Record<string, { emblem: string; word: Word }>

export type Letter = keyof typeof FACES

export const face = (letter: string): (typeof FACES)[Letter] => FACES[letter as Letter]

/** The name painted on a card: Hoplite, Archers. */
export const cardTitle = (letter: string): string => say(face(letter).word)

/** How one says it: Hoplite 4, Archers. */
export const cardName = (letter: string): string =>
  /\d/.test(letter) ? say('siege.card.hopliteOf', { value: letter }) : cardTitle(letter)

export const VICTORY_KINDS = ['city', 'trireme', 'helen'] as const
export type VictoryKind = (typeof VICTORY_KINDS)[number]

/** `city2` is a City. */
export const victoryKind = (card: string): VictoryKind => card.replace(/\d/, '') as VictoryKind

export const victoryTitle = (card: string): string => say(`siege.victory.${victoryKind(card)}`)

export const victoryName = ({ card, worth }: SiegeVictoryCard): string =>
  say('siege.victory.named', { title: victoryTitle(card), worth })

/** The shields of the seats, in their order. */
const SHIELDS = ['seat-horse', 'seat-lambda', 'seat-apple', 'seat-lion', 'seat-serpent', 'seat-dolphin'] as const

export const shield = (seat: number): string => SHIELDS[seat] ?? SHIELDS[0]
