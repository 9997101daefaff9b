import { describe, expect, it, vi } from 'vitest'
import { Choice } from './choice.svelte'

const way = (move: string, ...path: string[]) => ({ move, path })

const HANDS = [way('4@c5', 'hand 4', 'c5'), way('4@b3', 'hand 4', 'b3'), way('D@c5', 'hand D', 'c5')]
const TURNS = [
  way('3@c5', 'hand 3', 'turn n', 'c5'),
  way('3@c5>e', 'hand 3', 'turn e', 'c5'),
  way('3@d1>e', 'hand 3', 'turn e', 'd1'),
  way('1@d1', 'hand 1', 'turn n', 'd1'),
]
const MIXED = [way('1@432', 'card 1', 'own 432'), way('1', 'card 1', 'ground'), way('pass', 'pass')]

describe('pointing', () => {
  it('holds the first thing of the hand when nothing else can begin a move', () => {
    const choice = new Choice(HANDS)
    expect(choice.chosen).toEqual(['hand 4'])
    expect([...choice.open]).toEqual(['c5', 'b3'])
    expect(choice.moves.map((one) => one.move)).toEqual(['4@c5', '4@b3'])
  })

  it('holds nothing where another thing can begin a move', () => {
    const choice = new Choice(MIXED)
    expect(choice.chosen).toEqual([])
    expect([...choice.open]).toEqual(['card 1', 'pass'])
    expect(choice.starts).toEqual(['card 1', 'pass'])
  })

  it('completes a move, which then waits', () => {
    const choice = new Choice(HANDS)
    choice.point('b3')
    expect(choice.pending?.move).toBe('4@b3')
    expect(choice.chosen).toEqual(['hand 4', 'b3'])
    expect([...choice.open]).toEqual(['c5', 'b3'])
  })

  it('makes another move of a pending one', () => {
    const choice = new Choice(HANDS)
    choice.point('b3')
    choice.point('c5')
    expect(choice.pending?.move).toBe('4@c5')
    choice.point('hand D')
    expect(choice.pending).toBeNull()
    expect(choice.chosen).toEqual(['hand D'])
  })

  it('leaves what means nothing now', () => {
    const choice = new Choice(HANDS)
    choice.point('a1')
    expect(choice.chosen).toEqual(['hand 4'])
  })

  it('goes back by steps', () => {
    const choice = new Choice(MIXED)
    choice.point('card 1')
    choice.point('ground')
    choice.back()
    expect(choice.chosen).toEqual(['card 1'])
    choice.back()
    expect(choice.chosen).toEqual([])
  })

  it('says which move a thing would complete', () => {
    const choice = new Choice(MIXED)
    expect(choice.completedBy('pass')?.move).toBe('pass')
    expect(choice.completedBy('card 1')).toBeNull()
    choice.point('card 1')
    expect(choice.completedBy('own 432')?.move).toBe('1@432')
  })

  it('tells its listener what was confirmed by pointing twice', () => {
    const listener = { changed: vi.fn(), confirmed: vi.fn() }
    const choice = new Choice(HANDS, listener)
    choice.point('c5')
    expect(listener.changed).toHaveBeenCalledTimes(1)
    choice.point('c5')
    expect(listener.confirmed).toHaveBeenCalledTimes(1)
  })
})

describe('turning', () => {
  it('goes round the turns that there are', () => {
    const choice = new Choice(TURNS)
    expect(choice.chosen).toEqual(['hand 3', 'turn n'])
    expect(choice.turn()).toBe(true)
    expect(choice.chosen).toEqual(['hand 3', 'turn e'])
    choice.turn()
    expect(choice.chosen).toEqual(['hand 3', 'turn n'])
  })

  it('keeps the square where that is possible', () => {
    const choice = new Choice(TURNS)
    choice.point('c5')
    choice.turn()
    expect(choice.pending?.move).toBe('3@c5>e')
    choice.point('d1')
    choice.turn()
    expect(choice.pending).toBeNull()
  })

  it('remembers how a thing was held', () => {
    const choice = new Choice(TURNS)
    choice.turn()
    choice.point('hand 1')
    expect(choice.turn()).toBe(false)
    choice.point('hand 3')
    expect(choice.chosen).toEqual(['hand 3', 'turn e'])
    expect(choice.heldAs('hand 1')).toEqual(['hand 1', 'turn n'])
  })
})
