import { describe, expect, it } from 'vitest'
import { parseRoute } from './route.svelte'

describe('addresses', () => {
  it.each([
    ['/', '', { page: 'home' }],
    ['/t/abc', '', { page: 'table', id: 'abc', invitation: null }],
    ['/t/abc/', '', { page: 'table', id: 'abc', invitation: null }],
    ['/t/abc', '#secret', { page: 'table', id: 'abc', invitation: 'secret' }],
    ['/t/abc/replay', '', { page: 'replay', id: 'abc' }],
    ['/rules/siege', '#S3.1', { page: 'rules', game: 'siege' }],
    ['/rules', '', { page: 'missing' }],
    ['/t/abc/replay/more', '', { page: 'missing' }],
    ['/elsewhere', '', { page: 'missing' }],
  ])('%s%s', (path, hash, route) => {
    expect(parseRoute(path, hash)).toEqual(route)
  })
})
