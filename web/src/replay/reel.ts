import type { Happening, Replayed, Sight, TableInfo } from '../wire/types'

/** The last step of a replay. */
export const lastOf = (replayed: Replayed): number => replayed.steps.length - 1

/** A number from an address as a step there is. */
export function stepAt(replayed: Replayed, asked: string | null): number {
  const number = Number.parseInt(asked ?? '', 10)
  return Number.isNaN(number) ? 0 : Math.max(0, Math.min(lastOf(replayed), number))
}

/**
 * The sight after so many moves. Coming from the step before, it tells only what is new, as a server would: what
 * happened is then shown as it happens.
 */
export function sightAt(replayed: Replayed, step: number, from: number | null): Sight {
  const isNext = from !== null && step === from + 1
  const known = isNext ? told(replayed, from).length : 0
  return {
    type: 'sight',
    version: step,
    table: step === lastOf(replayed) ? replayed.table : underWay(replayed, step),
    looking: replayed.seat,
    hand_over: null,
    view: replayed.steps[step]!.view,
    story_from: known,
    story: told(replayed, step).slice(known),
    moves: [],
    can_undo: false,
    can_resign: false,
    thinking: null,
    spectators: 0,
  }
}

/** What was told up to a step. */
function told(replayed: Replayed, step: number): Happening[] {
  return replayed.steps.slice(0, step + 1).flatMap((one) => one.happened)
}

/** The table as it was while nobody knew the end. */
function underWay({ table, steps }: Replayed, step: number): TableInfo {
  const { turn } = steps[step]!.view as { turn?: { decides?: number | null } }
  return { ...table, status: 'playing', outcome: null, turn: turn?.decides ?? null }
}
