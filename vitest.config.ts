import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { bankSamples } from './web/build/bank-samples.ts'
import { collegeList } from './web/build/college-list.ts'
import { pageContent } from './web/build/page-content.ts'

/** HISTORIES is the number of histories that each test of random histories tries (test/support/random-histories.ts). */
const { DEPTH, HISTORIES } = process.env
const isQuick = DEPTH === 'quick'

/** A file with this comment is left out of the quick run. */
const DEEP_FILE = '// @module-tag deep'

/**
 * Returns the files of a run: in a deep run, those with deep or scaled tests, and in a quick run, those that
 * aren't deep as a whole. Vitest would load the others only to skip their tests.
 */
function filesOf(patterns: string[]): string[] {
  if (DEPTH !== 'deep' && !isQuick) return patterns
  return globSync(patterns, { cwd: import.meta.dirname }).filter((file) => {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8')
    const isDeep = text.startsWith(DEEP_FILE)
    return isQuick ? !isDeep : isDeep || text.includes("support/depth.ts'")
  })
}

/**
 * The time limit of a test or hook, in ms. It catches hangs, not slowness, because the machine may be small and
 * busy: with two complete runs at once, a test of 5 s took more than 60 s.
 */
const TIME_LIMIT = 120_000

const project = (name: string, include: string[], options = {}) => ({
  extends: true as const,
  test: { name, include: filesOf(include), testTimeout: TIME_LIMIT, hookTimeout: TIME_LIMIT, ...options },
})

/** Unit tests share their modules, which halves their time: no unit changes what another reads. */
const UNIT = { isolate: false }

/**
 * Tests of screens run in a DOM without a browser. They share a process, but each opens a page with modules
 * and stored data of its own.
 */
const COMPONENTS = {
  environment: 'happy-dom',
  isolate: false,
  setupFiles: ['test/support/setup.ts', 'test/components/support/setup.ts'],
}

/** Amplify's modules have state. So in a shared process, each test file loads its own copy of them, too. */
const OWN_AMPLIFY = { server: { deps: { inline: [/amplify/] } } }

/**
 * For tests with concurrent actions. On CI, a test that fails gets a second try. A test that passes only then
 * is listed at the end.
 */
const CONCURRENT = { retry: process.env.CI ? 1 : 0 }

/** The functions of an embedded cloud have only the rights that the stacks give them. */
const RIGHTS = { globalSetup: ['test/support/parity/provide-rights.ts'] }

/**
 * For test files that share a process. The process loads packages such as the AWS SDK and the CDK only once, but each
 * file has its own copy of the project's modules, and its own environment.
 */
const SHARED = {
  isolate: false,
  setupFiles: ['test/support/setup.ts', 'test/support/shared-process.ts'],
}

/** Returns the files of these tests in test/faults. A quick run has only `histories`: the others take too long. */
const faultFiles = (...names: string[]): string[] =>
  (isQuick ? ['histories'] : names).map((name) => `test/faults/${name}.test.ts`)
/** The tests to repeat with a throttled table. They are few, because each call waits there. */
const THROTTLED = ['billing', 'drill-histories', 'histories', 'weekly-summary']
/** Tests in which items expire. */
const EXPIRIES = ['test/api/{admin-readmission,admin-set-work,deadlines,reports}.test.ts']

/**
 * The conditions of test/support/parity/table-conditions.ts, each with the tests that it repeats. The
 * tests are repeated at the quick run's size, because a condition makes a test up to ten times as long.
 */
const CONDITIONS = [
  { tableCondition: 'lagging', files: faultFiles(...THROTTLED, 'deletion', 'publishing') },
  { tableCondition: 'throttled', files: faultFiles(...THROTTLED), quickHistories: '6' },
  { tableCondition: 'sweeping', files: EXPIRIES },
]

export default defineConfig({
  // Tests of screens see the same texts as the site.
  plugins: [
    pageContent(fileURLToPath(new URL('content/pages', import.meta.url))),
    collegeList(fileURLToPath(new URL('content/colleges/colleges.csv', import.meta.url))),
    bankSamples(fileURLToPath(new URL('content', import.meta.url))),
  ],
  test: {
    environment: 'node',
    tags: [
      { name: 'deep', description: 'left out of the quick run' },
      { name: 'scaled', description: 'in both runs, with more cases in the deep one' },
    ],
    setupFiles: ['test/support/setup.ts'],
    // Like TIME_LIMIT, it allows for a busy machine.
    expect: { poll: { timeout: 10_000 } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // Processes, not threads: an embedded cloud sets the environment of its process.
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      project('unit', ['{domain,lambdas,lib,web,scripts}/**/*.test.{ts,tsx}'], UNIT),
      project('components', ['test/components/**/*.test.{ts,tsx}'], COMPONENTS),
      project('api', ['test/api/**/*.test.ts'], { ...SHARED, ...CONCURRENT, ...OWN_AMPLIFY, ...RIGHTS }),
      project('infra', ['test/infra/**/*.test.ts'], SHARED),
      project('faults', ['test/faults/**/*.test.ts'], { ...SHARED, ...CONCURRENT, ...RIGHTS }),
      project('generation', ['test/generation/**/*.test.ts'], { ...SHARED, ...CONCURRENT, ...RIGHTS }),
      ...CONDITIONS.map(({ tableCondition, files, quickHistories }) =>
        project(tableCondition, files, {
          ...SHARED,
          ...CONCURRENT,
          provide: { tableCondition },
          env: {
            DEPTH: 'quick',
            ...(isQuick && quickHistories && !HISTORIES && { HISTORIES: quickHistories }),
          },
        }),
      ),
      project('attacks', ['test/attacks/**/*.test.ts'], { ...SHARED, ...CONCURRENT, ...RIGHTS }),
    ],
  },
})
