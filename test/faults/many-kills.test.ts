// @module-tag deep
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { seededRng } from '#domain/bank/random.ts'
import type { NewTest, Transport } from '../support/api-client.ts'
import { SCALED, scaledSetting } from '../support/depth.ts'
import { correctOptions, fixtureBank } from '../support/fixture-bank.ts'
import { startServer } from '../support/server.ts'
import { createStudents, type Check } from '../support/student.ts'

/**
 * Students take tests while the real server process is killed with SIGKILL many times and restarted on the
 * same data. Each time it has run for a random number of milliseconds. `npm test -- faults --kills 200
 * --seed 7` kills more often. The seed determines the answers and the delays, and the machine the rest.
 */

const KILLS = scaledSetting('KILLS', 4, 50)
const SEED = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))
/** The longest time a server runs, in ms. */
const MAX_LIFE_MS = 250
const STUDENTS = 4
const KINDS: readonly NewTest[] = [
  { section: 'math', version: 'old' },
  { section: 'full', version: 'old', mode: 'test-day' },
  { section: 'english', version: 'enhanced' },
  { section: 'full', version: 'enhanced' },
]

const server = await startServer({ questions: 1 })
afterAll(() => server.stop())
const transport: Transport = (path, init) => fetch(`${server.url}/api${path}`, init)

describe(`a server killed ${KILLS} times at random`, () => {
  test(
    'has every acknowledged answer, one score that follows from the answers, and none for a departure',
    { ...SCALED, timeout: 60_000 + KILLS * 15_000 },
    async () => {
      const rng = seededRng(SEED)
      const { counts, takeTest } = createStudents(
        transport,
        correctOptions(fixtureBank({ questionsPerPool: 1 })),
        rng,
      )
      let kills = 0
      let killsDuringCalls = 0
      const isOver = () => kills >= KILLS
      async function killAndRestart(): Promise<Check[]> {
        for (; !isOver(); kills += 1) {
          await pause(Math.floor(rng() * MAX_LIFE_MS))
          if (counts.inTransit > 0) killsDuringCalls += 1
          await server.kill()
          await server.restart()
        }
        return []
      }
      async function study(student: number): Promise<Check[]> {
        const checks: Check[] = []
        for (let nth = student; !isOver(); nth += 1)
          checks.push(await takeTest(KINDS[nth % KINDS.length] ?? { section: 'math', version: 'old' }))
        return checks
      }
      const describeRun = () =>
        `seed ${SEED}: ${kills} kills, ${killsDuringCalls} of them during calls, ${JSON.stringify(counts)}`
      try {
        const students = Array.from({ length: STUDENTS }, (_, student) => study(student))
        const checks = await Promise.all([killAndRestart(), ...students])
        for (const check of checks.flat()) await check()
      } catch (error) {
        throw new Error(describeRun(), { cause: error })
      }
      expect(kills).toBe(KILLS)
      expect(killsDuringCalls, describeRun()).toBeGreaterThan(KILLS / 2)
      expect(counts.closed, describeRun()).toBeGreaterThan(Math.min(STUDENTS, KILLS / 10))
    },
  )
})
