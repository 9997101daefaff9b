// The table in words: for ears, for hints, for what lies under the pointer.
import type { DuelLine, DuelPart, DuelView } from '../../wire/types'
import { say, type Word } from '../../words'
import { tokenSpoken, tokenWords } from './tokens'

/** `Dolos` for `D`; numbers stay. */
export const tileWords = (tile: string): string => say(`duel.tile.${tile}` as Word)
export const tileName = (tile: string): string => say(`duel.name.${tile}` as Word)
export const tileEffect = (tile: string): string => say(`duel.effect.${tile}` as Word)

/** `column c`, `row 3`. */
export const lineWords = (line: string): string => say(line >= 'a' ? 'duel.column' : 'duel.row', { line })

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A text of the rules' own without the clauses it cites. */
export const plain = (text: string): string => text.replace(/ ?\[D[\d., D-]+\]/g, '')

/** `3 + Dolos 4+2 + 1`: where a total comes from. */
export function sumWords(parts: readonly DuelPart[]): string {
  return parts.length === 0 ? say('duel.noTiles') : parts.map(partWords).join(' + ')
}

function partWords(part: DuelPart): string {
  if (part.face_down) return say('duel.turnedDown')
  return part.tile === 'D' ? say('duel.dolosSum', { sum: part.from.join('+') }) : String(part.counts)
}

const names = (view: DuelView): [string, string] => [view.sides[0]!.name, view.sides[1]!.name]

/** Who leads a line, or has won it. */
export function stateWords(view: DuelView, line: DuelLine): string {
  if (line.scored) return line.result ? say('duel.won', { name: names(view)[line.result.winner]! }) : say('duel.wasScored')
  return line.leader === null ? say('duel.level') : say('duel.leads', { name: names(view)[line.leader]! })
}

/** The tokens that wait at a line's ends, or who got them. */
export function stakeWords(view: DuelView, line: DuelLine): string {
  const [first, second] = names(view)
  const got = line.result?.tokens
  if (line.scored) return got ? say('duel.got', { first, second, one: tokenWords(got[0]!), other: tokenWords(got[1]!) }) : ''
  return say('duel.waiting', { one: tokenWords(line.ends[0]!), other: tokenWords(line.ends[1]!) })
}

/** All about a line in one breath. */
export function lineLabel(view: DuelView, line: DuelLine): string {
  const [first, second] = names(view)
  const totals = shownTotals(line)
  const both = [first, second].map((name, seat) => {
    const sum = line.scored ? '' : ` (${sumWords(line.parts[seat]!)})`
    return say('duel.total', { name, total: totals[seat]! }) + sum
  })
  const filled = line.scored ? [] : [say('duel.filled', { n: line.filled })]
  return [capital(lineWords(line.line)), ...both, stateWords(view, line), ...filled, stakeWords(view, line)].filter(Boolean).join(', ')
}

/** What a line was scored with, or what it stands at. */
export const shownTotals = (line: DuelLine): readonly number[] => (line.scored && line.result ? line.result.totals : line.totals)

export const shownLeader = (line: DuelLine): number | null =>
  line.scored ? (line.result?.winner ?? null) : line.leader

/** A move in words, as a hint shows it. */
export function moveWords(move: string): string {
  const [first = '', second = ''] = move.split(/[@>]/)
  if (move.includes('@')) return say('duel.move.play', { tile: tileWords(first), square: second })
  if (move.includes('>')) {
    const isSquare = /^[a-f][1-6]$/.test(first)
    if (isSquare) return say('duel.move.move', { from: first, to: second })
    return say('duel.move.swap', { given: tokenWords(first), taken: tokenWords(second) })
  }
  const [verb, thing = ''] = move.split(' ')
  if (verb === 'down') return say('duel.move.turn', { square: thing })
  if (verb === 'line') return say('duel.move.line', { line: lineWords(thing) })
  return verb === 'take' ? say('duel.move.take', { token: tokenWords(thing) }) : say('duel.move.decline')
}

/** The token at an end of a line, or who took it. */
export function endLabel(view: DuelView, line: DuelLine, end: number): string {
  const token = line.ends[end]
  if (token) return say('duel.endToken', { token: tokenSpoken(token), line: lineWords(line.line) })
  const taken = takenAt(line, end)
  return taken ? say('duel.endTaken', { name: names(view)[taken.seat]!, token: tokenSpoken(taken.token) }) : say('duel.endGone')
}

/** Who took the token at an end of a scored line, and which it was. */
export function takenAt(line: DuelLine, end: number): { seat: number; token: string } | null {
  const seat = line.result?.takers?.[end]
  const token = seat === undefined ? undefined : line.result?.tokens?.[seat]
  return seat === undefined || token === undefined ? null : { seat, token }
}
