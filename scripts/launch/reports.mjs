import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from './root.mjs'

/** Counts {passed, failed, skipped} out of a runner's JSON report; a run that ended badly has at least one failure. */
const atLeastOne = (counts, code) => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts)

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return null
    throw error
  }
}

/** Messages come in colour; a property that fails tells its seed further on. */
function firstLine(text = '') {
  const [first, ...rest] = stripVTControlCharacters(text).split('\n')
  const seed = rest.find((line) => line.includes('seed: '))
  return seed === undefined ? first : `${first} ${seed}`
}

/** The tests that failed and passed on another try, one line each: which, why it failed. */
const flakyOfVitest = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(
        ({ fullName, failureMessages }) =>
          `${relative(ROOT, name)} ${fullName} (${firstLine(failureMessages[0])})`,
      ),
  )

/** A flaky test counts as passed, and is named in `flaky`. */
export function vitestCounts(file, code) {
  const report = readReport(file)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  // A file that cannot be loaded fails without having a test.
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
  return atLeastOne(counts, code)
}

/** The tests of a suite that failed and passed on another try, one line each: where, which, why it failed. */
function flakyTests({ suites = [], specs = [] }) {
  const here = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName, results }) => {
        const why = firstLine(results.find(({ error }) => error)?.error.message)
        return `[${projectName}] ${file}:${line} ${title} (${why})`
      }),
  )
  return [...here, ...suites.flatMap(flakyTests)]
}

/** As above. */
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
  return atLeastOne(counts, code)
}
