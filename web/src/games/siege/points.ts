// Points toward the target, cell by cell, so that one sees what they are made of.
import type { SiegePoints } from '../../wire/types'

export const PARTS = ['cities', 'triremes', 'helen', 'tiles'] as const
export type Part = (typeof PARTS)[number]
export type Cell = Part | 'lost' | 'partner' | 'free'

/** What was won, what of it Thanatos takes away again, what the partner adds, and what is still missing. */
export function cells(points: SiegePoints, target: number): Cell[] {
  const won = PARTS.flatMap((part) => Array<Cell>(points[part]).fill(part))
  const kept = Math.max(0, points.total)
  const lost = Math.min(won.length - kept, -points.thanatos)
  const partner = Math.max(0, points.side - points.total)
  const filled = [
    ...won.slice(0, kept),
    ...Array<Cell>(Math.max(0, lost)).fill('lost'),
    ...Array<Cell>(partner).fill('partner'),
  ].slice(0, target)
  return [...filled, ...Array<Cell>(target - filled.length).fill('free')]
}
