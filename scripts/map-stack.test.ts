import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { afterAll, expect, test } from 'vitest'
import { bundleOptions } from '#lib/functions/bundling.ts'
import { projectPath } from '#lib/project-path.ts'

const folder = mkdtempSync(join(tmpdir(), 'map-stack-'))
afterAll(() => rmSync(folder, { recursive: true }))

const { outExtension, bundle, splitting, format, minify, sourcemap, sourcesContent } =
  bundleOptions('entry.ts')
writeFileSync(
  join(folder, 'failing.ts'),
  'const answer = 42\n\nexport const fail = () => {\n  throw new Error(`no ${answer}`)\n}\n',
)
writeFileSync(join(folder, 'entry.ts'), "await import('./failing.ts').then(({ fail }) => {\n  fail()\n})\n")
buildSync({
  absWorkingDir: folder,
  entryPoints: { index: 'entry.ts' },
  outdir: '.',
  outExtension,
  bundle,
  splitting,
  format,
  minify,
  sourcemap,
  sourcesContent,
})
const stackOf = (): string => {
  const code = `await import('./index.mjs').catch((error) => console.log(error.stack))`
  return execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: folder,
    encoding: 'utf8',
  })
}
const mapStack = (input: string): string =>
  execFileSync(process.execPath, [projectPath('scripts', 'map-stack.ts'), folder], {
    input,
    encoding: 'utf8',
  })

test('map-stack prints the places in the sources for the stack of a minified function', () => {
  const stack = stackOf()
  expect(stack).not.toContain('failing.ts')
  expect(mapStack(stack)).toMatch(/Error: no 42\n.*failing\.ts:4:.*\n.*entry\.ts:2:/)
})

test('map-stack also finds the places in a log line in JSON', () => {
  expect(mapStack(JSON.stringify({ level: 'error', stack: stackOf() }))).toMatch(/\n.*failing\.ts:4:\d+/)
})
