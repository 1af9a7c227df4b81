import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findBrowsers } from './find-browser.mjs'
import { LaunchError } from './launch.mjs'
import { PINNED_NODE } from './pinned-node.mjs'
import { playwrightCounts, vitestCounts } from './reports.mjs'
import { ROOT } from './root.mjs'
import { run } from './run.mjs'
import { TALLY } from './tally.mjs'
import { CONDITIONS, PROJECTS } from './test-arguments.mjs'
import { followTests } from './test-progress.mjs'

/**
 * A step has a title and `work`, which returns {passed, failed, skipped, output}. A step of tests also has
 * `progress`, from followTests. If it has `prepare`, `work` gets what that returns.
 */

const script = (title, name) => ({
  title,
  work: async () => {
    // tsc ignores Ctrl-C until it has finished.
    const { code, output } = await run('npm', ['run', '--silent', name], { capture: true, abrupt: true })
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output }
  },
})

/** Removes the lines in which a `dot` reporter shows the progress: one character for each test. */
const withoutDots = (output) =>
  output
    .split('\n')
    .filter((line) => !/^[·.\-x×F±°T*]+$/.test(stripVTControlCharacters(line).trim()))
    .join('\n')

/** A cache of compiled modules, because many test processes load the same packages. */
const CACHE = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node') }

const TALLY_REPORTER = join(ROOT, 'scripts/launch/tally.mjs')

/**
 * The tests of Vitest that run at each depth, by their tags in test/support/depth.ts. `deep` tests are left
 * out of a quick run, and `scaled` ones do more in a deep run.
 */
const TAG_FILTERS = { quick: ['--tags-filter=!deep'], deep: ['--tags-filter=deep || scaled'], all: [] }

function vitest(projects, reports, env) {
  const tally = join(reports, 'vitest.tally')
  const title = projects.length === PROJECTS.length ? 'tests' : projects.join(', ')
  return {
    title,
    progress: followTests(tally, `${env.DEPTH} ${title}`),
    work: async () => {
      const report = join(reports, 'vitest.json')
      const { code, output } = await run(
        PINNED_NODE,
        [
          join(ROOT, 'node_modules/vitest/vitest.mjs'),
          'run',
          ...[...projects, ...(projects.includes('faults') ? CONDITIONS : [])].flatMap((project) => [
            '--project',
            project,
          ]),
          ...TAG_FILTERS[env.DEPTH],
          '--reporter=dot',
          '--reporter=json',
          `--outputFile.json=${report}`,
          `--reporter=${TALLY_REPORTER}`,
          // The output shows only what failed tests printed.
          '--silent=passed-only',
        ],
        { capture: true, env: { ...env, ...CACHE, [TALLY]: tally } },
      )
      const counts = vitestCounts(report, code)
      // The report counts what the tags leave out as skipped. A run of all tests shows what is really skipped.
      return { ...counts, skipped: env.DEPTH === 'all' ? counts.skipped : 0, output: withoutDots(output) }
    },
  }
}

/** Parts with browser specs. */
const BROWSER_PARTS = ['e2e', 'faults']

const tallyOf = (name, reports) => join(reports, `${name}.tally`)

async function playwright(name, specs, browserPath, reports, env) {
  const report = join(reports, `${name}.json`)
  const { code, output } = await run(
    PINNED_NODE,
    // Each run empties its own output folder first, so runs must not share one.
    [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', `--output=test-results/${name}`, ...specs],
    {
      capture: true,
      env: {
        ...env,
        ...CACHE,
        CHROMIUM_PATH: browserPath,
        BROWSER_REPORT: report,
        [TALLY]: tallyOf(name, reports),
      },
    },
  )
  return { ...playwrightCounts(report, code), output: withoutDots(output) }
}

/**
 * Returns the step that runs the specs in one browser. A run with the depth `deep` or `all` has a second step: it
 * repeats the tests tagged `@both` in the full browser if both browsers are available. On CI, both are installed.
 */
function browserSteps(parts, reports, env) {
  const isDeep = env.DEPTH !== 'quick'
  let finding
  const find = () => (finding ??= findBrowsers({ needsBoth: isDeep && Boolean(process.env.CI) }))
  const folders = parts.map((part) => `test/${part}/`)
  const first = {
    title: 'browser',
    progress: followTests(tallyOf('browser', reports), `${env.DEPTH} browser ${parts.join(' ')}`),
    prepare: find,
    work: ({ main }) => playwright('browser', folders, main, reports, env),
  }
  const second = {
    title: 'full browser',
    progress: followTests(tallyOf('full-browser', reports), `full browser ${parts.join(' ')}`),
    // If no browser was found, the previous step has failed and said why.
    prepare: () => find().catch(() => ({ note: 'not run: there is no browser' })),
    work: ({ second, note }) =>
      second
        ? playwright('full-browser', folders, second, reports, { ...env, DEPTH: 'both' })
        : { passed: 0, failed: 0, skipped: 0, output: '', note },
  }
  return isDeep ? [first, second] : [first]
}

/**
 * Returns the same steps, but so that they run in two chains. Both chains start when the first step is run. The steps
 * alternate between the chains, so a slow step delays only its own chain. Most steps use one core. The slowest, types
 * and format, are in different chains.
 */
function inTwoChains(steps) {
  let outcomes
  const start = () => {
    const started = []
    for (const { work } of steps) {
      const outcome = (started.at(-2) ?? Promise.resolve()).then(() => work())
      // After an interruption nobody waits for the rest.
      outcome.catch(() => {})
      started.push(outcome)
    }
    return started
  }
  return steps.map((step, index) => ({ ...step, work: () => (outcomes ??= start())[index] }))
}

/** Returns the steps of the named parts, in order. `reports` is a folder for the runners' reports. */
export function testSteps(parts, env, reports) {
  const projects = PROJECTS.filter((project) => parts.includes(project))
  const browserParts = BROWSER_PARTS.filter((part) => parts.includes(part))
  return [
    ...inTwoChains([
      ...(parts.includes('check')
        ? ['types', 'lint', 'layers', 'format', 'prose'].map((name) => script(name, `check:${name}`))
        : []),
      ...(parts.includes('content') ? [script('content', 'content:check')] : []),
    ]),
    ...(projects.length > 0 ? [vitest(projects, reports, env)] : []),
    ...(browserParts.length > 0 ? browserSteps(browserParts, reports, env) : []),
  ]
}

/** Prepares what a step needs. If the preparation fails, the step fails with its message. */
export async function prepareStep(step) {
  try {
    return { work: step.work, needed: await step.prepare?.() }
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error
    return { work: () => ({ passed: 0, failed: 1, skipped: 0, output: `${error.message}\n` }) }
  }
}
