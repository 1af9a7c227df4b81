import { randomUUID } from 'node:crypto'
import { AdminDisableUserCommand, AdminEnableUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { ADMIN_GROUP, EDITOR_GROUP } from '#domain/accounts/groups.ts'
import { peopleSchemas } from '#domain/api/people.schemas.ts'
import { AUDIT } from '#lambdas/shared/store/keys.ts'
import { openAccountCloud, PASSWORD } from '../support/account-cloud.ts'
import { errorOf } from '../support/api-client.ts'
import { fixtureBank } from '../support/fixture-bank.ts'
import { itemsWith } from '../support/accounts.ts'
import { databaseClient } from '../support/database.ts'
import { firstQuestionAnswers } from '../support/answers.ts'

/** Accounts as an administrator sees and changes them, with the user pool's own tokens. */

const cloud = await openAccountCloud(fixtureBank({ questionsPerPool: 10, versions: ['old'] }))
const database = databaseClient(cloud.databaseEndpoint)
afterAll(() => database.destroy())
const { createPerson, signIn } = cloud
const ada = await createPerson('ada', [ADMIN_GROUP])
const admin = await signIn(ada)

async function call<T>(schema: z.core.$ZodType<T>, method: string, path: string, body?: unknown): Promise<T> {
  const response = await admin.call(method, path, body === undefined ? {} : { body })
  expect(response.status, response.text).toBe(200)
  return z.parse(schema, JSON.parse(response.text))
}
const findPeople = (body: object) => call(peopleSchemas.findPeople.reply, 'POST', '/admin/users/search', body)
/** Searches until all accounts are searched. */
async function searchPages(text: string) {
  const pages = [await findPeople({ text })]
  for (let after = pages[0]?.next ?? null; after !== null; after = pages.at(-1)?.next ?? null)
    pages.push(await findPeople({ text, after }))
  return pages
}
const searchAll = async (text: string) => (await searchPages(text)).flatMap(({ people }) => people)
const getPerson = (id: string) => call(peopleSchemas.getPerson.reply, 'GET', `/admin/users/${id}`)
const changePerson = (id: string, body: object) =>
  call(peopleSchemas.changePerson.reply, 'PATCH', `/admin/users/${id}`, body)

describe('people', () => {
  test('are found by the start of their email address', async () => {
    const { id, email } = await createPerson('findable')
    await createPerson('another')
    expect(await findPeople({ text: 'FINDABLE-' })).toEqual({
      people: [
        expect.objectContaining({
          id,
          email,
          firstName: 'Maya',
          lastName: 'Okafor',
          confirmed: true,
          enabled: true,
          admin: false,
          editor: false,
          tier: 'Free',
        }),
      ],
      next: 'scan:',
      searched: null,
    })
    expect((await findPeople({ text: ada.email })).people).toEqual([expect.objectContaining({ admin: true })])
    expect((await findPeople({ text: '"nobody\\' })).people).toEqual([])
  })

  test('are found by any part of their name or email address, without regard to accents', async () => {
    const { id, email } = await createPerson('hidden-part')
    const idsOf = async (text: string) => (await searchAll(text)).map((person) => person.id)
    expect(await idsOf(email.slice(4).toUpperCase())).toEqual([id])
    expect(await idsOf(`okäf ${email.slice(4)} MAYA`)).toEqual([id])
    expect(await idsOf(`okaforr ${email.slice(4)}`)).toEqual([])
  })

  test('are each found once if their email starts with the text and others contain it', async () => {
    const start = await createPerson('once')
    const inside = await createPerson('not-once')
    const [first, ...rest] = await searchPages('once-')
    expect(first).toMatchObject({ people: [{ id: start.id }], searched: null })
    expect(rest.flatMap(({ people }) => people.map(({ id }) => id))).toEqual([inside.id])
    expect(rest.at(-1)).toMatchObject({ next: null, searched: expect.any(Number) })
  })

  test('are listed in pages', async () => {
    const createdIds: string[] = []
    for (let index = 0; index < 30; index += 1) createdIds.push((await createPerson('paged')).id)
    const [first, ...others] = await searchPages('paged-')
    expect(first?.people).toHaveLength(25)
    const found = [first, ...others].flatMap((page) => page?.people ?? [])
    expect(found.map(({ id }) => id).toSorted()).toEqual(createdIds.toSorted())
  })

  test('are shown with their tests, without any answer', async () => {
    const someone = await createPerson('tested')
    const student = await signIn(someone)
    const { attempt, questions } = await student.create({ section: 'math', version: 'old', count: 10 })
    const { score } = await student.submit(attempt.id, firstQuestionAnswers(questions))
    const response = await admin.call('GET', `/admin/users/${someone.id}`)
    expect(peopleSchemas.getPerson.reply.parse(JSON.parse(response.text)).tests).toEqual([
      expect.objectContaining({
        id: attempt.id,
        section: 'math',
        state: 'closed',
        totalQuestions: 10,
        score,
      }),
    ])
    expect(response.text).not.toContain(questions[0]?.id)
  })

  test.each([
    ['is of no page', 'page 2', 'paged-'],
    ['is invalid', 'scan:page 2', 'paged-'],
    [
      'belongs to another search',
      `prefix:${Buffer.from('paged-@example.com').toString('base64url')}`,
      'another-',
    ],
  ])('can’t be listed with a cursor that %s; the advice is to search again', async (_what, after, email) => {
    const response = await admin.call('POST', '/admin/users/search', { body: { text: email, after } })
    expect([response.status, errorOf(response)]).toEqual([
      400,
      expect.objectContaining({ code: 'bad_request', message: 'Please search again.' }),
    ])
  })

  test.each([
    ['unknown', randomUUID()],
    ['too short', 'x'],
    ['a filter', '" or sub = "'],
    ['an email address', ada.email],
  ])('are not found by an id that is %s', async (_what, id) => {
    const response = await admin.call('GET', `/admin/users/${encodeURIComponent(id)}`)
    expect([response.status, errorOf(response).code]).toEqual([404, 'not_found'])
  })
})

describe('a disabled account', () => {
  test("loses access at once, and can't sign in", async () => {
    const someone = await createPerson('disabled')
    const student = await signIn(someone)
    await student.me()
    expect(await changePerson(someone.id, { enabled: false })).toMatchObject({ enabled: false })
    const disabledError = { status: 401, message: expect.stringContaining('This account was disabled.') }
    await expect(student.me()).rejects.toMatchObject(disabledError)
    await expect(student.exportMe()).rejects.toMatchObject(disabledError)
    await expect(student.deleteMe()).rejects.toMatchObject(disabledError)
    await expect(signIn(someone)).rejects.toThrow('User is disabled.')
    // A repeat changes nothing.
    expect(await changePerson(someone.id, { enabled: false })).toMatchObject({ enabled: false })
  })

  test('has its tests when it is enabled again, but requires a new sign-in', async () => {
    const someone = await createPerson('enabled')
    const oldSession = await signIn(someone)
    const { attempt } = await oldSession.create({ section: 'math', version: 'old', count: 10 })
    await changePerson(someone.id, { enabled: false })
    expect(await changePerson(someone.id, { enabled: true })).toMatchObject({ enabled: true })
    // A token issued in the second of the disabling may count as issued before it, so the test retries.
    await expect
      .poll(async () => (await (await signIn(someone)).call('GET', '/me/dashboard')).text)
      .toContain(attempt.id)
    await expect(oldSession.me()).rejects.toMatchObject({ status: 401 })
  })
})

describe('an account after an interrupted change', () => {
  test.each([
    ['only the user pool enabled it', AdminEnableUserCommand, false],
    ['only the user pool disabled it', AdminDisableUserCommand, true],
  ])('is shown as disabled if %s, and enabling repairs it', async (_what, HalfCommand, enabled) => {
    const someone = await createPerson('half')
    await changePerson(someone.id, { enabled })
    await cloud.sdk.send(new HalfCommand({ UserPoolId: cloud.auth.userPoolId, Username: someone.email }))
    expect(await getPerson(someone.id)).toMatchObject({ enabled: false })
    expect(await changePerson(someone.id, { enabled: true })).toMatchObject({ enabled: true })
    await expect
      .poll(async () => (await (await signIn(someone)).call('GET', '/me/dashboard')).status)
      .toBe(200)
  })
})

describe('the administrators’ group', () => {
  test('gains and loses members, and a removed member loses access at once', async () => {
    const someone = await createPerson('promoted')
    expect(await changePerson(someone.id, { admin: true })).toMatchObject({ admin: true })
    const other = await signIn(someone)
    expect((await other.call('GET', '/admin/settings')).status).toBe(200)
    expect(await changePerson(someone.id, { admin: false })).toMatchObject({ admin: false })
    expect((await other.call('GET', '/admin/settings')).status).toBe(401)
    expect(await getPerson(someone.id)).toMatchObject({ admin: false })
  })

  test.each([{ enabled: false }, { admin: false }])(
    'rejects the change %j that an administrator requests for their own account',
    async (body) => {
      const response = await admin.call('PATCH', `/admin/users/${ada.id}`, { body })
      expect(response.status).toBe(409)
      expect(await getPerson(ada.id)).toMatchObject({ enabled: true, admin: true })
    },
  )
})

describe('the editors’ group', () => {
  test('gains and loses members, who reach the sets but no accounts, runs, or settings, and lose access at once', async () => {
    const someone = await createPerson('editing')
    expect(await changePerson(someone.id, { editor: true })).toMatchObject({ editor: true, admin: false })
    const { people } = await findPeople({ text: someone.email })
    expect(people).toMatchObject([{ id: someone.id, editor: true, admin: false }])
    const editor = await signIn(someone)
    expect((await editor.call('GET', '/admin/drafts')).status).toBe(200)
    expect((await editor.call('GET', '/admin/pools/old/math')).status).toBe(200)
    for (const path of ['/admin/settings', '/admin/generations', '/admin/audit', `/admin/users/${ada.id}`])
      expect((await editor.call('GET', path)).status).toBe(403)
    const promotion = await editor.call('PATCH', `/admin/users/${someone.id}`, { body: { admin: true } })
    expect(promotion.status).toBe(403)
    expect(await changePerson(someone.id, { editor: false })).toMatchObject({ editor: false })
    expect((await editor.call('GET', '/admin/drafts')).status).toBe(401)
  })

  test('doesn’t unlock a plan: an editor without one gets 402 from a paid route', async () => {
    const editor = await signIn(await createPerson('unpaid-editor', [EDITOR_GROUP]))
    expect((await editor.call('GET', '/me/learning')).status).toBe(402)
  })
})

describe('the deletion of an account by an administrator', () => {
  const remove = (id: string, confirm: string) =>
    admin.call('POST', `/admin/users/${id}/deletion`, { body: { confirm } })

  test('removes the person with their tests, ends their session, and frees the email address', async () => {
    const someone = await createPerson('deleted')
    const student = await signIn(someone)
    const { attempt } = await student.create({ section: 'math', version: 'old', count: 10 })
    const response = await remove(someone.id, someone.email.toUpperCase())
    expect([response.status, response.text]).toEqual([200, '{"deleted":true}'])
    expect((await admin.call('GET', `/admin/users/${someone.id}`)).status).toBe(404)
    await expect(student.me()).rejects.toMatchObject({ status: 401 })
    await expect(signIn(someone)).rejects.toThrow('Incorrect username or password.')
    const rest = await itemsWith(database, [someone.id, attempt.id])
    expect(rest.filter(({ pk }) => pk !== AUDIT)).toEqual([])
    const successor = await cloud.userPool.ensureUser({
      email: someone.email,
      password: PASSWORD,
      firstName: 'Maya',
      lastName: 'Okafor',
      groups: [],
    })
    expect(successor).not.toBe(someone.id)
  })

  test('works for an account that is disabled', async () => {
    const someone = await createPerson('disabled-first')
    await changePerson(someone.id, { enabled: false })
    expect((await remove(someone.id, someone.email)).status).toBe(200)
    expect((await findPeople({ text: someone.email })).people).toEqual([])
  })

  test.each([
    ['another email address', 400, 'bad_request', () => 'somebody@example.com'],
    ['the account’s id', 400, 'bad_request', (someone: { id: string }) => someone.id],
    ['no text', 400, 'bad_request', () => ' '],
  ])('deletes nothing if it is confirmed by %s', async (_what, status, code, confirm) => {
    const someone = await createPerson('kept')
    const student = await signIn(someone)
    const response = await remove(someone.id, confirm(someone))
    expect([response.status, errorOf(response).code]).toEqual([status, code])
    expect((await student.call('GET', '/me')).status).toBe(200)
  })

  test('deletes no administrator and not the caller', async () => {
    const colleague = await createPerson('colleague', [ADMIN_GROUP])
    for (const { id, email } of [colleague, ada]) {
      const response = await remove(id, email)
      expect([response.status, errorOf(response).code]).toEqual([409, 'conflict'])
      expect(await getPerson(id)).toMatchObject({ enabled: true, admin: true })
    }
  })
})

describe('a plan that an administrator gives', () => {
  const REASON = 'The payment page failed twice.'
  const path = (id: string) => `/admin/users/${id}/plan`
  const give = (id: string, body: object) =>
    call(peopleSchemas.givePlan.reply, 'POST', path(id), { days: 30, reason: REASON, ...body })
  const takeBack = (id: string) => call(peopleSchemas.takePlanBack.reply, 'DELETE', path(id))

  test('unlocks its features at once, says who gave it and why, and can be taken back', async () => {
    const someone = await createPerson('given')
    const student = await signIn(someone)
    expect((await student.call('GET', '/me/plan')).status).toBe(402)
    const before = Date.now()
    const shown = await give(someone.id, { tier: 'Elite' })
    expect(shown).toMatchObject({
      tier: 'Elite',
      paidTier: 'Free',
      grant: { tier: 'Elite', reason: REASON, by: { id: ada.id, email: ada.email } },
    })
    const endsAt = shown.grant?.endsAt ?? 0
    expect(endsAt - before).toBeGreaterThanOrEqual(30 * 86_400_000)
    expect((await findPeople({ text: someone.email })).people).toMatchObject([{ tier: 'Elite' }])
    expect((await student.call('GET', '/me/plan')).status).not.toBe(402)
    expect(JSON.parse((await student.call('GET', '/me/subscription')).text)).toEqual({
      subscribed: true,
      subscriptionTier: 'Elite',
      paidTier: 'Free',
      subscriptionEnd: null,
      renews: false,
      paymentDue: false,
      grantedUntil: new Date(endsAt).toISOString(),
      managed: false,
    })
    expect((await student.exportMe()).grant).toMatchObject({ tier: 'Elite', endsAt, reason: REASON })
    expect(await takeBack(someone.id)).toMatchObject({ tier: 'Free', grant: null })
    expect(await takeBack(someone.id)).toMatchObject({ tier: 'Free', grant: null })
    expect((await student.call('GET', '/me/plan')).status).toBe(402)
    expect((await student.exportMe()).grant).toBeNull()
  })

  test('is replaced by the next one', async () => {
    const someone = await createPerson('given-twice')
    await give(someone.id, { tier: 'Elite' })
    expect(await give(someone.id, { tier: 'Pro', days: 1 })).toMatchObject({
      tier: 'Pro',
      grant: { tier: 'Pro' },
    })
  })

  test('is deleted with the account', async () => {
    const someone = await createPerson('given-deleted')
    await give(someone.id, { tier: 'Pro' })
    await admin.call('POST', `/admin/users/${someone.id}/deletion`, { body: { confirm: someone.email } })
    expect((await itemsWith(database, [someone.id])).filter(({ pk }) => pk !== AUDIT)).toEqual([])
  })

  test.each([
    ['the free plan', { tier: 'Free' }],
    ['no days', { days: 0 }],
    ['more than a year', { days: 367 }],
    ['half a day', { days: 0.5 }],
    ['a blank reason', { reason: '              ' }],
    ['an end of its own', { endsAt: 9_999_999_999_999 }],
  ])('is rejected with %s, and nothing changes', async (_what, changes) => {
    const someone = await createPerson('given-badly')
    const body = { tier: 'Elite', days: 30, reason: REASON, ...changes }
    expect((await admin.call('POST', path(someone.id), { body })).status).toBe(400)
    expect(await getPerson(someone.id)).toMatchObject({ tier: 'Free', grant: null })
  })

  test('is never for the administrator’s own account', async () => {
    const body = { tier: 'Elite', days: 30, reason: REASON }
    expect((await admin.call('POST', path(ada.id), { body })).status).toBe(409)
    expect((await admin.call('DELETE', path(ada.id))).status).toBe(409)
    expect(await getPerson(ada.id)).toMatchObject({ tier: 'Free', grant: null })
  })
})
