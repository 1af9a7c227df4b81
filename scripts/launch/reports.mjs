import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from './root.mjs'

/**
 * Makes sure that a run with a nonzero exit code has at least one failure. `counts` is {passed, failed,
 * skipped} from a runner's JSON report.
 */
const withFailure = (counts, code) => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts)

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return null
    throw error
  }
}

/**
 * Returns the first line of a message without colors. For a failed property-based test, its seed from a later line
 * follows.
 */
function firstLine(text = '') {
  const [first, ...rest] = stripVTControlCharacters(text).split('\n')
  const seed = rest.find((line) => line.includes('seed: '))
  return seed === undefined ? first : `${first} ${seed}`
}

/** Lists the tests that failed and then passed, one line each: the test and why it failed. */
const flakyOfVitest = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(
        ({ fullName, failureMessages }) =>
          `${relative(ROOT, name)} ${fullName} (${firstLine(failureMessages[0])})`,
      ),
  )

/** Counts a Vitest report. A flaky test counts as passed and is listed in `flaky`. */
export function vitestCounts(file, code) {
  const report = readReport(file)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  // A file that cannot be loaded fails without any test.
  const unloaded = report.testResults.filter(
    (result) =>
      result.status === 'failed' && !result.assertionResults.some((test) => test.status === 'failed'),
  )
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky: flakyOfVitest(report),
  }
  return withFailure(counts, code)
}

/**
 * Says in one line what went wrong in a browser test: the message, the locator, and the line of the test or its helper.
 */
function describeError({ message, location }) {
  const locator = /^Locator: .*$/m.exec(stripVTControlCharacters(message))?.[0]
  const place = location && `at ${relative(ROOT, location.file)}:${location.line}`
  return [firstLine(message), locator, place].filter(Boolean).join(', ')
}

/** Lists the tests of a suite that failed and then passed, one line each: place, test, and why it failed. */
function flakyTests({ suites = [], specs = [] }) {
  const ownTests = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(
        ({ projectName, results }) =>
          `[${projectName}] ${file}:${line} ${title} (${results[0].errors.map(describeError).join('; ')})`,
      ),
  )
  return [...ownTests, ...suites.flatMap(flakyTests)]
}

/** Counts a Playwright report, like `vitestCounts`. */
export function playwrightCounts(file, code) {
  const report = readReport(file)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const { expected, flaky, unexpected, skipped } = report.stats
  const counts = {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    skipped,
    flaky: flakyTests(report),
  }
  return withFailure(counts, code)
}
