// What is asked now, in words, and the clause of the rules that matters for it.
import type { DuelView } from '../../wire/types'
import { say } from '../../words'
import { lineWords, tileWords } from './labels'
import { squareOf } from './marks'

export interface Asked {
  title: string
  detail: string
  clause: string
  /** What saying no means; empty where one must choose. */
  decline: string
}

const CLAUSES: Record<string, string> = { '1': 'D4.2', '2': 'D4.3', '3': 'D4.4', '4': 'D4.5', '5': 'D4.7', D: 'D5.3' }

export function asked(view: DuelView, chosen: readonly string[]): Asked {
  const { phase, focus, decides } = view.turn
  const first = chosen[0] ?? ''
  if (phase === 'play') {
    const tile = first.replace('hand ', '')
    const detail = tile ? say('duel.ask.playHow', { tile: tileWords(tile) }) : say('duel.ask.playPick')
    return { title: say('duel.ask.play'), detail, clause: CLAUSES[tile] ?? 'D3.1', decline: '' }
  }
  if (phase === 'move') {
    const tile = squareOf(view, focus ?? '')?.tile ?? '1'
    const moved = squareOf(view, first)?.tile
    const detail = moved ? say('duel.ask.moveTo', { tile: tileWords(moved), square: first }) : say('duel.ask.moveHow')
    return {
      title: say(tile === '1' ? 'duel.ask.move1' : 'duel.ask.move2'),
      detail,
      clause: CLAUSES[tile] ?? 'D4.2',
      decline: say('duel.decline.move'),
    }
  }
  if (phase === 'swap') {
    return { title: say('duel.ask.swap'), detail: say('duel.ask.swapHow'), clause: 'D4.4', decline: say('duel.decline.swap') }
  }
  if (phase === 'turn down') {
    const detail = say('duel.ask.turnHow', { square: focus ?? '' })
    return { title: say('duel.ask.turn'), detail, clause: 'D4.5', decline: say('duel.decline.turn') }
  }
  if (phase === 'line') {
    return { title: say('duel.ask.line'), detail: say('duel.ask.lineHow'), clause: 'D5.2', decline: '' }
  }
  if (phase === 'token') {
    const name = view.sides[1 - (decides ?? 0)]!.name
    const detail = say('duel.ask.tokenHow', { line: lineWords(focus ?? ''), name })
    return { title: say('duel.ask.token'), detail, clause: 'D5.4', decline: '' }
  }
  return { title: '', detail: '', clause: 'D6.1', decline: '' }
}
