import { beforeEach, describe, expect, it, vi } from 'vitest'
import { settings } from '../settings.svelte'
import { happening, sight } from '../testing/sights'
import { Seen, type Link } from './seen.svelte'

const link = () => ({
  play: vi.fn<Link['play']>(),
  undo: vi.fn<Link['undo']>(),
  resign: vi.fn<Link['resign']>(),
  askPreviews: vi.fn<Link['askPreviews']>(),
  askHint: vi.fn<Link['askHint']>(),
})

beforeEach(() => {
  settings.confirm = true
})

describe('the story', () => {
  it('grows by what is new', () => {
    const seen = new Seen(sight(), link())
    seen.take(sight({ version: 2, story_from: 2, story: [happening(2)] }))
    expect(seen.story.map((one) => one.number)).toEqual([0, 1, 2])
    expect(seen.fresh.map((one) => one.number)).toEqual([2])
  })

  it('loses what was taken back', () => {
    const seen = new Seen(sight(), link())
    seen.take(sight({ version: 2, story_from: 1, story: [] }))
    expect(seen.story.map((one) => one.number)).toEqual([0])
    expect(seen.fresh.map((one) => one.number)).toEqual([0])
  })

  it('begins with the last move marked', () => {
    expect(new Seen(sight(), link()).fresh.map((one) => one.number)).toEqual([1])
  })
})

describe('a move', () => {
  it('waits until it is confirmed', () => {
    const to = link()
    const seen = new Seen(sight(), to)
    seen.choice.point('b3')
    expect(to.play).not.toHaveBeenCalled()
    seen.confirm()
    expect(to.play).toHaveBeenCalledWith('4@b3')
  })

  it('is confirmed by pointing twice', () => {
    const to = link()
    const seen = new Seen(sight(), to)
    seen.choice.point('b3')
    seen.choice.point('b3')
    expect(to.play).toHaveBeenCalledExactlyOnceWith('4@b3')
  })

  it('is played at once if nothing is to be confirmed', () => {
    settings.confirm = false
    const to = link()
    new Seen(sight(), to).choice.point('c5')
    expect(to.play).toHaveBeenCalledWith('4@c5')
  })

  it('is sent once while it is on its way', () => {
    const to = link()
    const seen = new Seen(sight(), to)
    seen.play('4@c5')
    seen.play('4@c5')
    expect(to.play).toHaveBeenCalledTimes(1)
    seen.answered()
    seen.play('4@c5')
    expect(to.play).toHaveBeenCalledTimes(2)
  })

  it('cannot be made in a replay', () => {
    const seen = new Seen(sight(), null)
    expect(seen.isReplay).toBe(true)
    seen.play('4@c5')
    expect(seen.isSending).toBe(false)
  })
})

describe('previews', () => {
  it('are asked for once, of what agrees with the choice', () => {
    const to = link()
    const seen = new Seen(sight(), to)
    expect(to.askPreviews).toHaveBeenCalledExactlyOnceWith(['4@c5', '4@b3'])
    seen.hover('c5')
    expect(to.askPreviews).toHaveBeenCalledTimes(1)
    seen.choice.point('hand D')
    expect(to.askPreviews).toHaveBeenLastCalledWith(['D@c5'])
  })

  it('are shown of what is under the pointer, else of what is pending', () => {
    const seen = new Seen(sight(), link())
    seen.foreseen({ '4@c5': [happening(1, 'there')], '4@b3': [happening(1, 'here')] })
    seen.choice.point('b3')
    expect(seen.preview?.[0]?.text).toBe('here')
    seen.hover('c5')
    expect(seen.preview?.[0]?.text).toBe('there')
    seen.hover(null)
    expect(seen.preview?.[0]?.text).toBe('here')
  })

  it('are forgotten with the position', () => {
    const seen = new Seen(sight(), link())
    seen.foreseen({ '4@c5': [happening(1)] })
    seen.take(sight({ version: 2, story_from: 2, story: [] }))
    expect(seen.previews.size).toBe(0)
  })
})

describe('a sight that changes nothing', () => {
  it('leaves the choice as it is', () => {
    const seen = new Seen(sight(), link())
    seen.choice.point('b3')
    seen.take(sight({ story_from: 2, story: [], spectators: 3 }))
    expect(seen.choice.pending?.move).toBe('4@b3')
    expect(seen.spectators).toBe(3)
  })

  it('is another one for other eyes', () => {
    const seen = new Seen(sight({ looking: null, moves: [] }), link())
    seen.take(sight({ looking: 0 }))
    expect(seen.isMyTurn).toBe(true)
    expect(seen.choice.all).toHaveLength(3)
  })
})

it('advice can be taken up and is confirmed like any move', () => {
  settings.confirm = false
  const to = link()
  const seen = new Seen(sight(), to)
  seen.hint()
  seen.hint()
  expect(to.askHint).toHaveBeenCalledTimes(1)
  const advised = { move: 'D@c5', path: ['hand D', 'c5'], chances: [0.6, 0.4], words: '', line: [], is_proved: false }
  seen.advised([advised])
  seen.consider(advised)
  expect(seen.choice.pending?.move).toBe('D@c5')
  expect(to.play).not.toHaveBeenCalled()
})
