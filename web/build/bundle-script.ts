import { buildSync } from 'esbuild'

/**
 * Bundles a module with all its imports into one classic script. It's for scripts outside the site's own
 * build: the first-paint script and the service worker.
 * @param define names to replace, with their replacement texts
 */
export const bundleScript = (entry: string, define: Record<string, string> = {}): string =>
  buildSync({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    define,
  })
    .outputFiles.map(({ text }) => text.trim())
    .join('')
