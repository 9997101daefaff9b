// The tables of the games, loaded when they are first needed. A new game is one line here.
import type { Component } from 'svelte'
import type { Seen } from '../table/seen.svelte'

type Table = Component<{ seen: Seen }>

const TABLES: Record<string, () => Promise<{ default: Table }>> = {
  duel: () => import('./duel/Table.svelte'),
  siege: () => import('./siege/Table.svelte'),
  ilios: () => import('./ilios/Table.svelte'),
}

export async function tableOf(game: string): Promise<Table> {
  const load = TABLES[game]
  if (!load) throw new Error(`there is no table for the game ${game}`)
  return (await load()).default
}
