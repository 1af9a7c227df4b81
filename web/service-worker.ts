import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { filesOf } from './bundle-files.ts'
import { bundleScript } from './bundle-script.ts'

export type ServiceWorkerOptions = {
  /** Its source. */
  entry: string
  /** The modules that must open without the network, with all that they may ask for. */
  whole: readonly string[]
  /** Modules that must open, as they are first shown. */
  first: readonly string[]
  /** Parts of the names of fonts that they show. */
  fonts: readonly string[]
}

/** The empty page; its name tells no version, so its content must. */
const SHELL = '/spa.html'

/** Builds the service worker beside the site: /sw.js, of one file, with the names of what it keeps. */
export const serviceWorker = ({ entry, whole, first, fonts }: ServiceWorkerOptions): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  writeBundle: {
    // After the empty page is written.
    order: 'post',
    sequential: true,
    handler({ dir }, bundle) {
      if (this.environment.name !== 'client' || dir === undefined) return
      const start = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' && output.isEntry ? (output.facadeModuleId ?? []) : [],
      )
      const code = new Set([
        ...[...start, ...first].flatMap((source) => filesOf(source, bundle)),
        ...whole.flatMap((source) => filesOf(source, bundle, true)),
      ])
      const type = Object.keys(bundle).filter((file) => fonts.some((font) => file.includes(font)))
      const revision = createHash('sha256')
        .update(readFileSync(join(dir, SHELL)))
        .digest('hex')
        .slice(0, 12)
      const files = [
        { url: SHELL, revision },
        ...[...code, ...type].map((file) => ({ url: `/${file}`, revision: null })),
      ]
      const script = bundleScript(entry, {
        FILES: JSON.stringify(files),
        SHELL: JSON.stringify(SHELL),
        'process.env.NODE_ENV': '"production"',
      })
      writeFileSync(join(dir, 'sw.js'), script)
    },
  },
})
