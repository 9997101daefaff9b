import type { Action } from 'svelte/action'

/** Whoever has this attribute takes part; the others are passed over. */
const STOPS = '[data-rove]:not(:disabled)'

interface Options {
  /** Called with the `data-rove` of what has the focus now. */
  focused?: (key: string) => void
}

type Direction = [dx: number, dy: number]

const ARROWS: Record<string, Direction> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * One tab stop for a board, a hand or an army: the arrows go to the next thing in that direction, Home and End to the
 * first and the last. Things are buttons with `data-rove="key"`; where they lie on the screen decides, so any layout works.
 */
export const rove: Action<HTMLElement, Options | undefined> = (node, options = {}) => {
  let current: HTMLElement | null = null
  let chosen = options

  const stops = (): HTMLElement[] => [...node.querySelectorAll<HTMLElement>(STOPS)]

  /** Exactly one of them can be reached by Tab. */
  function settle(): void {
    const all = stops()
    if (!current || !all.includes(current)) current = all[0] ?? null
    for (const stop of node.querySelectorAll<HTMLElement>('[data-rove]')) stop.tabIndex = stop === current ? 0 : -1
  }

  function onfocusin(event: FocusEvent): void {
    const stop = (event.target as HTMLElement).closest<HTMLElement>(STOPS)
    if (!stop) return
    current = stop
    settle()
    chosen.focused?.(stop.dataset.rove ?? '')
  }

  function onkeydown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || !current) return
    const direction = ARROWS[event.key]
    const all = stops()
    const next = direction ? nearest(current, all, direction) : event.key === 'Home' ? all[0] : event.key === 'End' ? all.at(-1) : null
    if (direction || next) event.preventDefault()
    next?.focus()
  }

  const watcher = new MutationObserver(settle)
  watcher.observe(node, { childList: true, subtree: true, attributeFilter: ['data-rove', 'disabled'] })
  node.addEventListener('focusin', onfocusin)
  node.addEventListener('keydown', onkeydown)
  settle()
  return {
    update(next = {}) {
      chosen = next
    },
    destroy() {
      watcher.disconnect()
      node.removeEventListener('focusin', onfocusin)
      node.removeEventListener('keydown', onkeydown)
    },
  }
}

/** The nearest thing in a direction: straight ahead counts for more than aside. */
function nearest(from: HTMLElement, all: HTMLElement[], [dx, dy]: Direction): HTMLElement | null {
  const [x, y] = middle(from)
  let best: HTMLElement | null = null
  let least = Infinity
  for (const stop of all) {
    const [ox, oy] = middle(stop)
    const ahead = (ox - x) * dx + (oy - y) * dy
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx)
    if (stop === from || ahead < 2) continue
    const far = ahead + 3 * aside
    if (far < least) [best, least] = [stop, far]
  }
  return best
}

function middle(stop: HTMLElement): [number, number] {
  const box = stop.getBoundingClientRect()
  return [box.x + box.width / 2, box.y + box.height / 2]
}
