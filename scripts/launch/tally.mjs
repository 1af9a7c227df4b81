import { appendFileSync, readFileSync } from 'node:fs'

/** The environment variable with the path of the tally file. */
export const TALLY = 'TEST_TALLY'

/**
 * A reporter for Vitest and Playwright: appends one line for each test that ends. The runners write their own
 * reports only at their end, so an interrupted run is counted by this file.
 */
export default class Tally {
  /** Called by Vitest after the last try. */
  onTestCaseResult(testCase) {
    add(testCase.result().state, testCase.id)
  }

  /** Called by Playwright after each try. Playwright counts an interrupted test as skipped. */
  onTestEnd(test, { status }) {
    if (status === 'interrupted') return
    const states = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' }
    add(states[test.outcome()], test.id)
  }

  printsToStdio() {
    return false
  }
}

function add(state, id) {
  const file = process.env[TALLY]
  if (file) appendFileSync(file, `${state} ${id}\n`)
}

/** Returns {passed, failed, skipped} so far; the last line of a test counts. */
export function readTally(file) {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const states = new Map()
  for (const line of readIfPresent(file).split('\n')) {
    const [, state, id] = /^(passed|failed|skipped) (.+)$/.exec(line) ?? []
    if (id) states.set(id, state)
  }
  for (const state of states.values()) counts[state] += 1
  return counts
}

function readIfPresent(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return ''
    throw error
  }
}
