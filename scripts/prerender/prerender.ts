import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { filesOf } from '#web-build/bundle-files.ts'
import { EMPTY_PAGE, EMPTY_PAGE_NOT_FOUND } from '#web-build/site-pages.ts'
import type { PrerenderData } from '#web/lib/prerender-data.ts'
import type { Rendered } from '#web/prerender.tsx'

/**
 * The head of a prerendered page: its description for search engines and link previews, and whether search
 * engines may list it.
 */
export type PageHead = { description: string; listed: boolean }

/** A page to prerender: its head, and the data of its first render. */
export type PrerenderedPage = {
  head: PageHead
  from: PrerenderData
  /**
   * A page is complete. A frame shows every visitor a loading state until the browser renders the screen.
   */
  kind: 'page' | 'frame'
}

export type PrerenderOptions = {
  /** The configuration of the site's build, which also builds the code that renders the pages. */
  configFile: string
  /** The module that renders a page: web/src/prerender.tsx. */
  entry: string
  /** Every page to prerender, by its address. */
  pages: () => ReadonlyMap<string, PrerenderedPage>
  /** The origin of the deployed site, as https://host, if the operator gives it. */
  origin: string | undefined
}

const EMPTY_ROOT = '<div id="root"></div>'

/**
 * Prerenders the public pages when the site is built: each as a visitor who isn't signed in sees it, with text,
 * title, and links before any script runs. spa.html is the empty page for all other screens; its copy under /404 is
 * served with status 404.
 */
export function prerender({ configFile, entry, pages, origin }: PrerenderOptions): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (this.environment.name !== 'client' || dir === undefined) return
      const shell = readFileSync(join(dir, 'index.html'), 'utf8')
      if (!shell.includes(EMPTY_ROOT)) throw new Error(`index.html has no ${EMPTY_ROOT}`)
      const render = await loadRender(configFile, entry)
      for (const name of [EMPTY_PAGE, EMPTY_PAGE_NOT_FOUND]) {
        mkdirSync(dirname(join(dir, name)), { recursive: true })
        writeFileSync(
          join(dir, name),
          shell.replace('</head>', '<meta name="robots" content="noindex" /></head>'),
        )
      }
      for (const [path, page] of pages()) {
        const rendered = await render(path, page.from).catch((cause: unknown) => {
          throw new Error(`${path} cannot be prerendered`, { cause })
        })
        const files = rendered.sources.flatMap((source) => filesOf(source, bundle))
        const file = join(dir, path, 'index.html')
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, pageOf(shell, path, rendered, page, new Set(files), origin))
      }
    },
  }
}

/**
 * Makes each screen's module (one that exports `Component`) export its file name, so that the build's files for
 * the screen can be found. Applies only to the build of the code that renders.
 */
export const exportSource = (folder: string): Plugin => ({
  name: 'export-source',
  apply: (_config, { isSsrBuild }) => isSsrBuild === true,
  transform(code, id) {
    if (!id.startsWith(folder) || !/^export .*\bComponent\b/m.test(code)) return null
    return { code: `${code}\nexport const source = ${JSON.stringify(id)}`, map: null }
  },
})

async function loadRender(
  configFile: string,
  entry: string,
): Promise<(path: string, from: PrerenderData) => Promise<Rendered>> {
  // Inside node_modules, so that modules that aren't bundled are found.
  const folder = mkdtempSync(join(dirname(configFile), 'node_modules', '.prerender-'))
  try {
    await build({
      configFile,
      logLevel: 'error',
      ssr: { noExternal: true },
      build: {
        ssr: entry,
        outDir: folder,
        emptyOutDir: true,
        copyPublicDir: false,
        manifest: false,
        minify: false,
        cssMinify: false,
        rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'prerender.mjs' } },
      },
    })
    const { render } = await import(pathToFileURL(join(folder, 'prerender.mjs')).href)
    return render
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * Scripts hydrate a page that is readable already, so on a slow connection they wait for style and fonts. A
 * frame has nothing to read before its scripts, so they don't wait.
 */
const AFTER_PAINT = { page: ' fetchpriority="low"', frame: '' } as const satisfies Record<
  PrerenderedPage['kind'],
  string
>

/** The attributes with which a page requests a file immediately, by the file's extension. */
const LINK_ATTRIBUTES: Readonly<Record<string, string>> = {
  '.css': 'rel="stylesheet"',
  '.js': 'rel="modulepreload"',
}

/**
 * Removes font preloads. A frame has no text, so it first requests only code. It requests fonts when it shows text.
 */
const withoutFonts = (shell: string): string =>
  shell.replace(/<link rel="preload"[^>]*as="font"[^>]*>\s*/g, '')

const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/**
 * Returns the data in an element that no content security policy treats as a script. No text in the data can end the
 * element. In ids and attributes, such as `made-from` and `data-made`, "made" means prerendered.
 */
const dataOf = (from: PrerenderData): string =>
  Object.keys(from).length === 0
    ? ''
    : `<script type="application/json" id="made-from">${JSON.stringify(from).replace(/</g, '\\u003c')}</script>`

function pageOf(
  shell: string,
  path: string,
  { html, title, screen }: Rendered,
  { head: { description, listed }, from, kind }: PrerenderedPage,
  files: ReadonlySet<string>,
  origin = '',
): string {
  const links = [...files]
    .filter((file) => !shell.includes(file))
    .map((file) => `<link ${LINK_ATTRIBUTES[extname(file)] ?? ''} crossorigin href="/${file}">`)
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escape(content)}" />`
  const metaTags = listed
    ? [
        `<link rel="canonical" href="${origin}${path}" />`,
        property('og:type', 'website'),
        property('og:title', title),
        property('og:description', description),
        property('og:url', `${origin}${path}`),
        property('og:image', `${origin}/og.png`),
        '<meta name="twitter:card" content="summary_large_image" />',
      ]
    : ['<meta name="robots" content="noindex" />']
  return (
    (kind === 'frame' ? withoutFonts(shell) : shell)
      // These tags come before the first-paint script, which makes the canonical address absolute.
      .replace(/<title>.*<\/title>/, () => [`<title>${escape(title)}</title>`, ...metaTags].join('\n    '))
      .replace(
        /(<meta\s+name="description"\s+content=")[^"]*/,
        (_, before: string) => before + escape(description),
      )
      .replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`)
      .replace(/<script type="module"|rel="modulepreload"/g, (match) => match + AFTER_PAINT[kind])
      .replace(
        EMPTY_ROOT,
        () =>
          `<div id="root" data-made="${kind}" data-screen="${escape(screen)}">${html}</div>${dataOf(from)}`,
      )
  )
}
