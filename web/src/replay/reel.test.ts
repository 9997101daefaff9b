import { describe, expect, it } from 'vitest'
import { happening, table } from '../testing/sights'
import type { Replayed } from '../wire/types'
import { sightAt, stepAt } from './reel'

const REPLAYED: Replayed = {
  table: table({ status: 'over', turn: null, outcome: { winners: [1], points: [3, 9], reason: 'more points' } }),
  seat: null,
  steps: [0, 1, 2].map((number) => ({
    move: number === 0 ? null : `${number}`,
    view: { turn: { decides: number === 2 ? null : number } },
    happened: [happening(number)],
  })),
}

describe('a replay', () => {
  it('reads the move of an address', () => {
    expect(stepAt(REPLAYED, '1')).toBe(1)
    expect(stepAt(REPLAYED, '99')).toBe(2)
    expect(stepAt(REPLAYED, '-3')).toBe(0)
    expect(stepAt(REPLAYED, 'Zeus')).toBe(0)
    expect(stepAt(REPLAYED, null)).toBe(0)
  })

  it('tells one step on only what is new', () => {
    const sight = sightAt(REPLAYED, 2, 1)
    expect(sight.story_from).toBe(2)
    expect(sight.story.map((one) => one.number)).toEqual([2])
  })

  it('tells all after a leap', () => {
    expect(sightAt(REPLAYED, 2, 0).story).toHaveLength(3)
    expect(sightAt(REPLAYED, 0, 2).story).toHaveLength(1)
  })

  it('does not know the end before it comes', () => {
    expect(sightAt(REPLAYED, 1, null).table).toMatchObject({ status: 'playing', outcome: null, turn: 1 })
    expect(sightAt(REPLAYED, 2, null).table.outcome?.winners).toEqual([1])
  })
})
