import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { filesOf } from './bundle-files.ts'
import { bundleScript } from './bundle-script.ts'

export type ServiceWorkerOptions = {
  /** The service worker's source file. */
  entry: string
  /** The modules that must work offline, with all parts that they may load later. */
  withLaterParts: readonly string[]
  /** The modules that must open offline, without the parts that they load later. */
  withoutLaterParts: readonly string[]
  /** Parts of the file names of the fonts to cache. */
  fonts: readonly string[]
}

/** The empty page. Its name has no version, so the hash of its content is its revision. */
const SHELL = '/spa.html'

/** Builds the service worker with the site: /sw.js, one file, with the names of the files to cache. */
export const serviceWorker = ({
  entry,
  withLaterParts,
  withoutLaterParts,
  fonts,
}: ServiceWorkerOptions): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  writeBundle: {
    // Runs after the empty page is written.
    order: 'post',
    sequential: true,
    handler({ dir }, bundle) {
      if (this.environment.name !== 'client' || dir === undefined) return
      const entrySources = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' && output.isEntry ? (output.facadeModuleId ?? []) : [],
      )
      const codeFiles = new Set([
        ...[...entrySources, ...withoutLaterParts].flatMap((source) => filesOf(source, bundle)),
        ...withLaterParts.flatMap((source) => filesOf(source, bundle, true)),
      ])
      const fontFiles = Object.keys(bundle).filter((file) => fonts.some((font) => file.includes(font)))
      const revision = createHash('sha256')
        .update(readFileSync(join(dir, SHELL)))
        .digest('hex')
        .slice(0, 12)
      const files = [
        { url: SHELL, revision },
        ...[...codeFiles, ...fontFiles].map((file) => ({ url: `/${file}`, revision: null })),
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
