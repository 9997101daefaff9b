import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rove } from './rove'

// A board of 3 by 3, square `xy`; the middle cannot be pointed at.
let board: HTMLElement
let stop: () => void
const heard: string[] = []

beforeEach(() => {
  board = document.createElement('div')
  for (let y = 0; y < 3; y++) {
    for (let x = 0; x < 3; x++) {
      const square = document.createElement('button')
      square.dataset.rove = `${x}${y}`
      square.disabled = x === 1 && y === 1
      square.getBoundingClientRect = () => new DOMRect(40 * x, 40 * y, 36, 36)
      board.append(square)
    }
  }
  document.body.append(board)
  heard.length = 0
  const made = rove(board, { focused: (key) => heard.push(key) })
  stop = () => made?.destroy?.()
})

afterEach(() => {
  stop()
  board.remove()
})

const at = (): string | undefined => (document.activeElement as HTMLElement).dataset.rove
const stops = (): (string | undefined)[] => [...board.querySelectorAll<HTMLElement>('[tabindex="0"]')].map((one) => one.dataset.rove)

function press(...keys: string[]): void {
  for (const key of keys) {
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }
}

describe('roving focus', () => {
  it('is one stop for Tab', () => {
    expect(stops()).toEqual(['00'])
    board.querySelector<HTMLElement>('[data-rove="21"]')!.focus()
    expect(stops()).toEqual(['21'])
    expect(heard).toEqual(['21'])
  })

  it('goes where the arrows point', () => {
    board.querySelector<HTMLElement>('[data-rove="00"]')!.focus()
    press('ArrowRight', 'ArrowRight', 'ArrowDown')
    expect(at()).toBe('21')
    press('ArrowUp', 'ArrowUp')
    expect(at()).toBe('20')
  })

  it('passes over what cannot be pointed at', () => {
    board.querySelector<HTMLElement>('[data-rove="10"]')!.focus()
    press('ArrowDown')
    expect(at()).toBe('12')
  })

  it('knows the first and the last', () => {
    board.querySelector<HTMLElement>('[data-rove="10"]')!.focus()
    press('End')
    expect(at()).toBe('22')
    press('Home')
    expect(at()).toBe('00')
  })

  it('leaves the keys of the browser alone', () => {
    board.querySelector<HTMLElement>('[data-rove="00"]')!.focus()
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', altKey: true, bubbles: true }))
    expect(at()).toBe('00')
  })
})
