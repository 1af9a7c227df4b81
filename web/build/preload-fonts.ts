import type { Plugin } from 'vite'

/** Makes the page request the named fonts immediately, instead of after the style sheet. */
export const preloadFonts = (names: readonly string[]): Plugin => ({
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      names.map((name) => {
        const file = Object.keys(bundle).find((path) => path.includes(name))
        if (file === undefined) throw new Error(`No font named ${name} in the build`)
        return {
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
          injectTo: 'head',
        } as const
      }),
  },
})
