import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { ADMIN_GROUP } from '#domain/accounts/groups.ts'
import { auditSchemas } from '#domain/api/audit.schemas.ts'
import { bankSchemas } from '#domain/api/bank.schemas.ts'
import { AUDITED_ACTIONS } from '#domain/audit/audit.ts'
import { routes } from '#domain/api/routes.ts'
import { createAuditStore } from '#lambdas/shared/store/audit-store.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import { openAccountCloud } from '../support/account-cloud.ts'
import { databaseClient, TABLE_NAME } from '../support/database.ts'
import { fixtureBank } from '../support/fixture-bank.ts'
import { sampleSet } from '../support/sample-set.ts'

/** The audit log: the actions of administrators and editors. */

const cloud = await openAccountCloud(
  fixtureBank({ questionsPerPool: { english: 0, math: 10, reading: 0, science: 0 }, versions: ['old'] }),
)
const database = databaseClient(cloud.databaseEndpoint)
afterAll(() => database.destroy())

const { createPerson, signIn } = cloud
const ada = await createPerson('ada', [ADMIN_GROUP])
const admin = await signIn(ada)

async function readLog(after?: string) {
  const query = after === undefined ? '' : `?after=${encodeURIComponent(after)}`
  const response = await admin.call('GET', `/admin/audit${query}`)
  expect(response.status, response.text).toBe(200)
  return { ...auditSchemas.listAudit.reply.parse(JSON.parse(response.text)), text: response.text }
}

describe('the audit log', () => {
  test('names every action of an administrator or an editor that changes something, except a continued correction and a rollup', () => {
    const changing = Object.entries(routes)
      .filter(([, { access, method }]) => ['admin', 'editor'].includes(access) && method !== 'GET')
      .map(([name]) => name)
    // These routes change nothing, continue a correction that has an entry already, or count again.
    const unrecorded = ['findPeople', 'previewSet', 'checkImport', 'continueCorrection', 'rollUp']
    expect(changing.toSorted()).toEqual([...AUDITED_ACTIONS, ...unrecorded].toSorted())
  })

  test('has each action with its administrator, its subject, and what was requested, newest first', async () => {
    const maya = await createPerson('maya')
    await admin.call('PATCH', `/admin/users/${maya.id}`, { body: { enabled: false } })
    await admin.call('PATCH', '/admin/settings', {
      body: { announcement: 'Hello', trustedNetworks: ['203.0.113.0/24'] },
    })
    await admin.call('POST', `/admin/users/${maya.id}/deletion`, { body: { confirm: maya.email } })
    const { entries, text } = await readLog()
    const by = { id: ada.id, email: ada.email }
    expect(entries).toMatchObject([
      { by, action: 'deletePerson', subject: maya.id, details: {}, outcome: 'done' },
      {
        by,
        action: 'updateSettings',
        subject: '',
        details: { announcement: 'Hello', trustedNetworks: '203.0.113.0/24' },
        outcome: 'done',
      },
      { by, action: 'changePerson', subject: maya.id, details: { enabled: false }, outcome: 'done' },
    ])
    expect(text).not.toContain(maya.email)
  })

  test('names the rejected question, the revision, and the reason of a readmission', async () => {
    const id = `run_${'a'.repeat(22)}.0.q1`
    const source = sampleSet('math')
    const reason = 'The model misread the table.'
    const body = { revision: 3, question: 2, source, reason }
    const response = await admin.call('POST', `/admin/rejections/${id}/readmission`, { body })
    expect(response.status, response.text).toBe(404)
    expect((await readLog()).entries[0]).toMatchObject({
      action: 'readmitQuestion',
      subject: id,
      details: { revision: 3, question: 2, reason },
      outcome: 'rejected',
    })
  })

  test('has each blind solve, because it is paid for', async () => {
    const pool = await admin.call('GET', '/admin/pools/old/math')
    const id = bankSchemas.listPool.reply.parse(JSON.parse(pool.text)).sets[0]?.id ?? ''
    await admin.call('POST', `/admin/pools/old/math/sets/${id}/solves`, {
      body: { revision: 1, question: 2 },
    })
    expect((await readLog()).entries[0]).toMatchObject({
      action: 'solveQuestion',
      subject: `old.math.${id}`,
      details: { revision: 1, question: 2 },
    })
  })

  test('has the retirement of a question with its reason, and that it was put back', async () => {
    const pool = await admin.call('GET', '/admin/pools/old/math')
    const id = bankSchemas.listPool.reply.parse(JSON.parse(pool.text)).sets[0]?.id ?? ''
    const question = { revision: 1, question: 2 }
    for (const change of [{ retired: true, reason: 'Two right answers.' }, { retired: false }])
      await admin.call('PATCH', `/admin/pools/old/math/sets/${id}/questions`, {
        body: { ...question, ...change },
      })
    const entry = { action: 'changeQuestion', subject: `old.math.${id}`, outcome: 'done' }
    expect((await readLog()).entries.slice(0, 2)).toMatchObject([
      { ...entry, details: { ...question, retired: false } },
      { ...entry, details: { ...question, retired: true, reason: 'Two right answers.' } },
    ])
  })

  test('has an action that the server rejected', async () => {
    await admin.call('PATCH', `/admin/users/${ada.id}`, { body: { admin: false } })
    expect((await readLog()).entries[0]).toMatchObject({
      action: 'changePerson',
      subject: ada.id,
      details: { admin: false },
      outcome: 'rejected',
    })
  })

  test('has no entry for an invalid request or a student’s request', async () => {
    const before = (await readLog()).entries.length
    await admin.call('PATCH', `/admin/users/${ada.id}`, { body: { admin: 'no' } })
    const student = await signIn(await createPerson('student'))
    await student.call('PATCH', '/admin/settings', { body: { announcement: 'Mine' } })
    expect((await readLog()).entries).toHaveLength(before)
  })

  test('is read in pages, to its end', async () => {
    let at = Date.UTC(2026, 0, 1)
    const audit = createAuditStore(createTable(database, TABLE_NAME), () => (at += 1000))
    const request = { action: 'closeReport', subject: 'r', details: {} } as const
    for (let nth = 0; nth < 120; nth += 1) await audit.begin(randomUUID(), request)
    const ids: string[] = []
    for (let after: string | undefined; ;) {
      const { entries, next } = await readLog(after)
      ids.push(...entries.map(({ id }) => id))
      if (next === null) break
      after = next
    }
    expect(ids.length).toBeGreaterThan(120)
    expect(ids).toEqual([...new Set(ids)].toSorted().toReversed())
  })

  test('rejects a cursor that it did not give', async () => {
    expect((await admin.call('GET', '/admin/audit?after=x')).status).toBe(400)
  })
})
