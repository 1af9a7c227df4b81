import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { seededRng } from '../domain/bank/random.ts'
import { startCloud } from '../scripts/local/cloud.ts'
import { databaseClient } from '../scripts/local/database.ts'
import { createApi } from '../test/support/api-client.ts'
import { fixtureBank } from '../test/support/fixture-bank.ts'
import { findLostTests, takeTogether } from '../test/support/load.ts'
import { takePacedTest } from '../test/support/paced-test.ts'
import { startIssuer } from '../test/support/tokens.ts'
import { measureCalls } from './support/call-costs.ts'
import { report } from './support/report.ts'

/**
 * Measures 500 students at once: they start the same section on the embedded cloud, save each answer, and submit
 * together, all by HTTP in this process. A request that fails ends the measurement with its error. Counts the tests
 * with a lost answer, and compares the heap after a second class of 500 with the heap after the first. Then measures
 * the processor time of a full test's requests as a ratio to bare routes with the same JSON.
 */

const GOAL = { heap: 1.1, ratio: 6 }
const STUDENTS = 500
/** The number of questions in the section. Each student sends one save for each question. */
const QUESTIONS = 12

process.env['LOG_LEVEL'] = 'silent'
setFlagsFromString('--expose-gc')
const collectGarbage: unknown = runInNewContext('gc')

/**
 * Returns the size of the heap in bytes. Collects garbage until nothing more is freed: buffers are freed only later.
 */
async function heapSize(): Promise<number> {
  if (typeof collectGarbage !== 'function') throw new Error('there is no gc')
  let least = Infinity
  for (let unchanged = 0; unchanged < 5;) {
    collectGarbage()
    await setTimeout(100)
    const { heapUsed, external } = process.memoryUsage()
    const size = heapUsed + external
    unchanged = size < 0.99 * least ? 0 : unchanged + 1
    least = Math.min(least, size)
  }
  return least
}

const folder = mkdtempSync(join(tmpdir(), 'load-'))
const issuer = await startIssuer()
const cloud = await startCloud({
  port: 0,
  folder,
  content: fixtureBank({
    questionsPerPool: { english: 15, math: 15, reading: 10, science: 7 },
    versions: ['old'],
  }),
  tokenSource: issuer.source,
})
const client = databaseClient(cloud.databaseEndpoint)

/** Lets a new class of students take a test. Returns the numbers of requests and of tests with a lost answer. */
async function takeClass(seed: number) {
  const students = Array.from({ length: STUDENTS }, () =>
    createApi((path, init) => fetch(`${cloud.url}/api${path}`, init)).signedIn(issuer.session(randomUUID())),
  )
  const { startedTests, requests } = await takeTogether(
    students,
    { section: 'math', version: 'old', count: QUESTIONS },
    seededRng(seed),
  )
  return { requests, lost: (await findLostTests(client, startedTests)).length }
}

/** Returns the processor time of all requests of a full test over that of bare routes. */
async function ratioOfTest(): Promise<number> {
  // One of the counted requests is the submit, because it finishes the last section.
  const callCounts = { create: 1, save: takePacedTest().counts().requests - 1, submit: 1, review: 0 }
  const costs = await measureCalls()
  const total = (read: (cost: (typeof costs)[number]) => number) =>
    costs.reduce((sum, cost) => sum + callCounts[cost.name] * read(cost), 0)
  return total(({ ms }) => ms) / total(({ bareMs }) => bareMs)
}

try {
  const first = await takeClass(1)
  const before = await heapSize()
  const second = await takeClass(2)
  const growth = (await heapSize()) / before
  const ratio = await ratioOfTest()
  const lost = first.lost + second.lost
  report(
    'B15',
    `load ${first.requests + second.requests} requests of two classes of ${STUDENTS}: 0 errors, ${lost} tests with a lost answer; ` +
      `heap ${growth.toFixed(3)} (${(before / 1e6).toFixed(0)} MB); processor time of a full test ${ratio.toFixed(2)} of bare routes`,
    `0, 0, <= ${GOAL.heap}, <= ${GOAL.ratio}`,
    lost === 0 && growth <= GOAL.heap && ratio <= GOAL.ratio,
  )
} finally {
  client.destroy()
  await cloud.stop()
  await issuer.stop()
  rmSync(folder, { recursive: true, force: true })
}
