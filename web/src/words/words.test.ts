import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { count, say } from '.'
import { en } from './en'

const SOURCES = readdirSync('src', { recursive: true, encoding: 'utf-8' })
  .filter((path) => /\.(svelte|ts)$/.test(path) && !/(\.test\.ts|words\/en.*)$/.test(path))
  .map((path) => readFileSync(join('src', path), 'utf-8'))
  .join('\n')

describe('words', () => {
  it('fills in values', () => {
    expect(say('table.thinks', { name: 'Hector' })).toBe('Hector is thinking')
    expect(count(1, 'table.oneWatches', 'table.manyWatch')).toBe('One person is watching')
    expect(count(3, 'table.oneWatches', 'table.manyWatch')).toBe('3 people are watching')
  })

  it('has no empty string', () => {
    expect(Object.entries(en).filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('has no string that nobody says', () => {
    // A key may be put together, as in `siege.card.${letter}`: then its front stands in a template.
    const fronts = [...SOURCES.matchAll(/`([a-z]+\.[\w.]*)\$\{/g)].map(([, front]) => front!)
    const unsaid = Object.keys(en).filter(
      (word) => !SOURCES.includes(`'${word}'`) && !fronts.some((front) => word.startsWith(front)),
    )
    expect(unsaid).toEqual([])
  })
})
