import { join } from 'node:path'
import { findBrowsers } from './find-browser.mjs'
import { IN_BOTH } from './in-both.mjs'
import { LaunchError } from './launch.mjs'
import { PINNED_NODE } from './pinned-node.mjs'
import { playwrightCounts, vitestCounts } from './reports.mjs'
import { ROOT } from './root.mjs'
import { run } from './run.mjs'
import { readTally, TALLY } from './tally.mjs'
import { PROJECTS } from './test-arguments.mjs'

/**
 * A step has a title and work that returns {passed, failed, skipped, output}; `soFar` returns the counts of
 * an interrupted step.
 */

const script = (title, name) => ({
  title,
  work: async () => {
    // The compiler ignores Ctrl-C until it's finished.
    const { code, output } = await run('npm', ['run', '--silent', name], { capture: true, abrupt: true })
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output }
  },
})

const TALLY_REPORTER = join(ROOT, 'scripts/launch/tally.mjs')

const vitest = (projects, reports, env) => ({
  title: projects.length === PROJECTS.length ? 'tests' : projects.join(', '),
  soFar: () => readTally(join(reports, 'vitest.tally')),
  work: async () => {
    const report = join(reports, 'vitest.json')
    const { code, output } = await run(
      PINNED_NODE,
      [
        join(ROOT, 'node_modules/vitest/vitest.mjs'),
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${report}`,
        `--reporter=${TALLY_REPORTER}`,
      ],
      { capture: true, env: { ...env, [TALLY]: join(reports, 'vitest.tally') } },
    )
    return { ...vitestCounts(report, code), output }
  },
})

/** Parts with browser specs. */
const BROWSER_PARTS = ['e2e', 'faults']

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
        CHROMIUM_PATH: browserPath,
        BROWSER_REPORT: report,
        [TALLY]: join(reports, `${name}.tally`),
      },
    },
  )
  return { ...playwrightCounts(report, code), output }
}

/**
 * Runs all specs in one browser, then some of them in the other one if both are available. On CI, both are
 * installed.
 */
function browserSteps(parts, reports, env) {
  let finding
  const find = () => (finding ??= findBrowsers({ isBothWanted: Boolean(process.env.CI) }))
  const inBoth = IN_BOTH.filter((spec) => parts.some((part) => spec.startsWith(`test/${part}/`)))
  return [
    {
      title: 'browser',
      prepare: find,
      soFar: () => readTally(join(reports, 'browser.tally')),
      work: ({ main }) =>
        playwright(
          'browser',
          parts.map((part) => `test/${part}/`),
          main,
          reports,
          env,
        ),
    },
    {
      title: 'full browser',
      // If no browser was found, the previous step already failed with that message.
      prepare: () => find().catch(() => ({ note: 'not run: there is no browser' })),
      soFar: () => readTally(join(reports, 'full-browser.tally')),
      work: ({ second, note }) =>
        second
          ? playwright('full-browser', inBoth, second, reports, env)
          : { passed: 0, failed: 0, skipped: 0, output: '', note },
    },
  ]
}

/** Returns the steps of the named parts, in order. `reports` is a folder for the runners' reports. */
export function testSteps(parts, env, reports) {
  const projects = PROJECTS.filter((project) => parts.includes(project))
  const browserParts = BROWSER_PARTS.filter((part) => parts.includes(part))
  return [
    ...(parts.includes('check')
      ? ['types', 'lint', 'layers', 'prose', 'format'].map((name) => script(name, `check:${name}`))
      : []),
    ...(parts.includes('content') ? [script('content', 'content:check')] : []),
    ...(projects.length > 0 ? [vitest(projects, reports, env)] : []),
    ...(browserParts.length > 0 ? browserSteps(browserParts, reports, env) : []),
  ]
}

/** Prepares what a step needs. If that fails, the step fails with the message. */
export async function prepareStep(step) {
  try {
    return { work: step.work, needed: await step.prepare?.() }
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error
    return { work: () => ({ passed: 0, failed: 1, skipped: 0, output: `${error.message}\n` }) }
  }
}
