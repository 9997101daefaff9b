import { Seen, type Link } from '../table/seen.svelte'
import { newKey } from './key'
import type { FromClient, FromServer, Hello, Refused, Sight } from './types'

/** What a browser's WebSocket offers of what is needed here; tests give another. */
export type Wire = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>

type Order = Extract<FromClient, { key: string }>
type Draft<T> = T extends Order ? Omit<T, 'key' | 'version'> : never
type Patience = ReturnType<typeof setTimeout>

/** With these codes the server closes when coming back is of no use: a message it cannot read, not invited, no table. */
const FINAL = new Set([4400, 4403, 4404])
const FIRST_WAIT = 500 // milliseconds before the first new attempt; each later one waits twice as long
const LONGEST_WAIT = 10_000
const SILENCE = 20_000 // after this a ping is sent
const SHORT_PATIENCE = 2_000 // for a ping after the browser has said that it is offline
const PATIENCE = 8_000 // a ping, or an opening, that is not answered within this is a lost connection

/**
 * The line to one table: it opens the socket, opens it again when it is lost, and sends orders that were not answered
 * once more under the same key, so that each is carried out once.
 */
export class Line implements Link {
  /** What is seen; null until the first sight. */
  seen = $state.raw<Seen | null>(null)
  state = $state<'opening' | 'open' | 'lost' | 'refused'>('opening')
  /** Why there is nothing to see. */
  reason = $state('')
  /** Why an order was not carried out. */
  refused = $state.raw<Refused | null>(null)

  #socket: Wire | null = null
  #unanswered = new Map<string, Order>()
  #attempts = 0
  #timer: Patience | undefined
  #isClosed = false

  constructor(
    readonly table: string,
    private readonly invitation: string | null,
    private readonly connect: (url: string) => Wire = (url) => new WebSocket(url),
  ) {
    addEventListener('online', this.#retryNow)
    addEventListener('offline', this.#doubt)
    document.addEventListener('visibilitychange', this.#retryNow)
    this.#open()
  }

  /** Hang up for good. */
  close(): void {
    this.#isClosed = true
    removeEventListener('online', this.#retryNow)
    removeEventListener('offline', this.#doubt)
    document.removeEventListener('visibilitychange', this.#retryNow)
    clearTimeout(this.#timer)
    this.#hangUp()
  }

  // ---- Orders

  play(move: string): void {
    this.#order({ type: 'play', move })
  }

  undo(): void {
    this.#order({ type: 'undo' })
  }

  resign(seat: number): void {
    this.#order({ type: 'resign', seat })
  }

  /** Put a bot in the seat of somebody who is away; without a level the person of the seat comes back. */
  takeOver(seat: number, level: string | null): void {
    this.#order({ type: 'take_over', seat, level })
  }

  askPreviews(moves: string[]): void {
    this.#order({ type: 'ask_previews', moves })
  }

  askHint(): void {
    this.#order({ type: 'ask_hint' })
  }

  /** At one screen: the person of this seat sits down, or nobody looks. */
  look(seat: number | null): void {
    this.#send({ type: 'look', seat })
  }

  #order(draft: Draft<Order>): void {
    const order = { ...draft, key: newKey(), version: this.seen?.sight.version ?? 0 } as Order
    this.#unanswered.set(order.key, order)
    this.#send(order)
  }

  #send(message: FromClient): void {
    if (this.state === 'open') this.#socket?.send(JSON.stringify(message))
  }

  // ---- The socket

  #open(): void {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
    const socket = this.connect(`${scheme}//${location.host}/api/tables/${this.table}/socket`)
    this.#socket = socket
    socket.onopen = () => socket.send(JSON.stringify(this.#hello()))
    socket.onmessage = (event: MessageEvent<string>) => this.#take(JSON.parse(event.data) as FromServer)
    socket.onclose = (event: CloseEvent) => this.#lost(event.code, event.reason)
    this.#expect(PATIENCE)
  }

  #hello(): Hello {
    const { sight, story } = this.seen ?? {}
    return { type: 'hello', version: sight?.version ?? null, story: story?.length ?? 0, invitation: this.invitation }
  }

  #lost(code: number, reason = ''): void {
    this.#hangUp()
    clearTimeout(this.#timer)
    if (this.#isClosed) return
    if (FINAL.has(code)) {
      this.state = 'refused'
      this.reason = reason
      return
    }
    this.state = this.seen || this.#attempts > 0 ? 'lost' : 'opening'
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#attempts++)
    this.#timer = setTimeout(() => this.#open(), wait * (0.75 + Math.random() / 2))
  }

  #hangUp(): void {
    const socket = this.#socket
    this.#socket = null
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
  }

  /** The network is back, or somebody looks at the page again: do not wait any longer. */
  #retryNow = (): void => {
    if (document.visibilityState === 'hidden' || this.#socket || this.#isClosed || this.state === 'refused') return
    clearTimeout(this.#timer)
    this.#open()
  }

  /** The browser says that it is offline. A server on the same machine is still there: ask. */
  #doubt = (): void => {
    if (this.state !== 'open') return
    this.#send({ type: 'ping' })
    this.#expect(SHORT_PATIENCE)
  }

  /** If nothing is heard for so long, the connection is lost. */
  #expect(within: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#lost(0), within)
  }

  /** Something was heard: after some silence, ask whether the other side is still there. */
  #heard(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#send({ type: 'ping' })
      this.#expect(PATIENCE)
    }, SILENCE)
  }

  // ---- What the server says

  #take(message: FromServer): void {
    this.#heard()
    switch (message.type) {
      case 'sight':
        return this.#sight(message)
      case 'presence':
        return this.seen?.takePresence(message.seats, message.spectators)
      case 'done':
        this.#answered(message.key)
        return this.seen?.answered()
      case 'previews':
        if (this.#answered(message.key)) this.seen?.foreseen(message.moves)
        return
      case 'hint':
        if (this.#answered(message.key)) this.seen?.advised(message.moves)
        return
      case 'refused':
        return this.#refusal(message)
    }
  }

  #sight(sight: Sight): void {
    if (this.seen) this.seen.take(sight)
    else this.seen = new Seen(sight, this)
    if (this.state === 'open') return
    this.state = 'open'
    this.#attempts = 0
    for (const order of this.#unanswered.values()) this.#send(order)
  }

  /** A question about a position that is gone may be refused: nobody needs to know. */
  #refusal(refused: Refused): void {
    const order = refused.key === null ? null : this.#answered(refused.key)
    this.seen?.answered()
    if (order?.type !== 'ask_previews') this.refused = refused
  }

  /** The order of this key, if its answer was waited for. */
  #answered(key: string): Order | null {
    const order = this.#unanswered.get(key) ?? null
    this.#unanswered.delete(key)
    return order
  }
}
