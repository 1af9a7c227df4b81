import { buildSync } from 'esbuild'

/**
 * A module with all that it imports as one classic script, for what stands outside of the site's own build: the script of
 * the first paint, and the service worker.
 * @param define names in it that are filled in, with the text that takes their place
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
