import { beforeEach, describe, expect, it } from 'vitest'
import type { GameInfo } from '../wire/types'
import { botTable, habitOf, keepHabit, partners, seating } from './seating'

const GAME: GameInfo = {
  id: 'siege',
  title: 'Siege',
  credit: '',
  modes: [
    { options: { players: 2 }, words: '2 players', seats: ['Hector', 'Achilles'], sides: 2 },
    { options: { players: 4, teams: true }, words: 'teams', seats: ['Hector', 'Achilles', 'Paris', 'Odysseus'], sides: 2 },
  ],
  levels: [
    { level: 'recruit', about: '' },
    { level: 'hoplite', about: '' },
  ],
  default_level: 'hoplite',
}

beforeEach(() => localStorage.clear())

describe('who sits where', () => {
  it('against bots', () => {
    expect(seating(GAME.modes[0]!, 'bot', 'hoplite', 1)).toEqual([{ kind: 'bot', level: 'hoplite' }, { kind: 'me' }])
  })

  it('with friends and at one screen', () => {
    expect(seating(GAME.modes[0]!, 'friends', 'hoplite')).toEqual([{ kind: 'me' }, { kind: 'open' }])
    expect(seating(GAME.modes[0]!, 'screen', 'hoplite')).toEqual([{ kind: 'me' }, { kind: 'me' }])
  })

  it('in teams', () => {
    expect(partners(GAME.modes[1]!, 0)).toEqual(['Paris'])
    expect(partners(GAME.modes[0]!, 0)).toEqual([])
  })
})

describe('habits', () => {
  it('begin as the game says', () => {
    expect(habitOf(GAME)).toEqual({ mode: 0, level: 'hoplite', seat: 0 })
  })

  it('are kept', () => {
    keepHabit(GAME, { mode: 1, level: 'recruit', seat: 3 })
    expect(habitOf(GAME)).toEqual({ mode: 1, level: 'recruit', seat: 3 })
    expect(botTable(GAME, habitOf(GAME)).seats.map((seat) => seat.kind)).toEqual(['bot', 'bot', 'bot', 'me'])
  })

  it('that no longer fit give way', () => {
    keepHabit(GAME, { mode: 7, level: 'titan', seat: 3 })
    expect(habitOf(GAME)).toEqual({ mode: 0, level: 'hoplite', seat: 0 })
    localStorage.setItem('ilium.habits', 'no JSON')
    expect(habitOf(GAME).level).toBe('hoplite')
  })
})
