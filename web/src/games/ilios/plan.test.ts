import { afterEach, describe, expect, it } from 'vitest'
import { settings } from '../../settings.svelte'
import { spoken } from '../../table/announce.svelte'
import { squareLabel } from './labels'
import { Plan } from './plan.svelte'
import { asked, clauseFor, pointedAt, tellMove } from './prompt'
import { seenBy } from './trial'

const label = (plan: Plan, square: string): string => squareLabel(plan, plan.squareNamed(square)!)

afterEach(() => (settings.confirm = true))

describe('the plan of a move', () => {
  it('begins with the first warrior of the hand, and marks its squares', () => {
    const plan = new Plan(seenBy().seen)
    expect(plan.warrior).toBe('3')
    expect(plan.facing).toBe('n')
    expect([...plan.uses]).toEqual([
      ['b1', 'now'],
      ['b3', 'turned'],
    ])
    expect(plan.facingFor('b3')).toBe('s')
  })

  it('takes up another warrior, and turns the one in the fingers', () => {
    const plan = new Plan(seenBy().seen)
    plan.take('4')
    expect([...plan.uses.keys()]).toEqual(['a3'])
    plan.take('3')
    plan.take('3')
    expect(plan.facing).toBe('s')
    expect(spoken.text).toContain('Turned twice')
    plan.turn(-1)
    expect(plan.facing).toBe('n')
  })

  it('turns a warrior that lies on a square only to what is legal there', () => {
    const { seen, played } = seenBy()
    const plan = new Plan(seen)
    plan.touch('b1', false)
    expect(seen.choice.pending?.move).toBe('3@b1')
    plan.touch('b1', false)
    expect(seen.choice.pending?.move).toBe('3@b1>w')
    plan.turn(1)
    expect(seen.choice.pending?.move).toBe('3@b1')
    expect(plan.turns.map((turn) => turn.hasPlace)).toEqual([true, false, false, true])
    expect(played).toEqual([])
  })

  it('says so if there is nothing to turn', () => {
    const { seen } = seenBy()
    const plan = new Plan(seen)
    plan.touch('b3', false)
    plan.touch('b3', false)
    expect(seen.choice.pending?.move).toBe('3@b3>s')
    expect(spoken.text).toBe('On b3 it can only lie like this.')
  })

  it('is confirmed by the keyboard on the same square', () => {
    const { seen, played } = seenBy()
    const plan = new Plan(seen)
    plan.touch('b1', true)
    expect(played).toEqual([])
    plan.touch('b1', true)
    expect(played).toEqual(['3@b1'])
  })

  it('turns the warrior for a square that needs it, and without confirming plays only at the next touch', () => {
    const { seen } = seenBy()
    new Plan(seen).touch('b3', false)
    expect(seen.choice.pending?.move).toBe('3@b3>s')
    settings.confirm = false
    const { seen: swift, played } = seenBy()
    const plan = new Plan(swift)
    plan.touch('b3', false)
    expect(played).toEqual([])
    expect(plan.facing).toBe('s')
    plan.touch('b3', false)
    expect(played).toEqual(['3@b3>s'])
  })

  it('marks the best three moves of a hint, each square with its best', () => {
    const { seen } = seenBy()
    const advised = ['3@b1', '3@b1>w', '4@a3', '3@b3>s'].map((move) => {
      const path = seen.choice.all.find((way) => way.move === move)!.path
      return { move, path, chances: [], words: '', line: [], is_proved: false }
    })
    seen.advised(advised)
    expect(Object.fromEntries(new Plan(seen).advised)).toEqual({ b1: 1, a3: 3 })
  })

  it('leaves squares alone that cannot be used', () => {
    const { seen, played } = seenBy()
    new Plan(seen).touch('b2', false)
    expect(seen.choice.pending).toBeNull()
    expect(played).toEqual([])
  })
})

describe('what is said', () => {
  it('of squares', () => {
    const plan = new Plan(seenBy().seen)
    expect(label(plan, 'b2')).toBe(
      'b2, warrior 4 of Achilles, rays to north-east, south-east, south-west and north-west, one open square around it',
    )
    expect(label(plan, 'c2')).toBe('c2, iron weapon of nobody, worth 3, 2 open squares around it')
    expect(label(plan, 'a1')).toBe('a1, captured, disk of Hector')
    expect(label(plan, 'b1')).toBe('b1, open, you can place here')
    expect(label(plan, 'b3')).toBe('b3, open, you can place here if you turn the warrior to the south')
    expect(label(plan, 'd4')).toBe('d4, open')
  })

  it('of what a move would do', () => {
    const plan = new Plan(seenBy().seen)
    plan.touch('b1', false)
    expect(label(plan, 'b2')).toContain('would become yours, would be captured by Paris, +4 plunder')
    expect(label(plan, 'c2')).toContain('would be captured by Hector, +3 plunder')
    expect(label(plan, 'b1')).toContain(
      'your 3 would lie here, rays to north, south-east and south-west, and raid b2 and c2, Hector would gain 3, Paris would gain 7',
    )
    expect(asked(plan)).toEqual({
      title: 'Your 3 raids 2 tiles',
      detail: 'On b1 it takes b2 from Achilles and the iron weapon c2. 3 tiles are then surrounded and captured.',
    })
    expect(clauseFor(plan)).toBe('I3.5')
  })

  it('of what is asked, and of what lies under the pointer', () => {
    const plan = new Plan(seenBy().seen)
    expect(asked(plan).title).toBe('Deploy a warrior')
    plan.point('c2')
    expect(pointedAt(plan)).toBe('c2, iron weapon of nobody, worth 3, 2 open squares around it.')
    expect(clauseFor(plan)).toBe('I3.6')
    plan.point('d4')
    expect(pointedAt(plan)).toBeNull()
    expect(clauseFor(plan)).toBe('I3.1')
  })

  it('of moves in a hint', () => {
    expect(tellMove('3@c5')).toBe('3 on c5')
    expect(tellMove('3@c5>e')).toBe('3 on c5, to the east')
    expect(tellMove('iron@c4')).toBe('Iron weapon on c4')
  })
})
