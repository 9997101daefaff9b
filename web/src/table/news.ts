import { say } from '../words'
import { announce } from './announce.svelte'
import type { Seen } from './seen.svelte'
import { ring } from './sounds'

/** Kinds of happenings that sound like more than a tile laid down. */
const SCORED = new Set(['line', 'tokens', 'won', 'take', 'athena', 'poseidon', 'agamemnon'])
const CAPTURED = new Set(['capture', 'attack', 'raid', 'turn down'])

/** Say what has happened and whose turn it is, and let it be heard. */
export function tellNews(seen: Seen): void {
  announce([...seen.fresh.map((happening) => happening.text), turnWords(seen)].join(' '))
  const kinds = seen.fresh.map((happening) => happening.kind)
  if (seen.isOver) ring(seen.table.outcome?.winners.some((seat) => seen.table.seats[seat]?.is_you) ? 'won' : 'lost')
  else if (kinds.some((kind) => SCORED.has(kind))) ring('score')
  else if (kinds.some((kind) => CAPTURED.has(kind))) ring('capture')
  else if (seen.isMyTurn && seen.fresh.some((happening) => happening.seat !== seen.looking)) ring('turn')
  else if (kinds.length > 0) ring('place')
}

function turnWords(seen: Seen): string {
  if (seen.isOver) return say('table.over')
  if (seen.isMyTurn) return say('table.yourTurn')
  return say(seen.thinking === null ? 'table.waitsFor' : 'table.thinks', { name: seen.nameOf(seen.table.turn) })
}
