import { describe, expect, it } from 'vitest'
import { foresee } from './foresight'
import { happening, PREVIEWS } from './trial'

describe('foresight', () => {
  it('tells what lies where, what changes hands, and who captures what', () => {
    const { placed, raided, captured, gains } = foresee(PREVIEWS['3@b1']!)
    expect(placed).toEqual({ square: 'b1', tile: '3', facing: 'n' })
    expect([...raided]).toEqual(['b2', 'c2'])
    expect(captured.get('b2')).toEqual({ seat: 2, worth: 4 })
    expect(captured.get('c2')).toEqual({ seat: 0, worth: 3 })
    expect([...gains]).toEqual([
      [0, 3],
      [2, 7],
    ])
  })

  it('knows turned warriors and iron weapons', () => {
    expect(foresee([happening('deploy', 1, ['c3'], { warrior: '5', facing: 3 })]).placed).toEqual({ square: 'c3', tile: '5', facing: 'w' })
    expect(foresee([happening('iron', 1, ['c3'])]).placed?.tile).toBe('I')
    expect(foresee([happening('first', 1, [])]).placed).toBeNull()
  })
})
