// The tables of the games, loaded when they are first needed. A new game is one line here.
import type { Component } from 'svelte'
import type { Seen } from '../table/seen.svelte'

type Table = Component<{ seen: Seen }>

const TABLES: Record<string, () => Promise<{ default: Table }>> = {
  duel: () => import('./duel/Table.svelte'),
  siege: () => import('./siege/Table.svelte'),
  ilios: () => import('./ilios/Table.svelte'),
}

const loaded = new Map<string, Promise<Table>>()

/** Always the same promise for a game: another one would make the page draw the table anew after every move. */
export function tableOf(game: string): Promise<Table> {
  if (!loaded.has(game)) loaded.set(game, load(game))
  return loaded.get(game)!
}

async function load(game: string): Promise<Table> {
  const found = TABLES[game]
  if (!found) throw new Error(`there is no table for the game ${game}`)
  return (await found()).default
}
