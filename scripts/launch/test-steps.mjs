import { join } from 'node:path'
import { findBrowser } from './find-browser.mjs'
import { Stop } from './launch.mjs'
import { PINNED_NODE } from './pinned-node.mjs'
import { playwrightCounts, vitestCounts } from './reports.mjs'
import { ROOT } from './root.mjs'
import { run } from './run.mjs'
import { PROJECTS } from './test-arguments.mjs'

/** A step is a title and work that answers {passed, failed, skipped, output}. */

const script = (title, name) => ({
  title,
  work: async () => {
    // The compiler finishes its work before it heeds Ctrl-C.
    const { code, output } = await run('npm', ['run', '--silent', name], { capture: true, abrupt: true })
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output }
  },
})

const vitest = (projects, reports, env) => ({
  title: projects.length === PROJECTS.length ? 'tests' : projects.join(', '),
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
      ],
      { capture: true, env },
    )
    return { ...vitestCounts(report, code), output }
  },
})

/** Parts with specs that run in a browser. */
const BROWSER_PARTS = ['e2e', 'faults']

const browser = (parts, reports, env) => ({
  title: 'browser',
  prepare: findBrowser,
  work: async (browserPath) => {
    const report = join(reports, 'playwright.json')
    const { code, output } = await run(
      PINNED_NODE,
      [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', ...parts.map((part) => `test/${part}/`)],
      { capture: true, env: { ...env, CHROMIUM_PATH: browserPath, BROWSER_REPORT: report } },
    )
    return { ...playwrightCounts(report, code), output }
  },
})

/** The steps of the named parts, in order; `reports` is a folder for the runners' reports. */
export function testSteps(parts, env, reports) {
  const projects = PROJECTS.filter((project) => parts.includes(project))
  const browserParts = BROWSER_PARTS.filter((part) => parts.includes(part))
  return [
    ...(parts.includes('check')
      ? ['types', 'lint', 'layers', 'format'].map((name) => script(name, `check:${name}`))
      : []),
    ...(parts.includes('content') ? [script('content', 'content:check')] : []),
    ...(projects.length > 0 ? [vitest(projects, reports, env)] : []),
    ...(browserParts.length > 0 ? [browser(browserParts, reports, env)] : []),
  ]
}

/** Finds what a step needs first; where that cannot be had, the step fails with the sentence that says so. */
export async function prepared(step) {
  try {
    return { work: step.work, needed: await step.prepare?.() }
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    return { work: () => ({ passed: 0, failed: 1, skipped: 0, output: `${error.message}\n` }) }
  }
}
