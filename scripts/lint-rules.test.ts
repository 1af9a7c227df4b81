import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Files with bad code, and the lint rule that must report each. */
const BAD_FILES: [rule: string, path: string, text: string][] = [
  ['eslint(no-restricted-properties)', 'domain/bank/chance.ts', 'export const roll = () => Math.random()'],
  ['eslint(no-restricted-properties)', 'domain/bank/clock.ts', 'export const now = () => Date.now()'],
  [
    'typescript(consistent-type-assertions)',
    'domain/bank/cast.ts',
    'export const f = (x: unknown) => x as string',
  ],
  ['typescript(no-non-null-assertion)', 'lambdas/core/bang.ts', 'export const f = (x?: string) => x!'],
  ['typescript(no-explicit-any)', 'lambdas/core/any.ts', 'export const f = (x: any): string => `${x}`'],
  ['typescript(no-floating-promises)', 'lambdas/core/promise.ts', 'const f = async () => 1\nf()'],
  [
    'typescript(no-import-type-side-effects)',
    'web/src/lib/left.ts',
    "import { type A } from './a.ts'\nexport type B = A",
  ],
  ['eslint(max-lines)', 'lib/data/long.ts', `export {}\n${'//\n'.repeat(250)}`],
  ['eslint(no-console)', 'lambdas/core/log.ts', "console.log('x')"],
  [
    'react-hooks(rules-of-hooks)',
    'web/src/app/hook.tsx',
    "import { useId } from 'react'\nexport function A({ on }: { on: boolean }) {\n  if (on) useId()\n  return null\n}",
  ],
  ['jsx-a11y(alt-text)', 'web/src/app/image.tsx', 'export const A = () => <img src="/a.png" />'],
  ['import(no-cycle)', 'domain/exam/one.ts', "import { two } from './two.ts'\nexport const one = () => two"],
]
const SUPPORTING_FILES: [path: string, text: string][] = [
  ['domain/exam/two.ts', "import { three } from './three.ts'\nexport const two = () => three"],
  ['domain/exam/three.ts', "import { one } from './one.ts'\nexport const three = () => one"],
  ['web/src/lib/a.ts', 'export type A = 1'],
  ['domain/exam/const.ts', "export const names = ['a', 'b'] as const satisfies string[]"],
]

const reportSchema = z.object({ diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })) })
let tree: string
let diagnostics: { code: string; filename: string }[]

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'act-lint-'))
  for (const file of ['.oxlintrc.json', 'tsconfig.json']) copyFileSync(join(ROOT, file), join(tree, file))
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'))
  for (const [path, text] of [
    ...BAD_FILES.map(([, path, text]) => [path, text] as const),
    ...SUPPORTING_FILES,
  ]) {
    mkdirSync(join(tree, dirname(path)), { recursive: true })
    writeFileSync(join(tree, path), `${text}\n`)
  }
  const { stdout } = spawnSync(join(ROOT, 'node_modules/.bin/oxlint'), ['--type-aware', '--format=json'], {
    cwd: tree,
    encoding: 'utf8',
  })
  diagnostics = reportSchema.parse(JSON.parse(stdout)).diagnostics
})
afterAll(() => rmSync(tree, { recursive: true }))

test.each(BAD_FILES)('lint reports %s in %s', (rule, path) => {
  expect(diagnostics).toContainEqual(expect.objectContaining({ code: rule, filename: path }))
})

test('lint accepts `as const` and `satisfies`', () => {
  expect(diagnostics.filter(({ filename }) => filename === 'domain/exam/const.ts')).toEqual([])
})
