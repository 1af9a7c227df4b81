import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { violationsOf } from './layers/violations.ts'
import { EMULATORS, ZONES } from './layers/zones.ts'

/** Returns the violations of a file in a project that also has two files with schemas. */
const check = (path: string, text: string) =>
  violationsOf([
    { path, text },
    { path: 'domain/api/tests.schemas.ts', text: "import * as z from 'zod'" },
    { path: 'domain/api/schemas.ts', text: "import { testSchemas } from './tests.schemas.ts'" },
  ])

const VIOLATIONS: [rule: string, path: string, text: string][] = [
  ['domain imports no server', 'domain/bank/draw.ts', "import '#lambdas/shared/store/keys.ts'"],
  ['domain imports no browser code', 'domain/exam/a.ts', "import { x } from '#web/lib/a.ts'"],
  ['domain imports no package', 'domain/scoring/a.ts', "import * as z from 'zod'"],
  ['contracts import no package but zod', 'domain/api/a.ts', "import 'fast-check'"],
  ['domain uses no part of Node', 'domain/items/a.ts', "import { createHash } from 'node:crypto'"],
  ['contracts import no server', 'domain/api/a.ts', "import { x } from '#lambdas/core/core.ts'"],
  ['items import no server', 'domain/items/a.ts', "import { x } from '#lambdas/core/core.ts'"],
  [
    'generation rules import no infrastructure',
    'domain/generation/a.ts',
    "import { x } from '#lib/stack.ts'",
  ],
  ['generation rules import no package but zod', 'domain/generation/a.ts', "import 'fast-check'"],
  ['items import no package but zod', 'domain/items/a.ts', "import 'fast-check'"],
  ['addresses import no page', 'web/src/config/a.ts', "import { x } from '../app/router.tsx'"],
  ['pages use no part of Node', 'web/src/lib/a.ts', "import { join } from 'node:path'"],
  ['web uses no server framework', 'web/src/lib/a.ts', "import { Hono } from 'hono'"],
  ['the model client imports no store', 'lambdas/shared/model/a.ts', "import { x } from '../store/keys.ts'"],
  ['servers use no React', 'lambdas/core/a.ts', "import { useId } from 'react'"],
  ['servers define no infrastructure', 'lambdas/core/a.ts', "import { App } from 'aws-cdk-lib'"],
  ['domain does not read the clock', 'domain/attempts/a.ts', 'export const now = () => new Date()'],
  [
    'contracts do not import the key',
    'domain/api/a.ts',
    "import type { SecretItem } from '../items/secret.ts'",
  ],
  ['pages do not import the key', 'web/src/lib/a.ts', "import type { SecretItem } from '#domain/items/a.ts'"],
  ['web imports no server', 'web/src/lib/a.ts', "import { x } from '#lambdas/core/core.ts'"],
  ['web imports no server types', 'web/src/app/a.ts', "import type { X } from '#lambdas/core/core.ts'"],
  ['web imports no infrastructure', 'web/src/app/a.ts', "import { x } from '#lib/stack.ts'"],
  [
    'web imports no server package',
    'web/src/app/a.ts',
    "import { DynamoDBClient } from '@aws-sdk/client-dynamodb'",
  ],
  ['web loads no schema', 'web/src/lib/a.ts', "import { t } from '#domain/api/tests.schemas.ts'"],
  ['web loads no schema indirectly', 'web/src/lib/a.ts', "import { s } from '#domain/api/schemas.ts'"],
  ['web loads no zod', 'web/src/lib/a.ts', "import * as z from 'zod'"],
  ['web loads no zod/mini', 'web/src/lib/a.ts', "import * as z from 'zod/mini'"],
  [
    'only one module imports the router',
    'web/src/features/home/a.tsx',
    "import { Link } from 'react-router-dom'",
  ],
  ['a feature imports no other', 'web/src/features/home/a.ts', "import { x } from '../practice/b.ts'"],
  [
    'a feature does not import the app',
    'web/src/features/home/a.ts',
    "import { x } from '#web/app/router.tsx'",
  ],
  ['widgets import no domain', 'web/src/components/a.tsx', "import { x } from '#domain/exam/formats.ts'"],
  [
    'item widgets import no feature',
    'web/src/components/item/a.tsx',
    "import { x } from '#web/features/home/b.ts'",
  ],
  ['widgets import no feature', 'web/src/components/a.tsx', "import { x } from '../features/home/b.ts'"],
  ['lambdas import no infrastructure', 'lambdas/core/a.ts', "import { x } from '#lib/stack.ts'"],
  ['a function imports no other', 'lambdas/core/a.ts', "import { x } from '../seed/seed.lambda.ts'"],
  ['shared server code imports no function', 'lambdas/shared/a.ts', "import { x } from '../core/core.ts'"],
  ['platform imports no store', 'lambdas/shared/platform/a.ts', "import { x } from '../store/keys.ts'"],
  ['the store imports no model', 'lambdas/shared/store/a.ts', "import { x } from '../model/client.ts'"],
  [
    'only the store uses the table',
    'lambdas/core/a.ts',
    "import { GetCommand } from '@aws-sdk/lib-dynamodb'",
  ],
  ['lib imports only server constants', 'lib/data/a.ts', "import { x } from '#lambdas/shared/store/keys.ts'"],
  ['lib imports no server types', 'lib/data/a.ts', "import type { X } from '#lambdas/core/core.ts'"],
  ['lib calls no AWS', 'lib/data/a.ts', "import { S3Client } from '@aws-sdk/client-s3'"],
  ['the CDK app imports no function', 'bin/app.ts', "import { x } from '../lambdas/core/core.ts'"],
  ['product code imports no script', 'lib/site/a.ts', "import { x } from '#scripts/pack-content.ts'"],
  ['product code imports no benchmark', 'lambdas/core/a.ts', "import { x } from '#bench/b1.bench.ts'"],
  [
    'product code imports no test helper',
    'domain/bank/a.ts',
    "import { x } from '#test/support/sample-set.ts'",
  ],
  ['a build config imports no command', 'vite.config.ts', "import { x } from './scripts/prerender.ts'"],
  [
    'an emulator imports no function',
    'scripts/local/stripe/a.ts',
    "import { x } from '#lambdas/billing/checkout.ts'",
  ],
  ['an emulator imports no other', 'scripts/local/topic/a.ts', "import { x } from '../queue/queue.ts'"],
  [
    'others import only the entry of an emulator',
    'test/api/a.test.ts',
    "import { x } from '#scripts/local/stripe/ledger.ts'",
  ],
  ['imports climb one folder at most', 'lambdas/core/tests/a.ts', "import { x } from '../../shared/b.ts'"],
  ['a new folder needs a zone', 'tools/a.ts', "import { x } from './b.ts'"],
]

