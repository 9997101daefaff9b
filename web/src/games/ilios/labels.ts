// Squares and warriors, spoken.
import { count, say } from '../../words'
import type { IliosSquare } from '../../wire/types'
import type { Plan } from './plan.svelte'
import { listed, raysInWords } from './rays'

/** `yours`, `of Achilles`, `of nobody` */
export function whose(plan: Plan, seat: number | null): string {
  if (seat === null) return say('ilios.ofNobody')
  return seat === plan.seen.looking ? say('ilios.yours') : say('ilios.of', { name: plan.seen.nameOf(seat) })
}

/** All that can be seen on a square. */
export function squareLabel(plan: Plan, square: IliosSquare): string {
  return [lying(plan, square), ...around(square), ...use(plan, square), ...would(plan, square), ...was(plan, square)].join(', ')
}

/** What lies there. */
export function lying(plan: Plan, square: IliosSquare): string {
  const values = { square: square.square, whose: whose(plan, square.owner) }
  if (square.tile === 'I') return say('ilios.squareIron', { ...values, worth: square.worth ?? 0 })
  if (square.tile !== null) return say('ilios.squareWarrior', { ...values, tile: square.tile, rays: raysLabel(square.rays) })
  return say(square.owner === null ? 'ilios.squareOpen' : 'ilios.squareTaken', values)
}

export function around(square: IliosSquare): string[] {
  if (square.gaps === null) return []
  return [square.gaps === 0 ? say('ilios.stranded') : count(square.gaps, 'ilios.gapsOne', 'ilios.gapsMany')]
}

export function raysLabel(rays: IliosSquare['rays']): string {
  return say('ilios.raysTo', { rays: raysInWords(rays) })
}

/** Whether the chosen warrior can go there. */
function use(plan: Plan, { square }: IliosSquare): string[] {
  const advised = plan.advised.get(square)
  const hint = advised === undefined ? [] : [say('ilios.advisedPlace', { n: advised })]
  const use = plan.uses.get(square)
  if (use === undefined) return hint
  const facing = plan.facingFor(square)
  if (facing === null) return [say('ilios.legal'), ...hint]
  if (facing === 'n') return [say('ilios.legalUnturned'), ...hint]
  return [say('ilios.legalTurned', { facing: say(`ilios.toward.${facing}`) }), ...hint]
}

/** What the previewed move would change there. */
function would(plan: Plan, { square }: IliosSquare): string[] {
  const { placed, raided, captured, gains } = plan.foresight
  const said: string[] = []
  if (placed?.square === square) {
    said.push(placed.tile === 'I' ? say('ilios.wouldIron') : say('ilios.wouldLie', { tile: placed.tile, rays: raysLabel(plan.rays) }))
    if (raided.size > 0) said.push(say('ilios.wouldRaidAll', { squares: listed([...raided]) }))
    for (const [seat, n] of gains) said.push(say('ilios.wouldGain', { name: plan.seen.nameOf(seat), n }))
  }
  if (raided.has(square)) said.push(say('ilios.wouldRaid', { whose: whose(plan, plan.seen.looking) }))
  const capture = captured.get(square)
  if (capture) said.push(say('ilios.wouldCapture', { name: plan.seen.nameOf(capture.seat), worth: capture.worth }))
  return said
}

/** What the last move changed there. */
function was(plan: Plan, { square }: IliosSquare): string[] {
  const { placed, raided, captured } = plan.last
  if (captured.has(square)) return [say('ilios.justCaptured')]
  if (placed?.square === square) return [say('ilios.lastMove')]
  return raided.has(square) ? [say('ilios.justRaided')] : []
}
