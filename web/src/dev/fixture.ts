import { Seen, type Link } from '../table/seen.svelte'
import type { Advised, Happening, Sight } from '../wire/types'

/** A position to look at, as `python -m tests.web.fixtures` writes it. */
export interface Fixture {
  name: string // game/what
  sight: Sight
  previews: Record<string, Happening[]>
  hint: Advised[]
}

const FILES = import.meta.glob<{ default: Fixture[] }>('./fixtures/*.json')

export async function fixtures(): Promise<Fixture[]> {
  const files = await Promise.all(Object.values(FILES).map((load) => load()))
  return files.flatMap((file) => file.default)
}

/** What a player of the fixture would see; it can choose, ask and confirm, but the position stays. */
export function seenOf(fixture: Fixture): Seen {
  const link: Link = {
    play: () => queueMicrotask(() => seen.answered()),
    undo: () => {},
    resign: () => {},
    askPreviews: (moves) => {
      const known = Object.entries(fixture.previews).filter(([move]) => moves.includes(move))
      queueMicrotask(() => seen.foreseen(Object.fromEntries(known)))
    },
    askHint: () => queueMicrotask(() => seen.advised(fixture.hint)),
  }
  const seen = new Seen(fixture.sight, link)
  return seen
}
