// Directions and turns, for drawing and speaking.
import { say } from '../../words'
import type { IliosAspect, IliosSquare } from '../../wire/types'

export type Ray = IliosSquare['rays'][number]
export type Facing = IliosAspect['facing']

const DIRECTIONS: readonly Ray[] = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']
const FACINGS: readonly Facing[] = ['n', 'e', 's', 'w']

/** A ray of a design as it is drawn: how far it is turned from north, and whether it runs to a corner. */
export interface Drawn {
  angle: number
  isDiagonal: boolean
}

/** The rays of a design that is not turned, as the view writes them: `N SE SW`. */
export function drawn(design: string): Drawn[] {
  return DIRECTIONS.flatMap((ray, place) =>
    design.split(' ').includes(ray) ? [{ angle: 45 * place, isDiagonal: place % 2 === 1 }] : [],
  )
}

export const facingAt = (quarters: number): Facing => FACINGS[quarters] ?? 'n'

const degrees = (facing: Facing): number => 90 * FACINGS.indexOf(facing)

/** The angle for a facing that is nearest to the angle now, so that a tile turns the short way. */
export function nearestAngle(now: number, facing: Facing): number {
  const ahead = (((degrees(facing) - now) % 360) + 360) % 360
  return now + (ahead > 180 ? ahead - 360 : ahead)
}

/** `north, south-east and south-west` */
export function raysInWords(rays: readonly Ray[]): string {
  return listed(rays.map((ray) => say(`ilios.ray.${ray}`)))
}

/** `a, b and c` */
export function listed(things: readonly string[]): string {
  if (things.length < 2) return things[0] ?? ''
  return say('ilios.and', { some: things.slice(0, -1).join(', '), last: things.at(-1)! })
}
