// What is asked, and what the move in hand would do, in words.
import { count, say } from '../../words'
import { around, lying } from './labels'
import type { Plan } from './plan.svelte'
import { listed } from './rays'

export interface Asked {
  title: string
  detail: string
}

/** For who decides now. */
export function asked(plan: Plan): Asked {
  const { placed } = plan.foresight
  if (placed?.tile === 'I') return { title: say('ilios.askIronHere', { square: placed.square }), detail: ironDetail(plan) }
  if (placed) return { title: raids(plan, placed.tile), detail: `${takes(plan, placed.square)} ${captures(plan)}` }
  const detail = pointedAt(plan)
  const { phase, is_free } = plan.seen.view.turn
  if (phase === 'iron') return { title: say('ilios.askIron'), detail: detail ?? ironDetail(plan) }
  if (is_free) return { title: say('ilios.askFree'), detail: detail ?? say('ilios.askFreeHow') }
  return { title: say('ilios.askDeploy'), detail: detail ?? (hasDeployed(plan) ? lastMove(plan) : say('ilios.askDeployHow')) }
}

/** Who has done it once needs no telling how. */
function hasDeployed({ seen }: Plan): boolean {
  return seen.story.some((happening) => happening.kind === 'deploy' && happening.seat === seen.looking)
}

/** What happened last, without what everyone does after a turn. */
export function lastMove({ seen }: Plan): string {
  return seen.fresh
    .filter((happening) => happening.number > 0 && happening.kind !== 'draw' && happening.kind !== 'over')
    .map((happening) => happening.text.replace(/ \[[^\]]*\]/g, ''))
    .join(' ')
}

const ironDetail = (plan: Plan): string => say('ilios.askIronHow', { n: plan.seen.view.iron })

/** What lies under the pointer, if anything does. */
export function pointedAt(plan: Plan): string | null {
  const square = plan.pointed === null ? undefined : plan.squareNamed(plan.pointed)
  if (!square || square.open) return null
  return `${[lying(plan, square), ...around(square)].join(', ')}.`
}

function raids(plan: Plan, tile: string): string {
  const n = plan.foresight.raided.size
  return n === 0 ? say('ilios.raidsNothing', { tile }) : count(n, 'ilios.raidsOne', 'ilios.raidsMany', { tile })
}

/** `On f3 it takes f2 from Achilles, e2 and e4 from Paris.` */
function takes(plan: Plan, square: string): string {
  const things = new Map<number | null, string[]>()
  for (const name of plan.foresight.raided) {
    const owner = plan.squareNamed(name)?.owner ?? null
    things.set(owner, [...(things.get(owner) ?? []), name])
  }
  if (things.size === 0) return say('ilios.lies', { square })
  return say('ilios.takes', { square, things: listed([...things].map(([owner, names]) => takesFrom(plan, owner, names))) })
}

function takesFrom(plan: Plan, owner: number | null, names: string[]): string {
  const squares = listed(names)
  if (owner === null) return say(names.length === 1 ? 'ilios.takesIron' : 'ilios.takesIrons', { squares })
  return say('ilios.takesFrom', { squares, name: plan.seen.nameOf(owner) })
}

function captures(plan: Plan): string {
  const n = plan.foresight.captured.size
  return n === 0 ? say('ilios.capturedNone') : count(n, 'ilios.capturedOne', 'ilios.capturedMany')
}

/** A move in words, for hints. */
export function tellMove(move: string): string {
  const [tile = '', place = ''] = move.split('@')
  const [square = '', facing] = place.split('>')
  if (tile === 'iron') return say('ilios.tellIron', { square })
  if (facing === 'e' || facing === 's' || facing === 'w') {
    return say('ilios.tellTurned', { tile, square, facing: say(`ilios.toward.${facing}`) })
  }
  return say('ilios.tellDeploy', { tile, square })
}

/** The clause that matters for what is asked. */
export function clauseFor(plan: Plan): string {
  const { phase, is_free } = plan.seen.view.turn
  if (phase === 'over') return 'I4.1'
  if (plan.foresight.captured.size > 0) return 'I3.5'
  if (plan.foresight.raided.size > 0) return 'I3.3'
  const square = plan.pointed === null ? undefined : plan.squareNamed(plan.pointed)
  if (square?.tile) return square.owner === null ? 'I3.6' : 'I3.4'
  if (phase === 'iron') return 'I2.2'
  return is_free ? 'I3.2' : 'I3.1'
}
