import { createHash } from 'node:crypto'
import { buildSync } from 'esbuild'
import type { Plugin } from 'vite'

/**
 * A script that the page waits for before it paints, in the page's head: a module would come too late. It is a file of its
 * own, since the content security policy lets nothing inline run.
 * @param entry its source; it must stay tiny
 */
export function firstPaint(entry: string): Plugin {
  const build = (): string =>
    buildSync({
      entryPoints: [entry],
      bundle: true,
      minify: true,
      format: 'iife',
      target: 'es2022',
      write: false,
    })
      .outputFiles.map(({ text }) => text)
      .join('')
  let served = false
  let code = ''
  const fileName = () =>
    `assets/first-paint-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`
  return {
    name: 'first-paint',
    configResolved: ({ command }) => {
      served = command === 'serve'
    },
    buildStart() {
      code = build()
      if (!served) this.emitFile({ type: 'asset', fileName: fileName(), source: code })
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        served
          ? { tag: 'script', children: code, injectTo: 'head' }
          : { tag: 'script', attrs: { src: `/${fileName()}` }, injectTo: 'head' },
      ],
    },
  }
}
