import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { lastWeek } from '#domain/weekly-summary/week.ts'
import { randomToken } from '#lambdas/shared/platform/hash.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import { createWeeklySummaryStore } from '#lambdas/shared/store/weekly-summary-store.ts'
import { openCloud } from '../support/cloud.ts'
import { everyItem, TABLE_NAME } from '../support/database.ts'
import { grantElite } from '../support/drills.ts'
import { turnSummaryOn, isSummaryOn } from '../support/weekly-summary.ts'

/** Attacks on the link that turns the weekly summary off without a session. */

const cloud = await openCloud([])
const table = createTable(cloud.client, TABLE_NAME)
const summaries = createWeeklySummaryStore(table)
const guest = cloud.createGuest()
const stopBy = (token: string) => guest.call('POST', `/weekly-summary/stops/${encodeURIComponent(token)}`)

/** Creates a student who turned the summary on, and returns the token of their mails. */
async function createVictim() {
  const userId = randomUUID()
  await grantElite(table, userId)
  const student = cloud.student(userId)
  expect((await turnSummaryOn(student)).status).toBe(200)
  const secret = (await summaries.read(userId))?.secret ?? ''
  return { userId, student, secret, token: `${userId}.${secret}` }
}
const readItems = () => everyItem(cloud.client)

test('a forged token gets one clear 404, and changes nothing', async () => {
  const { userId, student, secret } = await createVictim()
  const other = await createVictim()
  const before = await readItems()
  const texts = new Set<string>()
  for (const token of [
    `${userId}.${randomToken()}`,
    `${userId}.${other.secret}`,
    `${other.userId}.${secret}`,
    `${userId}.${secret.slice(0, -1)}`,
    `${userId}.${secret}A`,
    `${userId}.`,
    `.${secret}`,
    userId,
    secret,
    `${userId}.${secret}.${secret}`,
    `${userId.toUpperCase()}.${secret}`,
    `${randomUUID()}.${secret}`,
    `USER#${userId}.${secret}`,
    '../me',
    '%00',
    'x'.repeat(5000),
  ]) {
    const { status, text } = await stopBy(token)
    expect(status, token).toBe(404)
    texts.add(text)
  }
  // The same words, so nobody learns which accounts exist.
  expect(texts.size).toBe(1)
  expect(await readItems()).toEqual(before)
  expect([await isSummaryOn(student), await isSummaryOn(other.student)]).toEqual([true, true])
})

test('opening the link changes nothing: only a POST does', async () => {
  const { student, token } = await createVictim()
  for (const method of ['GET', 'HEAD', 'DELETE', 'PATCH'])
    expect((await guest.call(method, `/weekly-summary/stops/${token}`)).status).not.toBe(200)
  expect(await isSummaryOn(student)).toBe(true)
  expect((await stopBy(token)).status).toBe(200)
  expect(await isSummaryOn(student)).toBe(false)
})

test('the token isn’t accepted as a session', async () => {
  const { token, secret } = await createVictim()
  for (const proof of [token, secret, `${token}.${secret}`]) {
    const headers = { authorization: `Bearer ${proof}` }
    for (const path of ['/me', '/me/weekly-summary', '/me/export', '/me/dashboard'])
      expect((await guest.call('GET', path, { headers })).status).toBe(401)
  }
})

test('the replies to a student don’t contain the secret of their token', async () => {
  const { student, secret } = await createVictim()
  await student.call('GET', '/me/weekly-summary')
  await student.exportMe()
  expect(student.responses.map(({ text }) => text).join()).not.toContain(secret)
})

test('a student can’t turn on another student’s mail, or ask for another address', async () => {
  const { userId, student } = await createVictim()
  for (const body of [
    { isThirteen: true, userId },
    { isThirteen: true, email: 'somebody@example.com' },
    { isThirteen: true, week: '2000-01-03' },
  ])
    expect((await turnSummaryOn(student, body)).status).toBe(400)
  expect(await summaries.due(lastWeek(Date.now()).key)).not.toContain(userId)
})
