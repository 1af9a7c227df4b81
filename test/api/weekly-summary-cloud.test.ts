import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import {
  AdminDisableUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, expect, test } from 'vitest'
import { createTable } from '#lambdas/shared/store/table.ts'
import { NotSent, createSendMail } from '#lambdas/weekly-summary/send-mail.ts'
import { createAddressOf } from '#lambdas/weekly-summary/user-pool.ts'
import { openCloud } from '../support/cloud.ts'
import { TABLE_NAME } from '../support/database.ts'
import { grantElite, takeTest } from '../support/drills.ts'
import { correctOptions, fixtureBank } from '../support/fixture-bank.ts'
import { turnSummaryOn, isSummaryOn } from '../support/weekly-summary.ts'

/**
 * The weekly summary on the embedded cloud: the deployed function's code with the SDK's clients, the emulated user pool and
 * mailer, and the local page that lists the sent mails.
 */

const bank = fixtureBank({
  questionsPerPool: { english: 0, math: 10, reading: 0, science: 0 },
  versions: ['old'],
})
const keys = correctOptions(bank)
const cloud = await openCloud(bank)
const table = createTable(cloud.client, TABLE_NAME)
const userPoolClient = new CognitoIdentityProviderClient({ maxAttempts: 1 })
const ses = new SESv2Client({ maxAttempts: 1 })
afterAll(() => {
  userPoolClient.destroy()
  ses.destroy()
})
const addressOf = createAddressOf(userPoolClient, process.env['USER_POOL_ID'] ?? '')

async function createBusyStudent(email: string) {
  const userId = await cloud.userPool.ensureUser({
    email,
    password: 'practice36',
    firstName: 'Maya',
    lastName: 'Okafor',
  })
  await grantElite(table, userId)
  const student = cloud.student(userId)
  expect((await turnSummaryOn(student)).status).toBe(200)
  await takeTest(student, keys, { section: 'math', version: 'old', count: 10 }, 5)
  return { userId, student }
}

test('the button of the local inbox page sends the summary once, and the mail’s one-click header turns summaries off', async () => {
  const { student } = await createBusyStudent('maya@example.com')
  const inbox = `${cloud.url}/local/inbox`
  for (let time = 0; time < 2; time += 1)
    expect((await fetch(`${inbox}/summaries`, { method: 'POST', redirect: 'manual' })).status).toBe(303)
  const mails = await cloud.mails.newestFirst()
  expect(mails).toHaveLength(1)
  const [mail] = mails
  expect(mail).toMatchObject({ to: 'maya@example.com', from: expect.stringContaining('ACT Prep Platform <') })
  expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect(await (await fetch(inbox)).text()).toContain(mail?.subject)
  const [, url = ''] = /^<(.+)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '') ?? []
  // Opening the header's URL, as some mail programs do, only leads to the page that asks for confirmation.
  const response = await fetch(url, { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    `/weekly-summary/stop#${url.split('/').at(-1)}`,
  ])
  expect(await isSummaryOn(student)).toBe(true)
  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  for (const body of [new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), form])
    expect((await fetch(url, { method: 'POST', body })).status).toBe(200)
  expect(await isSummaryOn(student)).toBe(false)
})

test('an account has no address if it’s disabled, unknown, or doesn’t have the user id', async () => {
  const { userId } = await createBusyStudent('noor@example.com')
  expect(await addressOf({ userId, username: userId })).toBe('noor@example.com')
  expect(await addressOf({ userId: 'other', username: userId })).toBeNull()
  expect(await addressOf({ userId, username: 'nobody' })).toBeNull()
  await userPoolClient.send(
    new AdminDisableUserCommand({ UserPoolId: process.env['USER_POOL_ID'], Username: userId }),
  )
  expect(await addressOf({ userId, username: userId })).toBeNull()
})

test.each([
  [{ UserStatus: 'UNCONFIRMED' }],
  [{ UserAttributes: [{ Name: 'email_verified', Value: 'false' }] }],
  [{ UserAttributes: [{ Name: 'email', Value: 'no address' }] }],
])('an account with %j has no address', async (changes) => {
  const attributes = { sub: 'user-1', email: 'maya@example.com', email_verified: 'true' }
  const all = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))
  const user = { UserStatus: 'CONFIRMED', Enabled: true, ...changes }
  const changed = 'UserAttributes' in changes ? changes.UserAttributes : []
  const unchanged = all.filter(({ Name }) => changed.every((one) => one.Name !== Name))
  const changedAddressOf = createAddressOf(
    { send: async () => ({ ...user, UserAttributes: [...unchanged, ...changed] }) },
    'pool',
  )
  expect(await changedAddressOf({ userId: 'user-1', username: 'user-1' })).toBeNull()
})

test('the embedded SES rejects an unverified sender as SES does, and the function’s error has neither the address nor the mail', async () => {
  const mail = { subject: 'Your week', text: 'text', html: '<p>text</p>' }
  const sending = createSendMail(ses, 'someone@example.org')('maya@example.com', mail, {
    site: cloud.url,
    token: 'token',
  })
  await expect(sending).rejects.toThrow(new NotSent('MessageRejected'))
  await expect(ses.send(new SendEmailCommand({ Content: {} }))).rejects.toMatchObject({
    name: 'BadRequestException',
  })
})

test('a failed connection leaves it open whether the mail was sent, and the error doesn’t repeat the address', async () => {
  const failing = { send: async () => Promise.reject(new Error('socket hang up to maya@example.com')) }
  const sending = createSendMail(failing, 'mail@example.org')(
    'maya@example.com',
    { subject: 's', text: 't', html: 'h' },
    { site: cloud.url, token: 'token' },
  )
  await expect(sending).rejects.not.toBeInstanceOf(NotSent)
  await expect(sending).rejects.not.toThrow('maya@example.com')
})
