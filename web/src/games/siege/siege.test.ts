import { describe, expect, it } from 'vitest'
import { Choice } from '../../table/choice.svelte'
import type { Happening, SiegeGroup, SiegePoints, SiegeSide, SiegeView } from '../../wire/types'
import { aims, attacker, changes, isStruck } from './aims'
import { follow } from './army'
import { stacks } from './hand'
import { groupSize, inRows, sittings } from './layout'
import { moveWords } from './moves'
import { isAiming, targetsIn } from './pointing'
import { cells } from './points'

function group(name: string, kind: SiegeGroup['kind'], cards = [...name], load?: number): SiegeGroup {
  return { name, kind, words: name, cards, value: 0, sum: '', ...(load === undefined ? {} : { load, inside: null }) }
}

const PHALANX = group('431', 'phalanx')
const side = (army: SiegeGroup[]): SiegeSide => ({ letter: 'P', name: 'Paris', seat: 2, army }) as SiegeSide
const told = (kind: string, data: Happening['data'], seat = 0): Happening => ({ number: 1, kind, seat, text: '', squares: [], data })

describe('what can be pointed at', () => {
  it('is the first and the last card of a Phalanx of others, and the whole of an own one', () => {
    expect(aims(side([PHALANX]), PHALANX, false)).toEqual([
      { key: 'P:431-4', card: 0 },
      { key: 'P:431-1', card: 2 },
    ])
    expect(aims(side([PHALANX]), PHALANX, true)).toEqual([{ key: 'own 431', card: null }])
  })

  it('is the first of two empty Horses, but each of two that carry something', () => {
    const [x, y] = [group('X', 'horse', ['T'], 0), group('Y', 'horse', ['T'], 0)]
    expect(aims(side([x, y]), y, false)[0]!.key).toBe('P:X')
    const full = { ...x, load: 2 }
    expect(aims(side([full, y]), y, false)[0]!.key).toBe('P:Y')
  })

  it('tells the worth before the first thing that happens and after the last', () => {
    const happened = [told('attack', { values: { Hector: [13, 11], Paris: [9, 4] } }), told('open', { values: { Paris: [4, 7] } })]
    expect([...changes(happened)]).toEqual([
      ['Hector', { from: 13, to: 11 }],
      ['Paris', { from: 9, to: 7 }],
    ])
    expect(changes(null).size).toBe(0)
  })

  it('shoots from an Elephant with the Archers on it', () => {
    expect(attacker(group('E4A', 'elephant'))).toBe(2)
    expect(attacker(group('A', 'archers'))).toBeNull()
  })

  it('knows who was struck', () => {
    const fresh = [told('attack', { foe: 'Paris' }, 1)]
    expect([isStruck(fresh, 'Paris', 2), isStruck(fresh, 'Achilles', 1), isStruck(fresh, 'Hector', 0)]).toEqual([true, true, false])
  })

  it('counts targets only when something is aimed', () => {
    const choice = new Choice([
      { move: 'A>P:4', path: ['own A', 'P:4'] },
      { move: 'A>H:4', path: ['own A', 'H:4'] },
      { move: 'pass', path: ['pass'] },
    ])
    expect([isAiming(choice), targetsIn(choice, side([]))]).toEqual([false, 0])
    choice.point('own A')
    expect([isAiming(choice), targetsIn(choice, side([]))]).toEqual([true, 1])
  })
})

describe('an army from one sight to the next', () => {
  it('keeps a group that grows or shrinks, and lets new ones come last', () => {
    const before = follow([], [group('43', 'phalanx'), group('A', 'archers')])
    const now = follow(before, [group('432', 'phalanx'), group('4', 'hoplite'), group('A', 'archers')])
    expect(now.map(({ id, group: { name } }) => [name, before.find((one) => one.id === id)?.group.name])).toEqual([
      ['432', '43'],
      ['A', 'A'],
      ['4', undefined],
    ])
    const [left] = follow(now, [group('32', 'phalanx')])
    expect(left!.id).toBe(now[0]!.id)
  })

  it('does not take a fallen rider for its Elephant', () => {
    const before = follow([], [group('E4A', 'elephant')])
    expect(follow(before, [group('4', 'hoplite')])[0]!.id).not.toBe(before[0]!.id)
  })
})

describe('the layout', () => {
  it('seats the others clockwise, the partner opposite', () => {
    expect(sittings(4, 1)).toEqual([
      { seat: 2, place: 'l' },
      { seat: 3, place: 't' },
      { seat: 0, place: 'r' },
    ])
    expect(sittings(6, 0).find(({ seat }) => seat === 3)!.place).toBe('t')
  })

  it('needs less width in more rows, and more height', () => {
    const sizes = ['431', 'A', 'A', 'K'].map((name) => groupSize(group(name, name === '431' ? 'phalanx' : 'archers')))
    const [one, two, three] = [1, 2, 3].map((rows) => inRows(sizes, rows))
    expect(one!.width).toBeGreaterThan(two!.width)
    expect(two!.width).toBeGreaterThanOrEqual(three!.width)
    expect([one!.height, two!.height]).toEqual([1.4, 2.8])
  })

  it('has room for a single card where nothing stands', () => {
    expect(inRows([], 1)).toEqual({ width: 1, height: 1.4 })
  })
})

describe('points', () => {
  const points = (parts: Partial<SiegePoints>): SiegePoints => ({
    ...{ total: 0, victory: 0, helen: 0, cities: 0, triremes: 0, tiles: 0, thanatos: 0, side: 0 },
    ...parts,
  })

  it('crosses out what Thanatos takes away', () => {
    expect(cells(points({ cities: 1, triremes: 2, thanatos: -2, total: 1, side: 1 }), 5)).toEqual(['cities', 'lost', 'lost', 'free', 'free'])
  })

  it('adds what the partner has, and never more than the target', () => {
    expect(cells(points({ tiles: 1, total: 1, side: 3 }), 4)).toEqual(['tiles', 'partner', 'partner', 'free'])
    expect(cells(points({ helen: 5, total: 5, side: 9 }), 4)).toEqual(['helen', 'helen', 'helen', 'helen'])
    expect(cells(points({ thanatos: -2, total: -2, side: -2 }), 2)).toEqual(['free', 'free'])
  })
})

describe('words', () => {
  const view = { sides: [{ letter: 'P', name: 'Paris' }], row: [{ card: 'city2', worth: 2 }] } as SiegeView

  it('tells moves', () => {
    expect(moveWords(view, '4')).toBe('Lay Hoplite 4')
    expect(moveWords(view, '1@432')).toBe('Hoplite 1 on Phalanx 4-3-2')
    expect(moveWords(view, 'E4A>P:431-4')).toBe('Archers at Hoplite 4 of Paris')
    expect(moveWords(view, '+C>P:A')).toBe('Chariot at Archers of Paris')
    expect(moveWords(view, 'K>P:X')).toBe('Catapult at Trojan Horse of Paris')
    expect(moveWords(view, 'take city2')).toBe('Take City, worth 2')
    expect(moveWords(view, 'discard A')).toBe('Discard Archers')
    expect(moveWords(view, 'pass')).toBe('Pass')
  })

  it('counts equal cards of a hand', () => {
    expect(stacks(['1', 'A', 'A'])).toEqual([
      { card: '1', number: 1 },
      { card: 'A', number: 2 },
    ])
  })
})
