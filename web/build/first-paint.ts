import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { bundleScript } from './bundle-script.ts'

const ENTRY = fileURLToPath(new URL('../src/first-paint.ts', import.meta.url))

const build = (): string => bundleScript(ENTRY)

/**
 * Adds a script to the head that runs before the page paints: a module would run too late, and a file of its
 * own would delay every first paint by a request. It must stay tiny.
 */
export const firstPaint = (): Plugin => ({
  name: 'first-paint',
  transformIndexHtml: {
    order: 'post',
    handler: () => [{ tag: 'script', children: build(), injectTo: 'head' }],
  },
})

/** Returns the hash by which the content security policy allows this inline script and no other. */
export const firstPaintHash = (): string => `sha256-${createHash('sha256').update(build()).digest('base64')}`
