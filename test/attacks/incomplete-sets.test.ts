import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { FORMATS, SECTIONS, TOPICS } from '#domain/exam/formats.ts'
import type { ContentSet } from '#domain/items/content-set.ts'
import { fromContent } from '#lambdas/shared/bank/from-content.ts'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { createApprovals } from '#lambdas/shared/generation/approvals.ts'
import type { Table } from '#lambdas/shared/store/table.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { openDatabase } from '../support/database.ts'
import { fixtureBank } from '../support/fixture-bank.ts'
import { openHarvest } from '../support/harvest.ts'
import { T0 } from '../support/sample-attempt.ts'

/** A test consists of sets of the exam's size. An approved set that lacks questions is in no test. */

const RUN = `run_${'i'.repeat(22)}`
const whole = fixtureBank({
  questionsPerPool: { english: 30, math: 20, reading: 20, science: 20 },
  versions: ['old'],
})
/** Generated sets that lack one to three questions. */
const incomplete = fixtureBank({ questionsPerPool: 60, versions: ['old'] }).map((set, index): ContentSet => ({
  ...set,
  title: `Incomplete ${set.title}`,
  questions: set.questions.slice(0, -1 - (index % 3)),
}))

/** Stores a set as a run does, and approves it. */
async function approve(table: Table, set: ContentSet, index: number): Promise<string> {
  const approvals = createApprovals(table, () => T0)
  const { version, section, difficulty, title, questions } = set
  const place = { runId: RUN, batch: Math.floor(index / 50), place: index % 50 }
  const draft = { ...place, version, section, difficulty, title, total: questions.length }
  const setId = await approvals.submit(fromContent(set), draft)
  const stored = await approvals.drafts.read(place)
  if (stored === undefined) throw new Error('no draft')
  await approvals.decide(stored, { state: 'approved', by: 'ada', at: T0 })
  return setId
}

test('no test and no count of questions contains an approved set that is incomplete', async () => {
  const { client, table } = await openDatabase()
  await seedBank(createBankStores(table), whole)
  const ids = []
  for (const [index, set] of incomplete.entries()) ids.push(await approve(table, set, index))
  const scenario = openHarvest(client, { trustedNetworks: ['198.18.0.0/16'] })
  const student = scenario.student(randomUUID(), '198.18.0.1')

  const counts = await student.counts()
  expect(counts.old.full).toBe(whole.reduce((sum, { questions }) => sum + questions.length, 0))
  for (const section of SECTIONS) {
    await student.call('GET', `/questions/counts/old/${section}`)
    for (const count of [10, FORMATS.old[section].questions])
      for (const mode of ['practice', 'check'])
        await student.call('POST', '/tests', {
          body: { version: 'old', section, mode, count, untimed: true },
        })
    for (const topic of TOPICS[section])
      await student.call('POST', '/tests', {
        body: { version: 'old', section, topics: [topic], count: 10, untimed: true },
      })
  }
  await student.call('POST', '/tests', { body: { version: 'old', section: 'full', untimed: true } })

  const received = student.responses.map(({ text }) => text).join('\n')
  expect(received).toContain('questionText')
  expect(received).not.toContain('Incomplete')
  for (const id of ids) expect(received).not.toContain(`"${id}`)
}, 120_000)
