import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { happening, sight } from '../testing/sights'
import { Line, type Wire } from './line.svelte'
import type { FromClient, FromServer } from './types'

/** The server's end of a socket. */
class Socket implements Wire {
  onopen: Wire['onopen'] = null
  onmessage: Wire['onmessage'] = null
  onclose: Wire['onclose'] = null
  sent: FromClient[] = []
  isClosed = false

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient)
  }

  close(): void {
    this.isClosed = true
  }

  open(): void {
    this.onopen?.call(this as never, {} as never)
  }

  say(message: FromServer): void {
    this.onmessage?.call(this as never, { data: JSON.stringify(message) } as never)
  }

  drop(code = 1006, reason = ''): void {
    this.onclose?.call(this as never, { code, reason } as never)
  }

  orders(type: FromClient['type']): FromClient[] {
    return this.sent.filter((message) => message.type === type)
  }
}

let sockets: Socket[]
let line: Line

const last = (): Socket => sockets.at(-1)!

beforeEach(() => {
  vi.useFakeTimers()
  sockets = []
  line = new Line('abc', 'secret', () => {
    sockets.push(new Socket())
    return last()
  })
})

afterEach(() => {
  line.close()
  vi.useRealTimers()
})

function opened(): Socket {
  last().open()
  last().say(sight())
  return last()
}

describe('the line', () => {
  it('says hello with the invitation, and is open with the first sight', () => {
    last().open()
    expect(last().sent).toEqual([{ type: 'hello', version: null, story: 0, invitation: 'secret' }])
    expect(line.state).toBe('opening')
    last().say(sight())
    expect(line.state).toBe('open')
    expect(line.seen?.table.id).toBe('abc')
  })

  it('comes back with what it has, after a wait that grows', () => {
    opened().drop()
    expect(line.state).toBe('lost')
    vi.advanceTimersByTime(1000)
    expect(sockets).toHaveLength(2)
    last().drop()
    vi.advanceTimersByTime(600)
    expect(sockets).toHaveLength(2)
    vi.advanceTimersByTime(1000)
    expect(sockets).toHaveLength(3)
    last().open()
    expect(last().sent[0]).toEqual({ type: 'hello', version: 1, story: 2, invitation: 'secret' })
    last().say(sight({ version: 2, story_from: 2, story: [happening(2)] }))
    expect(line.state).toBe('open')
    expect(line.seen?.story).toHaveLength(3)
  })

  it('sends an order that was not answered once more, under the same key', () => {
    const first = opened()
    line.play('4@c5')
    const [order] = first.orders('play')
    first.drop()
    vi.advanceTimersByTime(1000)
    last().open()
    last().say(sight({ version: 2, story_from: 2, story: [happening(2)] }))
    expect(last().orders('play')).toEqual([order])
  })

  it('does not repeat what was answered', () => {
    const first = opened()
    line.play('4@c5')
    const order = first.orders('play')[0] as { key: string }
    first.say({ type: 'done', key: order.key, version: 2 })
    first.drop()
    vi.advanceTimersByTime(1000)
    last().open()
    last().say(sight({ version: 2, story_from: 2, story: [] }))
    expect(last().orders('play')).toEqual([])
  })

  it('keeps an order given while the connection is lost', () => {
    opened().drop()
    line.undo()
    vi.advanceTimersByTime(1000)
    last().open()
    last().say(sight({ story_from: 2, story: [] }))
    expect(last().orders('undo')).toHaveLength(1)
  })

  it('asks after a silence, and gives up if nobody answers', () => {
    const first = opened()
    vi.advanceTimersByTime(20_000)
    expect(first.orders('ping')).toHaveLength(1)
    first.say({ type: 'pong' })
    vi.advanceTimersByTime(20_000)
    expect(first.orders('ping')).toHaveLength(2)
    vi.advanceTimersByTime(8_000)
    expect(line.state).toBe('lost')
    expect(first.isClosed).toBe(true)
  })

  it('asks at once when the browser is offline, and stays if there is an answer', () => {
    const first = opened()
    dispatchEvent(new Event('offline'))
    expect(first.orders('ping')).toHaveLength(1)
    first.say({ type: 'pong' })
    vi.advanceTimersByTime(2_000)
    expect(line.state).toBe('open')
    dispatchEvent(new Event('offline'))
    vi.advanceTimersByTime(2_000)
    expect(line.state).toBe('lost')
  })

  it('stays away when it is told to', () => {
    last().open()
    last().drop(4403, 'This table is private.')
    expect(line.state).toBe('refused')
    expect(line.reason).toBe('This table is private.')
    vi.advanceTimersByTime(60_000)
    expect(sockets).toHaveLength(1)
  })

  it('tells why an order was refused, but not why a question was', () => {
    const socket = opened()
    const question = socket.orders('ask_previews')[0] as { key: string }
    socket.say({ type: 'refused', key: question.key, reason: 'changed', clauses: [], version: 1 })
    expect(line.refused).toBeNull()
    line.play('4@a1')
    const order = socket.orders('play')[0] as { key: string }
    socket.say({ type: 'refused', key: order.key, reason: 'not there [D3.1]', clauses: ['D3.1'], version: 1 })
    expect(line.refused?.reason).toBe('not there [D3.1]')
    expect(line.seen?.isSending).toBe(false)
  })

  it('drops an answer that nobody waits for', () => {
    const socket = opened()
    socket.say({ type: 'previews', key: 'unasked1', version: 1, moves: { '4@c5': [happening(1)] } })
    expect(line.seen?.previews.size).toBe(0)
  })

  it('hangs up for good', () => {
    const socket = opened()
    line.close()
    expect(socket.isClosed).toBe(true)
    vi.advanceTimersByTime(60_000)
    expect(sockets).toHaveLength(1)
  })
})
