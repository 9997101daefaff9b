import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// The wheel carries what is built here. Nothing is put inline: the pages are served under a strict content policy.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/ilium/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: process.env.ILIUM_SERVER ?? 'http://127.0.0.1:8765', ws: true } },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
})
