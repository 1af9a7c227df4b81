// @module-tag deep
import { readFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { ADMIN_GROUP } from '#domain/accounts/groups.ts'
import { bankSchemas } from '#domain/api/bank.schemas.ts'
import { draftSchemas } from '#domain/api/drafts.schemas.ts'
import { generationSchemas } from '#domain/api/generations.schemas.ts'
import { STUDY_GUIDES } from '#domain/study-guides/study-guides.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import { runFunction } from '#scripts/local/running-function.ts'
import type { Behavior } from '#scripts/local/model/model.ts'
import { CLIENT_ID } from '#scripts/local/user-pool/user-pool.ts'
import type { ApiResponse } from '../support/api-client.ts'
import { openCloud } from '../support/cloud.ts'
import { contactMessage } from '../support/contact.ts'
import { TABLE_NAME } from '../support/database.ts'
import { grantElite, takeTest } from '../support/drills.ts'
import { correctOptions, fixtureBank } from '../support/fixture-bank.ts'
import { textsForKey } from '../support/key-change.ts'
import { type DeployedRights, GUARDRAIL_ID } from '../support/parity/deployed-rights.ts'
import { tableArn } from '../support/parity/requested-access.ts'
import type { RightsStatement } from '../support/parity/rights.ts'
import { unusedRights } from '../support/parity/unused-rights.ts'
import { sampleGuide } from '../support/sample-guides.ts'
import { buyPlan, stripeOf } from '../support/stripe.ts'
import { turnSummaryOn } from '../support/weekly-summary.ts'

/**
 * Calls every function with only the rights that its role has in the cloud. A test fails if a function is denied
 * something, except the tests at the end, which take rights away. The test with UNUSED compares the rights with those
 * that the tests before it used.
 */

const MATH = { section: 'math', version: 'old', count: 10 } as const
const bank = fixtureBank({
  questionsPerPool: { english: 0, math: 40, reading: 0, science: 0 },
  versions: ['old'],
})
const keys = correctOptions(bank)

// The functions that call models read these variables, and WRITE_MODELS below, at their start.
process.env['GUARDRAIL_ID'] = GUARDRAIL_ID
process.env['GUARDRAIL_VERSION'] = '1'
let behavior: Behavior | undefined
const cloud = await openCloud(bank, {
  runs: {
    waitMs: 0,
    model: {
      seed: 'rights',
      flawed: 0.5,
      wrongSolves: 0,
      throttled: 0,
      delayMs: 0,
      script: () => behavior,
    },
  },
})
// The writer is called by an inference profile, and the solver without one.
process.env['WRITE_MODELS'] = 'us.demo.writer=Demo writer, demo.solver=Demo solver'
const stripe = stripeOf(cloud)
const table = createTable(cloud.client, TABLE_NAME)

let personCount = 0
async function createPerson(groups: readonly string[] = []) {
  personCount += 1
  const email = `person-${personCount}@example.com`
  const id = await cloud.userPool.ensureUser({
    email,
    password: 'practice36',
    firstName: 'Maya',
    lastName: 'Okafor',
    groups,
  })
  return { id, email, api: cloud.student(id, { groups }) }
}
const { api: admin } = await createPerson([ADMIN_GROUP])

async function send(api: typeof admin, method: string, path: string, body?: unknown): Promise<ApiResponse> {
  const response = await api.call(method, path, {
    ...(body === undefined ? {} : { body }),
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(response.status, `${method} ${path} ${response.text}`).toBeLessThan(300)
  return response
}

const ANY_WRITE = /:(?:Put|Update)Item$/
const sendSummaries = () =>
  fetch(`${cloud.url}/local/inbox/summaries`, { method: 'POST', redirect: 'manual' })

/**
 * Calls `act` for a person, and deletes the account just before the function `caller` makes its first call that `write`
 * matches, as if both happened at the same time.
 */
async function crossWithDeletion(
  caller: string,
  write: RegExp,
  api: typeof admin,
  act: (api: typeof admin) => Promise<unknown>,
): Promise<void> {
  let isDeleted = false
  await cloud.check.before(
    async (name, accesses) => {
      if (isDeleted || name !== caller || accesses.every(({ action }) => !write.test(action))) return true
      isDeleted = true
      await api.deleteMe()
      return true
    },
    // Most requests are rejected then.
    () => act(api).catch(() => {}),
  )
  expect(isDeleted).toBe(true)
}

/** Lets the admin function crash before its second update in a request. */
function crashBeforeSecondUpdate(act: () => Promise<unknown>): Promise<void> {
  let updates = 0
  return cloud.check.before(async (caller, [access]) => {
    if (caller === 'admin' && access?.action === 'dynamodb:UpdateItem') updates += 1
    return updates < 2
  }, act)
}

/** Corrects the key of a set's first question. */
async function startCorrection(path: string) {
  const { source, revision, questions } = bankSchemas.getSet.reply.parse(
    JSON.parse((await send(admin, 'GET', path)).text),
  )
  const [first] = source.questions
  if (first === undefined) throw new Error('the set has no question')
  const from = questions[0]?.key ?? 'A'
  const key = from === 'A' ? 'B' : 'A'
  const body = { revision, question: 1, key, ...textsForKey(first, from, key) }
  return bankSchemas.correctKey.reply.parse(
    JSON.parse((await send(admin, 'POST', `${path}/corrections`, body)).text),
  )
}

let signUps = 0
function signUp() {
  signUps += 1
  const email = `new-${signUps}@example.com`
  return cloud.userPool.perform(
    'SignUp',
    {
      ClientId: CLIENT_ID,
      Username: email,
      Password: 'practice36',
      UserAttributes: Object.entries({ email, given_name: 'Maya', family_name: 'Okafor' }).map(
        ([Name, Value]) => ({ Name, Value }),
      ),
      ValidationData: [{ Name: 'terms', Value: 'accepted' }],
    },
    false,
  )
}

describe('with the rights of the stacks,', () => {
  test('a person signs up', async () => {
    expect((await signUp()).body).toMatchObject({ UserConfirmed: false })
  })

  test('a student takes a test, plans, asks the tutor, exports everything, and deletes the account', async () => {
    const { id, api } = await createPerson()
    await grantElite(table, id)
    await takeTest(api, keys, MATH, 5)
    await api.dashboard()
    await api.learning()
    await send(api, 'POST', '/tutor', {
      conversationId: null,
      message: 'When does a comma part?',
      about: null,
    })
    const list: { conversations: { id: string }[] } = JSON.parse(
      (await send(api, 'GET', '/tutor/conversations')).text,
    )
    await send(api, 'DELETE', `/tutor/conversations/${list.conversations[0]?.id}`)
    await send(api, 'POST', '/study-guides', { ...STUDY_GUIDES[0], description: 'About it.' })
    await send(api, 'POST', '/contact', contactMessage())
    const { tests } = await api.exportMe()
    expect(tests).toHaveLength(1)
    for (const one of tests) await api.exportTest(one.id)
    expect(await api.deleteMe()).toEqual({ deleted: true })
  })

  test('a plan is bought, and ends with the account', async () => {
    const { api } = await createPerson()
    await buyPlan(api, 'Pro')
    await stripe.waitUntilIdle()
    expect(await api.subscription()).toMatchObject({ subscriptionTier: 'Pro' })
    await api.portal()
    await api.deleteMe()
    await stripe.waitUntilIdle()
    expect(stripe.queue.dead()).toEqual([])
  })

  test.each([
    ['core', ANY_WRITE, (api: typeof admin) => api.create(MATH)],
    ['contact', ANY_WRITE, (api: typeof admin) => send(api, 'POST', '/contact', contactMessage())],
    ['billing', ANY_WRITE, (api: typeof admin) => buyPlan(api, 'Pro')],
    [
      'ai',
      ANY_WRITE,
      (api: typeof admin) =>
        send(api, 'POST', '/tutor', { conversationId: null, message: 'When?', about: null }),
    ],
    [
      'weeklySummary',
      /:PutItem$/,
      async (api: typeof admin) => {
        await turnSummaryOn(api)
        await takeTest(api, keys, MATH, 5)
        await sendSummaries()
      },
    ],
  ])('the function %s leaves nothing of an account that is deleted meanwhile', async (caller, write, act) => {
    const { id, api } = await createPerson()
    // The weekly summary's run reports the mail that it didn't send.
    if (caller === 'weeklySummary') vi.spyOn(console, 'error').mockImplementation(() => {})
    if (caller !== 'billing') await grantElite(table, id)
    await crossWithDeletion(caller, write, api, act)
    const left = await table.query({ pk: `USER#${id}` })
    expect(left.map(({ sk }) => sk)).toEqual([])
  })

  test('an administrator changes, signs out, and deletes people', async () => {
    const { id, email, api } = await createPerson()
    await takeTest(api, keys, MATH, 5)
    await buyPlan(api, 'Pro')
    const path = `/admin/users/${id}`
    await send(admin, 'POST', '/admin/users/search', { text: 'person' })
    for (const change of [
      { enabled: false },
      { enabled: true },
      { editor: true },
      { editor: false },
      { secondFactor: false },
    ])
      await send(admin, 'PATCH', path, change)
    await send(admin, 'POST', `${path}/plan`, {
      tier: 'Elite',
      days: 30,
      reason: 'A complaint about a price.',
    })
    await send(admin, 'DELETE', `${path}/plan`)
    await send(admin, 'PATCH', '/admin/settings', { announcement: 'Hello' })
    await send(admin, 'POST', `${path}/deletion`, { confirm: email })
    await send(admin, 'GET', '/admin/audit')
    await stripe.waitUntilIdle()
  })

  test('questions are generated, checked, repaired, rejected, and approved, and a run is stopped', async () => {
    const request = { section: 'english', version: 'enhanced', difficulty: 'easy', count: 15 }
    const start = async () =>
      generationSchemas.getGeneration.reply.parse(
        JSON.parse((await send(admin, 'POST', '/admin/generations', request)).text),
      )
    const readDrafts = async () =>
      draftSchemas.listDrafts.reply.parse(JSON.parse((await send(admin, 'GET', '/admin/drafts')).text)).drafts
    // In a random run, the gates may accept one set alone. One draft is rejected below, and the rest are approved.
    let drafts: Awaited<ReturnType<typeof readDrafts>>
    do {
      const { id } = await start()
      await cloud.runs.engine.ended(id)
      drafts = await readDrafts()
    } while (drafts.length < 2)
    for (const draft of drafts) await send(admin, 'GET', `/admin/drafts/${draft.id}/similar`)
    // The nightly function completes the decision.
    await crashBeforeSecondUpdate(() =>
      admin.call('POST', `/admin/drafts/${drafts[0]?.id}/decision`, {
        body: { decision: 'reject', reason: 'Two answers fit.' },
      }),
    )
    await send(admin, 'POST', '/admin/drafts/approvals', {
      drafts: drafts.slice(1).map(({ id: draftId, revision }) => ({ id: draftId, revision })),
    })
    const stopped = await start()
    await send(admin, 'DELETE', `/admin/generations/${stopped.id}`)
    await cloud.runs.engine.ended(stopped.id)
    await send(admin, 'GET', `/admin/generations/${stopped.id}`)
    behavior = 'malformed'
    const rejected = await start()
    await cloud.runs.engine.ended(rejected.id)
    behavior = undefined
  })

  test('an administrator reads statistics, retires a question, corrects a key, and has items counted and solved', async () => {
    const pool: { sets: { id: string }[] } = JSON.parse(
      (await send(admin, 'GET', '/admin/pools/old/math')).text,
    )
    const path = `/admin/pools/old/math/sets/${pool.sets[0]?.id}`
    const { revision } = bankSchemas.getSet.reply.parse(JSON.parse((await send(admin, 'GET', path)).text))
    await send(admin, 'POST', `${path}/solves`, { revision, question: 1 })
    for (const change of [{ retired: true, reason: 'Two right answers.' }, { retired: false }])
      await send(admin, 'PATCH', `${path}/questions`, { revision, question: 1, ...change })
    const { id } = await startCorrection(path)
    await send(admin, 'POST', `/admin/corrections/${id}`)
    await send(admin, 'POST', '/admin/analytics/rollup')
    await send(admin, 'GET', '/admin/analytics')
    const guest = cloud.createGuest()
    const test = await guest.create(MATH)
    await guest.call('POST', `/tests/${test.attempt.id}/reports`, {
      body: { questionId: test.questions[0]?.id, kind: 'typo', text: 'A letter is missing.' },
    })
    const reports: { reports: { id: string }[] } = JSON.parse(
      (await send(admin, 'GET', '/admin/reports')).text,
    )
    for (const one of reports.reports) await send(admin, 'DELETE', `/admin/reports/${one.id}`)
  })

  test('the nightly functions count, calibrate, and send the weekly summary', async () => {
    const { id, email, api } = await createPerson()
    await grantElite(table, id)
    await turnSummaryOn(api)
    await takeTest(api, keys, MATH, 5)
    const { handler } = await import('#lambdas/rollup/rollup.lambda.ts')
    await runFunction('rollup', handler)
    await sendSummaries()
    expect((await cloud.mails.newestFirst()).filter(({ to }) => to === email)).toHaveLength(1)
  })

  test('a deployment seeds a changed bank and the guides', async () => {
    const [first, ...others] = fixtureBank({ questionsPerPool: 20, versions: ['enhanced'] })
    process.env['WRITE_UNITS_PER_SECOND'] = '10000'
    packed.files = { 'bank.json': [first, ...others], 'guides.json': [sampleGuide()] }
    const { handler } = await import('#lambdas/seed/seed.lambda.ts')
    await runFunction('seed', handler)
    packed.files = { 'bank.json': others, 'guides.json': [] }
    await runFunction('seed', handler)
  })

  test('each right of a function is used, except those of UNUSED', () => {
    expect(cloud.check.unnamed).toEqual([])
    const unused = unusedRights(cloud.check)
    process.stdout.write(`Unused rights:\n${unused.join('\n')}\n`)
    expect(unused).toEqual(UNUSED.toSorted())
  })
})

/** The rights that no test above uses, each with its reason. */
const UNUSED = [
  // Plan writes only when a run begins again after a crash. PublishBatch has the same rights and uses them.
  'Plan: dynamodb:PutItem table/act-prep',
  'Plan: dynamodb:UpdateItem table/act-prep',
  // The rollup deletes a day's last parts only if it counts the day again and finds fewer questions.
  'rollup: dynamodb:DeleteItem table/act-prep',
  // The first deployment of this version stores drafts of the pilots that an earlier one published.
  'seed: dynamodb:BatchGetItem table/act-prep',
]

/** Returns the stacks' rights, with `change` applied to the caller's statements that have this action. */
const withChange = (
  caller: string,
  action: string,
  change: (grant: RightsStatement) => RightsStatement,
): DeployedRights => ({
  ...cloud.check.rights,
  [caller]: (cloud.check.rights[caller] ?? []).map((grant) =>
    grant.actions.includes(action) ? change(grant) : grant,
  ),
})
const without = (action: string) => (grant: RightsStatement) => ({
  ...grant,
  actions: grant.actions.filter((one) => one !== action),
})

describe('the check finds', () => {
  test('an action that a policy lacks', async () => {
    const { api } = await createPerson()
    const rights = withChange('account', 'dynamodb:DeleteItem', without('dynamodb:DeleteItem'))
    const denials = await cloud.check.withRights(rights, async () => {
      await api.setMe({ targetScore: 30 })
      expect((await api.call('DELETE', '/me')).status).toBe(500)
    })
    expect(denials[0]).toEqual({
      caller: 'account',
      action: 'dynamodb:DeleteItem',
      resource: tableArn(TABLE_NAME),
    })
  })

  test('a policy that names the table, but not the index', async () => {
    const { api } = await createPerson()
    const rights = withChange('core', 'dynamodb:Query', (grant) => ({
      ...grant,
      resources: grant.resources.filter((arn) => !arn.includes('/index/')),
    }))
    const denials = await cloud.check.withRights(rights, async () => {
      expect((await api.call('GET', '/me/dashboard')).status).toBe(500)
    })
    expect(denials[0]).toMatchObject({ caller: 'core', resource: expect.stringContaining('/index/owner-') })
  })

  test('a condition that names another partition', async () => {
    const rights = withChange('preSignUp', 'dynamodb:GetItem', (grant) => ({
      ...grant,
      conditions: { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['OTHER'] } },
    }))
    const denials = await cloud.check.withRights(rights, async () => {
      expect((await signUp()).errorName).toBe('UserLambdaValidationException')
    })
    expect(denials[0]).toMatchObject({ caller: 'preSignUp', action: 'dynamodb:GetItem' })
  })

  test('a missing right to send to a queue: the webhook responds 500, so Stripe sends the event again', async () => {
    const { id, api } = await createPerson()
    const rights = withChange('webhook', 'sqs:SendMessage', without('sqs:SendMessage'))
    stripe.deliveries.setRules({ hold: true })
    await buyPlan(api, 'Pro')
    stripe.deliveries.setRules({ hold: false })
    const events = stripe.eventsOf(stripe.customerOf(id))
    const denials = await cloud.check.withRights(rights, async () => {
      expect(await stripe.deliveries.send(events)).toContain(500)
    })
    expect(denials[0]).toMatchObject({ caller: 'webhook', action: 'sqs:SendMessage' })
  })
})

/** The files that are packed beside the seed function. */
const packed = vi.hoisted((): { files: Record<string, unknown> } => ({ files: {} }))
vi.mock('node:fs/promises', async (load) => {
  const actual = await load<{ readFile: typeof readFile }>()
  return {
    ...actual,
    readFile: async (file: string | URL, encoding: BufferEncoding) => {
      const content = packed.files[String(file).split('/').at(-1) ?? '']
      return content === undefined ? actual.readFile(file, encoding) : JSON.stringify(content)
    },
  }
})
