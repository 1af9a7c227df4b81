import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import * as z from 'zod'
import { projectPath } from '#lib/project-path.ts'

/** Vite's manifest: chunks by their source. Imports are the keys of other chunks. */
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
)
type Manifest = z.infer<typeof manifestSchema>

const PAGE = 'index.html'

/** The largest allowed first load of a page, brotli, in KB of 1000 bytes. */
export const FIRST_LOAD_GOALS = [
  { path: '/', route: 'src/features/home/home-screen.tsx', goal: 114 },
  { path: '/test', route: 'src/features/test/test-screen.tsx', goal: 150 },
] as const

export type FirstLoads = {
  /**
   * The bytes of script and style that the page requests before it's complete, each file compressed
   * separately.
   */
  pages: { path: string; goal: number; bytes: number; files: readonly string[] }[]
  /** Addresses of other origins in the page. */
  thirdParties: readonly string[]
}

/** Builds the site into a temporary folder and weighs its pages. Fonts and images don't count. */
export function measureFirstLoads(): FirstLoads {
  const folder = mkdtempSync(join(tmpdir(), 'first-load-'))
  try {
    buildSite(folder)
    const read = (file: string) => readFileSync(join(folder, file))
    const manifest = manifestSchema.parse(JSON.parse(read('.vite/manifest.json').toString()))
    const pageOf = (path: string) => read(join(path, 'index.html')).toString()
    const weight = (file: string) => brotliCompressSync(read(file)).length
    return {
      pages: FIRST_LOAD_GOALS.map(({ path, route, goal }) => {
        const files = [...new Set([...requestedFiles(pageOf(path)), ...filesOf(manifest, [PAGE, route])])]
        return { path, goal, files, bytes: files.reduce((sum, file) => sum + weight(file), 0) }
      }),
      thirdParties: FIRST_LOAD_GOALS.flatMap(({ path }) => thirdPartiesOf(pageOf(path))),
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * Builds the site into a folder. The build runs in its own process, because a test runner's NODE_ENV would
 * make it a development build.
 */
export function buildSite(folder: string): void {
  const vite = projectPath('node_modules', 'vite', 'bin', 'vite.js')
  execFileSync(process.execPath, [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'], {
    cwd: projectPath(),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
}

/** Returns the scripts and styles that a page's HTML requests. The manifest lacks some of them. */
export const requestedFiles = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].flatMap((match) => match[1] ?? [])

/**
 * Returns the scripts and styles of these modules and of all their static imports.
 * @throws Error naming a module that the build doesn't have
 */
export function filesOf(manifest: Manifest, names: readonly string[]): string[] {
  const wantedNames = new Set(names)
  const files = new Set<string>()
  // The set grows during the loop, and each import is visited once.
  for (const name of wantedNames) {
    const chunk = manifest[name]
    if (chunk === undefined) throw new Error(`the build has no ${name}`)
    for (const file of [chunk.file, ...chunk.css]) files.add(file)
    for (const imported of chunk.imports) wantedNames.add(imported)
  }
  return [...files].filter((file) => /\.(js|css)$/.test(file))
}

/** Returns every absolute address in a page. A page of the build names its own files without an origin. */
export const thirdPartiesOf = (html: string): string[] => [
  ...(html.match(/(?:https?:)?\/\/[^\s"'<>]+/g) ?? []),
]
