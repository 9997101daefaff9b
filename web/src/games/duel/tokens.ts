// Success tokens: a name of the view, such as `Zeus8`, `+10`, `-3` or `marriage`, as something to draw and to say.
import { say } from '../../words'

export const GODS = ['Zeus', 'Athena', 'Apollo', 'Poseidon', 'Aphrodite'] as const

export interface Token {
  kind: 'god' | 'gift' | 'loss' | 'rings'
  emblem: string
  /** What is printed on it; a marriage has nothing. */
  print: string
  /** Its short name, without the value. */
  name: string
}

/** Losses and gifts by how much they weigh, the heaviest first. */
const LOSSES = [
  { from: 10, emblem: 'fire', word: 'duel.fire' },
  { from: 5, emblem: 'plague', word: 'duel.plague' },
  { from: 0, emblem: 'morale', word: 'duel.morale' },
] as const
const GIFTS = [
  { from: 10, emblem: 'shield', word: 'duel.arms' },
  { from: 5, emblem: 'spear', word: 'duel.arms' },
  { from: 0, emblem: 'wheel', word: 'duel.arms' },
] as const

export function tokenOf(name: string): Token {
  if (name === 'marriage') return { kind: 'rings', emblem: 'rings', print: '', name: say('duel.marriage') }
  const god = GODS.find((one) => name.startsWith(one))
  if (god) return { kind: 'god', emblem: god.toLowerCase(), print: name.slice(god.length), name: god }
  const value = Number(name)
  const look = (value < 0 ? LOSSES : GIFTS).find((one) => Math.abs(value) >= one.from)!
  return { kind: value < 0 ? 'loss' : 'gift', emblem: look.emblem, print: signed(value), name: say(look.word) }
}

/** `+10`, `−3`, with a true minus. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`)

/** A number with a true minus. */
export const figure = (value: number): string => (value < 0 ? signed(value) : String(value))

/** A token in running text: `Zeus 8`, `+10`, `−3 (Weakened Morale)`, `Marriage`. */
export function tokenWords(name: string): string {
  const token = tokenOf(name)
  if (token.kind === 'rings') return token.name
  return token.kind === 'god' ? `${token.name} ${token.print}` : token.print
}

/** The same for ears: `minus 3, Weakened Morale`. */
export function tokenSpoken(name: string): string {
  const token = tokenOf(name)
  if (token.kind === 'loss') return `${say('duel.minus', { value: token.print.slice(1) })}, ${token.name}`
  return token.kind === 'gift' ? say('duel.plus', { value: token.print.slice(1) }) : tokenWords(name)
}

/** The same tokens once each, with how many there are. */
export function counted(names: readonly string[]): [name: string, n: number][] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
}
