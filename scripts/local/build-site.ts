import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The sources of the built site. */
const SOURCES = ['web', 'domain', 'content', 'scripts/prerender', 'vite.config.ts', 'package-lock.json']

/** Returns the time of the last change below a path, in epoch ms. */
const lastChangeOf = (path: string): number => {
  const found = statSync(path)
  if (!found.isDirectory()) return found.mtimeMs
  return Math.max(found.mtimeMs, ...readdirSync(path).map((name) => lastChangeOf(join(path, name))))
}

/** Builds the site if it's missing or older than its sources; returns its folder. */
export async function buildSite(root: string, onProgress: (what: string) => void): Promise<string> {
  const folder = join(root, 'dist')
  // A build writes this file last.
  const last = join(folder, 'sw.js')
  const builtAt = existsSync(last) ? statSync(last).mtimeMs : 0
  if (SOURCES.some((source) => lastChangeOf(join(root, source)) > builtAt)) {
    onProgress('building the site')
    // Loading Vite takes 180 ms and 40 MB, and most starts don't build.
    const { build } = await import('vite')
    await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
  }
  return folder
}
