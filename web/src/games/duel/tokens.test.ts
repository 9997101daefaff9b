import { describe, expect, it } from 'vitest'
import { counted, figure, signed, tokenOf, tokenSpoken, tokenWords } from './tokens'

describe('tokens', () => {
  it('tells gods, gifts, losses and marriages apart', () => {
    expect(tokenOf('Zeus8')).toEqual({ kind: 'god', emblem: 'zeus', print: '8', name: 'Zeus' })
    expect(tokenOf('Aphrodite12').print).toBe('12')
    expect(tokenOf('+10')).toMatchObject({ kind: 'gift', emblem: 'shield', print: '+10' })
    expect(tokenOf('-10')).toMatchObject({ kind: 'loss', emblem: 'fire', print: '−10' })
    expect(tokenOf('-5').emblem).toBe('plague')
    expect(tokenOf('-3').emblem).toBe('morale')
    expect(tokenOf('marriage')).toMatchObject({ kind: 'rings', print: '' })
  })

  it('has an emblem for the values of any table of tokens', () => {
    for (const name of ['-99', '-7', '-1', '+1', '+2', '+99']) expect(tokenOf(name).emblem).not.toBe('')
  })

  it('says the sign', () => {
    expect(tokenWords('Zeus8')).toBe('Zeus 8')
    expect(tokenSpoken('-3')).toContain('minus 3')
    expect(tokenSpoken('+10')).toBe('plus 10')
    expect([signed(-3), signed(4), figure(-3), figure(4)]).toEqual(['−3', '+4', '−3', '4'])
  })

  it('counts equal ones', () => {
    expect(counted(['-3', 'Zeus8', '-3'])).toEqual([
      ['-3', 2],
      ['Zeus8', 1],
    ])
  })
})
