import type { Component } from 'svelte'
import Duel from '../look/scenes/Duel.svelte'
import Ilios from '../look/scenes/Ilios.svelte'
import Siege from '../look/scenes/Siege.svelte'
import type { GameInfo } from '../wire/types'

interface Facts {
  Scene: Component
  minutes: number
}

/** What the home page tells of a game besides what the server says. */
export const FACTS: Record<string, Facts> = {
  duel: { Scene: Duel, minutes: 25 },
  siege: { Scene: Siege, minutes: 45 },
  ilios: { Scene: Ilios, minutes: 20 },
}

/** 2, or 2–6. */
export function playersOf(game: GameInfo): string {
  const numbers = game.modes.map((mode) => mode.seats.length)
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  return least === most ? `${least}` : `${least}–${most}`
}
