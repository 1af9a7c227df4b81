// @module-tag deep
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { seededRng } from '#domain/bank/random.ts'
import { openCloud } from '../support/cloud.ts'
import { SCALED, scaledSetting } from '../support/depth.ts'
import { fixtureBank } from '../support/fixture-bank.ts'
import { findLostTests, takeTogether } from '../support/load.ts'

const STUDENTS = scaledSetting('STUDENTS', 25, 200)
/** The questions of the test. Each student sends one save for each. */
const QUESTIONS = 10
/** The time limit of the test, in ms. It catches hangs, not slowness. */
const TIME_LIMIT = 600_000

const cloud = await openCloud(
  fixtureBank({ questionsPerPool: { english: 15, math: 10, reading: 10, science: 7 }, versions: ['old'] }),
)

test(
  'students who start, save, and submit the same section together get no error and lose no answer',
  { ...SCALED, timeout: TIME_LIMIT },
  async () => {
    const students = Array.from({ length: STUDENTS }, () => cloud.student(randomUUID()))
    const { startedTests, requests } = await takeTogether(
      students,
      { section: 'math', version: 'old', count: QUESTIONS },
      seededRng(15),
    )
    expect(requests).toBe(STUDENTS * (1 + QUESTIONS + 1))
    expect(await findLostTests(cloud.client, startedTests)).toEqual([])
  },
)
