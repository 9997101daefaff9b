import { describe, expect, it } from 'vitest'
import { drawn, listed, nearestAngle, raysInWords } from './rays'

describe('rays', () => {
  it('are drawn from north, clockwise', () => {
    expect(drawn('N SE SW')).toEqual([
      { angle: 0, isDiagonal: false },
      { angle: 135, isDiagonal: true },
      { angle: 225, isDiagonal: true },
    ])
  })

  it('turn the short way round', () => {
    expect(nearestAngle(0, 'e')).toBe(90)
    expect(nearestAngle(270, 'n')).toBe(360)
    expect(nearestAngle(360, 'w')).toBe(270)
    expect(nearestAngle(-90, 'w')).toBe(-90)
  })

  it('are listed in words', () => {
    expect(raysInWords(['N'])).toBe('north')
    expect(raysInWords(['N', 'SE', 'SW'])).toBe('north, south-east and south-west')
    expect(listed([])).toBe('')
  })
})
