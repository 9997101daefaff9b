import { say } from '../words'
import { newKey } from './key'
import type {
  Clause,
  GameInfo,
  Invitation,
  Made,
  Me,
  NewTable,
  Problem,
  Replayed,
  TableInfo,
  Tables,
} from './types'

/** The server has said no, or cannot be reached; `message` is for a person. */
export class Refusal extends Error {
  constructor(
    reason: string,
    readonly status: number,
  ) {
    super(reason)
  }
}

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(`/api/${path}`, {
    method,
    headers: { 'X-Ilium': '1', ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch(() => {
    throw new Refusal(say('wire.unreachable'), 0)
  })
  if (!answer.ok) throw new Refusal(await reasonOf(answer), answer.status)
  return (await answer.json()) as Answer
}

async function reasonOf(answer: Response): Promise<string> {
  try {
    return ((await answer.json()) as Problem).reason || say('wire.failed')
  } catch {
    return say('wire.failed')
  }
}

/** What can be asked of the server besides a table that is played. */
export const server = {
  me: () => ask<Me>('GET', 'me'),
  rename: (name: string) => ask<Me>('PUT', 'me', { name }),
  games: () => ask<GameInfo[]>('GET', 'games'),
  tables: () => ask<Tables>('GET', 'tables'),
  rules: (game: string) => ask<Clause[]>('GET', `rules/${game}`),
  make: (table: Omit<NewTable, 'key'>) => ask<Made>('POST', 'tables', { key: newKey(), ...table }),
  rematch: (id: string) => ask<Made>('POST', `tables/${id}/rematch`, { key: newKey() }),
  invitation: (id: string) => ask<Invitation>('GET', `tables/${id}/invitation`),
  join: (id: string, invitation: string | null, seat: number | null = null) =>
    ask<TableInfo>('POST', `tables/${id}/join`, { key: newKey(), invitation, seat }),
  replay: (id: string, seat: number | null) =>
    ask<Replayed>('GET', `tables/${id}/replay${seat === null ? '' : `?seat=${seat}`}`),
  /** The address of the record of a game that is over, to download. */
  recordOf: (id: string) => `/api/tables/${id}/record`,
}
