// What a person has chosen for this browser.

export type Theme = 'auto' | 'dark' | 'light'
export type Motion = 'auto' | 'less'

interface Saved {
  confirm: boolean
  sound: boolean
  theme: Theme
  motion: Motion
}

const KEY = 'ilium.settings'
const USUAL: Saved = { confirm: true, sound: false, theme: 'auto', motion: 'auto' }

class Settings implements Saved {
  confirm = $state(USUAL.confirm)
  sound = $state(USUAL.sound)
  theme = $state<Theme>(USUAL.theme)
  motion = $state<Motion>(USUAL.motion)

  constructor() {
    Object.assign(this, read())
  }

  /** Change one of them, keep it, and show it. */
  set<Name extends keyof Saved>(name: Name, value: Saved[Name]): void {
    ;(this as Saved)[name] = value
    try {
      localStorage.setItem(KEY, JSON.stringify({ confirm: this.confirm, sound: this.sound, theme: this.theme, motion: this.motion }))
    } catch {
      // A browser that keeps nothing still plays: the choice holds until the page is left.
    }
    this.show()
  }

  /** Put theme and motion on the page; the system decides what is left to it. */
  show(): void {
    const root = document.documentElement
    root.dataset.theme = this.theme === 'auto' ? (prefers('light') ? 'light' : 'dark') : this.theme
    root.dataset.motion = this.lessMotion ? 'less' : 'full'
  }

  get lessMotion(): boolean {
    return this.motion === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches
  }
}

function prefers(theme: 'dark' | 'light'): boolean {
  return matchMedia(`(prefers-color-scheme: ${theme})`).matches
}

function read(): Partial<Saved> {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof saved === 'object' && saved !== null ? (saved as Partial<Saved>) : {}
  } catch {
    return {}
  }
}

export const settings = new Settings()

/** Show the settings now, and follow the system from now on. */
export function followSystem(): void {
  settings.show()
  for (const query of ['(prefers-color-scheme: light)', '(prefers-reduced-motion: reduce)']) {
    matchMedia(query).addEventListener('change', () => settings.show())
  }
}
