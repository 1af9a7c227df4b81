import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

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
  }
  return atLeastOne(counts, code)
}

/** Messages come in colour. */
const firstLine = (text = '') => stripVTControlCharacters(text).split('\n', 1)[0]

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

/** A flaky test counts as passed, and is named in `flaky`. */
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
