import { server } from '../wire/http'
import type { Clause } from '../wire/types'

const BOOKS = new Map<string, Promise<Clause[]>>()

/** The rules of a game, fetched once. */
export function book(game: string): Promise<Clause[]> {
  let found = BOOKS.get(game)
  if (!found) {
    found = server.rules(game)
    BOOKS.set(game, found)
    found.catch(() => BOOKS.delete(game)) // the next one who asks tries again
  }
  return found
}