/** Imports of infrastructure in every syntax, and one whose target isn't known. */
const IMPORTS = [
  "import { x } from '#lib/stack.ts'",
  "import type { X } from '#lib/stack.ts'",
  "import x, * as y from '#lib/stack.ts'",
  "import '#lib/stack.ts'",
  "export { x } from '#lib/stack.ts'",
  "export * from '#lib/stack.ts'",
  "export const load = () => import('#lib/stack.ts')",
  "export type X = import('#lib/stack.ts').X",
  'export const load = (name: string) => import(name)',
]

const ACCEPTED: [rule: string, path: string, text: string][] = [
  [
    'contracts use zod',
    'domain/api/a.ts',
    "import * as z from 'zod'\nimport { x } from '../exam/formats.ts'",
  ],
  ['web uses constants', 'web/src/features/home/a.ts', "import { x } from '#domain/exam/formats.ts'"],
  ['web uses schemas as types', 'web/src/lib/a.ts', "import type { t } from '#domain/api/tests.schemas.ts'"],
  [
    'item widgets import items',
    'web/src/components/item/a.tsx',
    "import { x } from '#domain/items/passage.ts'",
  ],
  [
    'the router module imports the router',
    'web/src/lib/router.ts',
    "export { Link } from 'react-router-dom'",
  ],
  ['pages compose features', 'web/src/app/a.tsx', "import { x } from '#web/features/home/a.ts'"],
  ['functions use the store', 'lambdas/core/a.ts', "import { x } from '../shared/store/keys.ts'"],
  [
    'the store uses the table',
    'lambdas/shared/store/a.ts',
    "import { GetCommand } from '@aws-sdk/lib-dynamodb'",
  ],
  [
    'lib uses the table’s shape',
    'lib/data/a.ts',
    "import { x } from '#lambdas/shared/store/table-schema.ts'",
  ],
  ['scripts use anything', 'scripts/local/a.ts', "import { x } from '#lib/site/security-headers.ts'"],
  ['an emulator uses the shared helpers', 'scripts/local/queue/a.ts', "import { x } from '../servers.ts'"],
  [
    'others import the entry of an emulator',
    'test/api/a.test.ts',
    "import { x } from '#scripts/local/stripe/stripe.ts'",
  ],
  ['tests use anything', 'test/api/a.test.ts', "import { x } from '#scripts/local/main.ts'"],
  [
    'unit tests use helpers',
    'domain/bank/a.test.ts',
    "import 'vitest'\nimport { x } from '#test/support/a.ts'",
  ],
  [
    'domain computes dates from a given time',
    'domain/exam/a.ts',
    'export const day = (at: number) => new Date(at).getUTCDate()',
  ],
  [
    'comments and strings quote imports',
    'domain/exam/a.ts',
    "// import '#lib/a.ts'\nexport const x = \"from 'zod'\"",
  ],
]

