// What moves on the table: a card comes from above, and what is hit falls. Nothing, if less motion is wished for.
import { cubicOut } from 'svelte/easing'
import type { TransitionConfig } from 'svelte/transition'
import { settings } from '../../settings.svelte'

const SHORT = 180
const LONG = 280

const time = (ms: number): number => (settings.lessMotion ? 0 : ms)

/** A card is laid. */
export const laid = (_node: Element): TransitionConfig => ({
  duration: time(SHORT),
  easing: cubicOut,
  css: (t, u) => `transform: translateY(${-26 * u}px) scale(${1 + 0.12 * u}); opacity: ${t}`,
})

/** A card is hit, and falls; one that merely goes away fades. */
export const hit = (_node: Element, isHit: boolean): TransitionConfig =>
  isHit
    ? {
        duration: time(LONG),
        css: (t, u) => `transform: rotate(${14 * u}deg) translateY(${30 * u}px); opacity: ${t}; filter: brightness(${1 - 0.5 * u})`,
      }
    : { duration: time(SHORT), css: (t) => `opacity: ${t}` }

/** Points and Victory cards come to a seat. */
export const won = (_node: Element): TransitionConfig => ({
  duration: time(LONG),
  easing: cubicOut,
  css: (t, u) => `transform: scale(${1 + 0.7 * u}); opacity: ${t}`,
})

/** For `animate:flip`: the others make room. */
export const making = { duration: () => time(SHORT) }
