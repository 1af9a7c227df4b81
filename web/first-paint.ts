import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { bundleScript } from './bundle-script.ts'

const ENTRY = fileURLToPath(new URL('src/first-paint.ts', import.meta.url))

const build = (): string => bundleScript(ENTRY)

/**
 * A script that the page waits for before it paints, in the page's head: a module would come too late, and a file of its
 * own would hold every first paint back by a request. It must stay tiny.
 */
export const firstPaint = (): Plugin => ({
  name: 'first-paint',
  transformIndexHtml: {
    order: 'post',
    handler: () => [{ tag: 'script', children: build(), injectTo: 'head' }],
  },
})

/** By which the content security policy lets that script run, and no other that stands in a page. */
export const firstPaintHash = (): string => `sha256-${createHash('sha256').update(build()).digest('base64')}`