describe('violationsOf', () => {
  test.each(VIOLATIONS)('reports a violation of the rule "%s"', (_, path, text) => {
    expect(check(path, text).map((line) => line.split(' ')[0])).toEqual([`${path}:1`])
  })
  test.each(IMPORTS)('reports the import in lambdas/core: %s', (text) => {
    expect(check('lambdas/core/a.ts', text)).toHaveLength(1)
  })
  test('throws with the name of a file that it cannot parse', () => {
    expect(() => check('domain/exam/a.ts', 'import {')).toThrow('domain/exam/a.ts')
  })
})

describe('violationsOf accepts that', () => {
  test.each(ACCEPTED)('%s', (_, path, text) => {
    expect(check(path, text)).toEqual([])
  })
})

describe('violationsOf, with circles of imports,', () => {
  const circle = (texts: Record<string, string>) =>
    violationsOf(Object.entries(texts).map(([path, text]) => ({ path, text })))

  test('reports a circle of type imports with its files', () => {
    expect(
      circle({
        'domain/exam/a.ts': "import './d.ts'\nimport type { B } from './b.ts'",
        'domain/exam/b.ts': "export type { C } from './c.ts'",
        'domain/exam/c.ts': "export type C = import('#domain/exam/a.ts').A",
        'domain/exam/d.ts': '',
      }),
    ).toEqual([
      'domain/exam/a.ts:2 is on a circle of imports: domain/exam/a.ts -> domain/exam/b.ts -> domain/exam/c.ts -> domain/exam/a.ts',
    ])
  })
  test('reports a circle that closes through a dynamic import', () => {
    expect(
      circle({
        'web/src/lib/a.ts': "export const load = () => import('./b.ts')",
        'web/src/lib/b.ts': "import { x } from './a.ts'",
      }),
    ).toHaveLength(1)
  })
  test('reports enough circles to name every file that is on one', () => {
    const found = circle({
      'domain/exam/a.ts': "import './b.ts'",
      'domain/exam/b.ts': "import './a.ts'\nimport './c.ts'",
      'domain/exam/c.ts': "import './b.ts'",
    })
    expect(found.map((line) => line.split(' ')[0])).toEqual(['domain/exam/a.ts:1', 'domain/exam/c.ts:1'])
  })
  test('accepts two routes to the same file', () => {
    expect(
      circle({
        'domain/exam/a.ts': "import './b.ts'\nimport './c.ts'",
        'domain/exam/b.ts': "import './c.ts'",
        'domain/exam/c.ts': '',
      }),
    ).toEqual([])
  })
})

test('violationsOf names the line, the imported file, and the allowed zones', () => {
  expect(
    check('bin/app.ts', "\nimport { x } from '../domain/exam/formats.ts'\nimport '../web/src/main.tsx'"),
  ).toEqual(['bin/app.ts:3 imports web/src/main.tsx: bin may import only bin, lib, domain'])
})

test('every folder of the embedded cloud is an emulator with a zone, an entry, and a README', () => {
  const root = join(import.meta.dirname, '..')
  const folders = readdirSync(join(root, 'scripts/local'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `scripts/local/${name}`)
  expect(folders.length).toBeGreaterThan(5)
  expect(EMULATORS.map(({ folder }) => folder).toSorted()).toEqual(folders.toSorted())
  const zones = new Set(ZONES.map(({ pattern }) => pattern))
  for (const { folder, entry } of EMULATORS) {
    expect(zones).toContain(folder)
    expect(existsSync(join(root, entry)), entry).toBe(true)
    expect(existsSync(join(root, folder, 'README.md')), folder).toBe(true)
  }
})
