import { describe, expect, test } from 'vitest'
import { QUESTION_ID } from '#domain/ids.ts'
import { REPORT_DAYS, REPORTS_A_DAY } from '#domain/reports/report.ts'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { createAdminWithClock } from '../support/admin.ts'
import { errorOf } from '../support/api-client.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { createCoreWithClock } from '../support/core.ts'
import { everyItem, openDatabase } from '../support/database.ts'
import { fixtureBank } from '../support/fixture-bank.ts'
import { openHarvest } from '../support/harvest.ts'
import { DAY, T0 } from '../support/sample-attempt.ts'

/** Reports of problems with a question, from the student to the administrator. */

const clock = { now: T0 }
const { client, table } = await openDatabase()
await seedBank(createBankStores(table), fixtureBank({ questionsPerPool: 10, versions: ['old'] }))
const { createGuest } = createCoreWithClock(client, 1, clock)
const admin = createAdminWithClock(client, clock)

async function startTest(guest = createGuest()) {
  const { attempt, questions } = await guest.create({ section: 'math', version: 'old' })
  const [question] = questions
  if (question === undefined) throw new Error('no questions')
  const report = (body: unknown) => guest.call('POST', `/tests/${attempt.id}/reports`, { body })
  return { guest, attempt, question, report }
}

describe('a report', () => {
  test('reaches the administrator with the item, and nothing about the student', async () => {
    const { attempt, question, report } = await startTest()
    const response = await report({ questionId: question.id, kind: 'typo', text: ' “teh” in choice B ' })
    expect([response.status, JSON.parse(response.text)]).toEqual([200, { reported: true }])

    const [setId = ''] = question.id.split('.')
    const ownReports = (await admin.reports()).reports.filter((one) => one.setId === setId)
    expect(ownReports).toHaveLength(1)
    expect(ownReports[0]).toMatchObject({
      version: 'old',
      section: 'math',
      revision: 1,
      question: Number(question.id.split('.')[1]),
      kind: 'typo',
      text: '“teh” in choice B',
      createdAt: T0,
    })
    expect((await admin.getSet({ version: 'old', section: 'math' }, setId)).reports).toEqual(ownReports)
    const stored = (await everyItem(client)).find(({ pk }) => pk === 'REPORTS')
    expect(JSON.stringify(stored)).not.toContain(attempt.id)
    expect(Number(stored?.['ttl'])).toBe((T0 + REPORT_DAYS * DAY) / 1000)
  })

  test('replaces an earlier report of the same question in the same test', async () => {
    const { question, report } = await startTest()
    const before = (await admin.reports()).reports.length
    await report({ questionId: question.id, kind: 'unclear' })
    await report({ questionId: question.id, kind: 'wrong-key', text: 'I get 7.' })
    const { reports } = await admin.reports()
    expect(reports).toHaveLength(before + 1)
    expect(reports.map(({ text }) => text)).toContain('I get 7.')
  })

  test('is gone once an administrator closes it, or after its time', async () => {
    const { question, report } = await startTest()
    await report({ questionId: question.id, kind: 'display' })
    const { reports } = await admin.reports()
    const one = reports.find(({ kind }) => kind === 'display')
    await admin.closeReport(one?.id ?? '')
    await admin.closeReport(one?.id ?? '')
    expect((await admin.reports()).reports).toHaveLength(reports.length - 1)
    clock.now += REPORT_DAYS * DAY
    expect((await admin.reports()).reports).toEqual([])
    clock.now = T0
  })

  test.each([
    ['a question of another set', { questionId: 'zzzzzz.1', kind: 'typo' }, 400, 'questionId'],
    ['an invalid question id', { questionId: 'x', kind: 'typo' }, 400, 'questionId'],
    ['an unknown kind', { kind: 'boring' }, 400, 'kind'],
    ['another problem without a text', { kind: 'other', text: '  ' }, 400, 'Describe the problem.'],
    ['a text of 501 characters', { kind: 'typo', text: 'x'.repeat(501) }, 400, 'at most 500 characters'],
  ])('with %s is rejected, and changes nothing', async (_, changes, status, message) => {
    const { question, report } = await startTest()
    const before = await everyItem(client)
    const response = await report(Object.assign({ questionId: question.id, kind: 'typo' }, changes))
    expect(response.status).toBe(status)
    expect(errorOf(response).message).toContain(message)
    expect(await everyItem(client)).toEqual(before)
  })

  test('reveals no key, and leaves the attempt as it was', async () => {
    const { guest, attempt, question, report } = await startTest()
    expect(question.id).toMatch(QUESTION_ID)
    const before = await guest.get(attempt.id)
    const { text } = await report({ questionId: question.id, kind: 'wrong-key' })
    expect(text).toBe('{"reported":true}')
    expect(await guest.get(attempt.id)).toEqual(before)
  })

  test('is rejected if the account sent 20 others today, but a repeat is not', async () => {
    const student = openHarvest(client, { clock }).student('ada', '203.0.113.8')
    const ids: [attempt: string, question: string][] = []
    while (ids.length <= REPORTS_A_DAY.account) {
      const { attempt, questions } = await student.create({ section: 'math', version: 'old' })
      ids.push(...questions.map(({ id }): [string, string] => [attempt.id, id]))
    }
    const send = async ([attempt, questionId]: [string, string] = ['', '']) =>
      student.call('POST', `/tests/${attempt}/reports`, { body: { questionId, kind: 'typo' } })
    for (const one of ids.slice(0, REPORTS_A_DAY.account)) expect((await send(one)).status).toBe(200)

    const errorResponse = await send(ids[REPORTS_A_DAY.account])
    expect(errorResponse.status).toBe(429)
    expect(errorResponse.headers.get('retry-after')).not.toBeNull()
    expect(errorOf(errorResponse).message).toContain('reported many questions today')
    expect((await send(ids[0])).status).toBe(200)
  })
})
