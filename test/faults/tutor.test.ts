// @module-tag deep
import { expect, test } from 'vitest'
import { randomToken } from '#lambdas/shared/platform/hash.ts'
import { STUDENT_DAY_MICROS } from '#lambdas/shared/store/budget-store.ts'
import { budgetStudentKey } from '#lambdas/shared/store/keys.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import { openDatabase, TABLE_NAME } from '../support/database.ts'
import { planFaults, type Fault } from '../support/faulty-client.ts'
import { linesOf, openTutor } from '../support/tutor.ts'

/** A question to the tutor, with a fault at each table call in turn. */

process.env['LOG_LEVEL'] = 'silent'
const { connect, table } = await openDatabase()
const broken = connect()
const faults = planFaults(broken)
const flaky = createTable(broken, TABLE_NAME, async () => {})
const scenario = await openTutor(flaky, { stream: () => ({ text: 'What have you tried so far?' }) })
await scenario.settings.set({ dayCapUsd: 100 })

/** More table calls than a question makes, so the last rounds have no fault. */
const CALLS = 24

test.each<Fault>(['before', 'after', 'twice', 'throttled'])(
  'a repeat stores and answers the question once, wherever a call fails (%s)',
  async (fault) => {
    const crashes: boolean[] = []
    for (let skippedCalls = 0; skippedCalls < CALLS; skippedCalls += 1) {
      const [user, key] = [scenario.newUser(), randomToken()]
      faults.plan({ fault, skippedCalls })
      const response = await scenario.send({ user, key })
      const first = response.status === 200 ? linesOf(await response.text()) : []
      faults.plan(null)
      crashes.push(first.at(-1)?.type !== 'done')
      const lines = await scenario.ask({ user, key })
      expect(lines.at(-1)).toMatchObject({ type: 'done', answer: { content: 'What have you tried so far?' } })
      const [conversation, ...others] = await scenario.conversations(user)
      expect(others).toEqual([])
      expect((await scenario.conversation(user, conversation?.id ?? '')).messages).toHaveLength(2)
      const budget = await table.get(budgetStudentKey(user, new Date().toISOString().slice(0, 10)))
      expect(Number(budget?.['spentMicros'])).toBeLessThanOrEqual(STUDENT_DAY_MICROS)
    }
    // The last round had no fault, so every call of a question has failed once.
    expect(crashes.at(-1)).toBe(false)
    if (fault !== 'twice') expect(crashes.filter(Boolean).length).toBeGreaterThan(8)
  },
)
