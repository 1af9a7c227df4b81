import { closeSync, fstatSync, mkdirSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './root.mjs'

/** The number of tests that each step had in its last complete run. */
const COUNTS_FILE = join(ROOT, 'test-results/counts.json')

/**
 * Follows a step by its tally file.
 * @param key names the step for the next run, which then knows the number of tests from its start
 */
export function followTests(file, key) {
  const expected = readCounts()[key] ?? 0
  const tests = new Map()
  let bytesRead = 0
  let total = 0
  let isComplete = false

  /** Reads the new lines, and returns the tests that failed in them. The last line may still be incomplete. */
  function readNew() {
    const bytes = readFrom(file, bytesRead)
    const end = bytes.lastIndexOf('\n') + 1
    bytesRead += end
    const lines = bytes.toString('utf8', 0, end).split('\n').slice(0, -1)
    const newLines = lines.map((line) => JSON.parse(line))
    for (const line of newLines) {
      if (line.total !== undefined) total += line.total
      if (line.isComplete) isComplete = true
      if (line.id) tests.set(line.id, line)
    }
    return newLines.filter(({ state, isRetried }) => state === 'failed' && !isRetried)
  }

  const count = (state) => [...tests.values()].filter((test) => test.state === state).length
  const counts = () => ({ passed: count('passed'), failed: count('failed'), skipped: count('skipped') })
  return {
    /** Returns the progress, such as `412/5215`, and a line for each test that failed since the last call. */
    readNews() {
      const failures = readNew().flatMap(({ name, reason }) => [
        `✗ ${name}`,
        ...reason.map((line) => `    ${line}`),
      ])
      const { passed, failed } = counts()
      const isKnown = isComplete || expected >= total
      const note = total === 0 ? '' : `${passed + failed}/${Math.max(total, expected)}${isKnown ? '' : '+'}`
      return { note, failures }
    },
    /** Returns {passed, failed, skipped} so far. Only the last try of a test counts. */
    countSoFar() {
      readNew()
      return counts()
    },
    /** Ends a complete run: returns its tests with their times, and remembers how many there were. */
    finish() {
      readNew()
      if (total > 0) storeCount(key, total)
      return [...tests.values()].filter(({ ms }) => ms !== undefined)
    },
  }
}

/** Lists the slowest ten tests, slowest first. */
export const slowestLines = (tests) =>
  [...tests]
    // oxlint-disable-next-line unicorn/no-array-sort -- launchers run on Node 18, which lacks toSorted
    .sort((one, other) => other.ms - one.ms)
    .slice(0, 10)
    .map(({ ms, name }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)

function readCounts() {
  try {
    return JSON.parse(readFileSync(COUNTS_FILE, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return {}
    throw error
  }
}

function storeCount(key, total) {
  mkdirSync(dirname(COUNTS_FILE), { recursive: true })
  writeFileSync(COUNTS_FILE, JSON.stringify({ ...readCounts(), [key]: total }))
}

/** Returns the file's bytes after the first `start`; none if there is no file. */
function readFrom(file, start) {
  let opened
  try {
    opened = openSync(file)
  } catch (error) {
    if (error.code === 'ENOENT') return Buffer.alloc(0)
    throw error
  }
  try {
    const bytes = Buffer.alloc(fstatSync(opened).size - start)
    return bytes.subarray(0, readSync(opened, bytes, 0, bytes.length, start))
  } finally {
    closeSync(opened)
  }
}
