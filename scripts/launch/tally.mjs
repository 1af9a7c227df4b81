import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** The environment variable with the path of the tally file. */
export const TALLY = 'TEST_TALLY'

/** The number of lines of a reason that are shown immediately. The runner's own report has the rest. */
const REASON_LINES = 4

/**
 * A reporter for Vitest and Playwright: appends a line of JSON for each test that ends (in Playwright, for
 * each try), and for each count of tests to run. The runners write their own reports only at their end.
 * `test-progress.mjs` reads the lines.
 */
export default class Tally {
  /** Called by Playwright before the first test. */
  onBegin(_config, suite) {
    add({ total: suite.allTests().length, isComplete: true })
  }

  /** Called by Vitest for each file. Tests that the tags leave out have the mode `skip` and don't count. */
  onTestModuleCollected(module) {
    const tests = [...module.children.allTests()].filter(({ options }) => options.mode !== 'skip')
    add({ total: tests.length })
  }

  /** Called by Vitest for each file. A file that cannot be loaded fails without any test. */
  onTestModuleEnd(module) {
    const [error] = module.errors()
    if (error) add({ state: 'failed', id: module.id, name: module.relativeModuleId, ...reason(error) })
  }

  /** Called by Vitest after the last try. */
  onTestCaseResult(test) {
    const { state, errors } = test.result()
    const ms = test.diagnostic()?.duration ?? 0
    const name = `${test.module.relativeModuleId} > ${test.fullName}`
    add({ state, id: test.id, name, ms, ...(state === 'failed' ? reason(errors?.[0]) : {}) })
  }

  /** Called by Playwright after each try. Playwright counts an interrupted test as skipped. */
  onTestEnd(test, { status, duration, retry, error }) {
    if (status === 'interrupted') return
    const states = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' }
    const state = states[test.outcome()]
    const { file, line } = test.location
    const [, project, , ...titles] = test.titlePath()
    const name = `[${project}] ${relative(process.cwd(), file)}:${line} > ${titles.join(' > ')}`
    const isRetried = state === 'failed' && retry < test.retries
    add({ state, id: test.id, name, ms: duration, isRetried, ...(state === 'failed' ? reason(error) : {}) })
  }

  printsToStdio() {
    return false
  }
}

function reason(error) {
  const lines = stripVTControlCharacters(error?.message ?? '').split('\n')
  return { reason: lines.filter((line) => line.trim() !== '').slice(0, REASON_LINES) }
}

function add(line) {
  const file = process.env[TALLY]
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`)
}
