// Who sits where on the screen, and how large the cards of an army can be. Cards are measured in their own width.
import type { SiegeGroup } from '../../wire/types'

/** Places around the middle, clockwise from the left hand of whoever looks, by how many others there are. */
const PLACES: Record<number, readonly string[]> = {
  1: ['t'],
  2: ['l', 'r'],
  3: ['l', 't', 'r'],
  4: ['l', 'a', 'b', 'r'],
  5: ['l', 'a', 't', 'b', 'r'],
}

export interface Sitting {
  seat: number
  place: string
}

/** Everyone but the seat at the near edge, in the order of turns after it. */
export function sittings(players: number, near: number): Sitting[] {
  const places = PLACES[players - 1] ?? []
  return places.map((place, steps) => ({ seat: (near + 1 + steps) % players, place }))
}

interface Size {
  width: number
  height: number
}

const CARD_HEIGHT = 1.4
const STEP = 0.84 // what is seen of a card under the next one of its Phalanx, at most
const BEARER: Size = { width: 2.05, height: 1.95 } // with its riders
const GAP = 0.28
export const COIN: Size = { width: 0.8, height: 0.8 }

export function groupSize({ kind, cards }: Pick<SiegeGroup, 'kind' | 'cards'>): Size {
  if (kind === 'elephant' || kind === 'horse') return BEARER
  return { width: 1 + STEP * (cards.length - 1), height: CARD_HEIGHT }
}

/** What an army takes up when it stands in so many rows: the widest row, and all rows on top of each other. */
export function inRows(sizes: readonly Size[], rows: number): Size {
  const limit = narrowest(sizes, rows)
  let height = 0
  let [x, tallest] = [0, CARD_HEIGHT]
  for (const size of sizes) {
    const next = x === 0 ? size.width : x + GAP + size.width
    if (next <= limit + 1e-9) [x, tallest] = [next, Math.max(tallest, size.height)]
    else {
      height += tallest
      ;[x, tallest] = [size.width, size.height]
    }
  }
  return { width: Math.max(limit, 1), height: height + tallest }
}

/** The least width in which things that wrap like words need no more than so many rows. */
function narrowest(sizes: readonly Size[], rows: number): number {
  const ends: number[] = []
  for (let first = 0; first < sizes.length; first++) {
    let x = -GAP
    for (const size of sizes.slice(first)) ends.push((x += GAP + size.width))
  }
  return ends.sort((a, b) => a - b).find((limit) => rowsWithin(sizes, limit) <= rows) ?? 0
}

function rowsWithin(sizes: readonly Size[], limit: number): number {
  let rows = 1
  let x = 0
  for (const { width } of sizes) {
    if (width > limit + 1e-9) return Infinity
    const next = x === 0 ? width : x + GAP + width
    if (next <= limit + 1e-9) x = next
    else [rows, x] = [rows + 1, width]
  }
  return rows
}
