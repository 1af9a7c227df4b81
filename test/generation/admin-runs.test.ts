// @module-tag deep
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { bankSchemas } from '#domain/api/bank.schemas.ts'
import { draftSchemas } from '#domain/api/drafts.schemas.ts'
import { generationSchemas } from '#domain/api/generations.schemas.ts'
import { ADMIN_GROUP } from '#domain/accounts/groups.ts'
import type { ModelCall } from '#scripts/local/model/model.ts'
import { createApi, errorOf, type Transport } from '../support/api-client.ts'
import { startCheckedCloud } from '../support/parity/start-checked-cloud.ts'
import { startIssuer } from '../support/tokens.ts'

/** Tests generation runs over HTTP: an administrator starts, watches, and stops them in the embedded cloud. */

process.env['LOG_LEVEL'] = 'silent'
const issuer = await startIssuer()
/** The behavior of the models, which a test may change. */
let script: (call: ModelCall) => 'answer' | 'hang' = () => 'answer'
const cloud = await startCheckedCloud({
  port: 0,
  folder: null,
  content: [],
  tokenSource: issuer.source,
  runs: {
    waitMs: 0,
    model: { seed: 'admin', flawed: 0, wrongSolves: 0, delayMs: 0, script: (call) => script(call) },
  },
})
afterAll(async () => {
  await cloud.stop()
  await issuer.stop()
})
const transport: Transport = (path, init) => fetch(`${cloud.url}/api${path}`, init)
const signInWith = (groups: readonly string[]) =>
  createApi(transport, null, issuer.session(randomUUID(), { groups }))
const admin = signInWith([ADMIN_GROUP])
const PATH = '/admin/generations'
const runRequest = { section: 'math', version: 'enhanced', difficulty: 'easy', count: 5 }

const runOf = (text: string) => generationSchemas.getGeneration.reply.parse(JSON.parse(text))
async function startRun(body: object, idempotencyKey: string = randomUUID()) {
  return admin.call('POST', PATH, { body, headers: { 'idempotency-key': idempotencyKey } })
}
const listDrafts = async () =>
  draftSchemas.listDrafts.reply.parse(JSON.parse((await admin.call('GET', '/admin/drafts')).text)).drafts
async function finishRun(id: string) {
  await cloud.runs.engine.ended(id)
  return runOf((await admin.call('GET', `${PATH}/${id}`)).text)
}

test.each([
  ['a guest without a token', createApi(transport, null), 401],
  ['a guest with an attempt token', createApi(transport), 401],
  ['a student', signInWith([]), 403],
])("%s can't start, see, or stop a run, and no model is called", async (_, api, status) => {
  const before = cloud.runs.model?.calls.length
  for (const [method, path] of [
    ['POST', PATH],
    ['GET', PATH],
    ['GET', `${PATH}/run_${'a'.repeat(22)}`],
    ['GET', `${PATH}/run_${'a'.repeat(22)}/rejections`],
    ['DELETE', `${PATH}/run_${'a'.repeat(22)}`],
  ] as const)
    expect((await api.call(method, path, method === 'POST' ? { body: runRequest } : {})).status).toBe(status)
  expect(cloud.runs.model?.calls.length).toBe(before)
})

test('a run is started once per idempotency key, listed with its progress, and drawn only after its approval', async () => {
  const idempotencyKey = randomUUID()
  const [first, second] = await Promise.all([
    startRun(runRequest, idempotencyKey),
    startRun(runRequest, idempotencyKey),
  ])
  const responses = [first, second, await startRun(runRequest, idempotencyKey)]
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
  const ids = new Set(responses.map(({ text }) => runOf(text).id))
  expect(ids.size).toBe(1)
  const [id = ''] = ids
  const run = await finishRun(id)
  expect(run).toMatchObject({
    state: 'finished',
    count: 5,
    batches: 1,
    batchesDone: 1,
    generated: 5,
    current: null,
  })
  expect(run.generated).toBe(run.validated + run.rejected)
  expect(run.spending.usd).toBeGreaterThan(0)
  const list = generationSchemas.listGenerations.reply.parse(JSON.parse((await admin.call('GET', PATH)).text))
  expect(list.runs).toEqual([run])
  const rejections = await admin.call('GET', `${PATH}/${id}/rejections`)
  expect(generationSchemas.listRejections.reply.parse(JSON.parse(rejections.text)).rejections).toHaveLength(
    run.rejected,
  )
  expect((await startRun({ ...runRequest, count: 7 }, idempotencyKey)).status).toBe(409)
  // The bank was empty before, and no student gets a question before somebody has approved it.
  const student = createApi(transport)
  expect((await student.counts()).enhanced.math).toBe(0)
  const waiting = await listDrafts()
  expect(waiting).toHaveLength(run.awaitingReview)
  const approval = await admin.call('POST', '/admin/drafts/approvals', {
    body: { drafts: waiting.map(({ id: draftId, revision }) => ({ id: draftId, revision })) },
  })
  expect(JSON.parse(approval.text)).toEqual({ approved: run.awaitingReview, skipped: [], left: 0 })
  expect((await student.counts()).enhanced.math).toBe(run.validated)
  const { attempt, questions } = await student.create({ section: 'math', version: 'enhanced' })
  expect(attempt.totalQuestions).toBe(run.validated)
  const pool = bankSchemas.listPool.reply.parse(
    JSON.parse((await admin.call('GET', '/admin/pools/enhanced/math')).text),
  )
  expect(pool.sets.some(({ pilot }) => pilot)).toBe(false)
  expect(new Set(questions.map(({ setId }) => setId))).toEqual(new Set(pool.sets.map(({ id }) => id)))
  expect(await finishRun(id)).toMatchObject({ awaitingReview: 0, validated: run.validated })
  expect(await listDrafts()).toEqual([])
})

test('a run’s sets are counted immediately if sets are published at once, and await review all the same', async () => {
  await admin.call('PATCH', '/admin/settings', { body: { publishAtOnce: true } })
  const student = createApi(transport)
  const before = (await student.counts()).enhanced.math
  const run = await finishRun(runOf((await startRun(runRequest)).text).id)
  expect((await student.counts()).enhanced.math).toBe(before + run.validated)
  const waiting = await listDrafts()
  expect(waiting).toHaveLength(run.awaitingReview)
  await admin.call('PATCH', '/admin/settings', { body: { publishAtOnce: false } })
  expect((await student.counts()).enhanced.math).toBe(before)
})

test('a second run is rejected with the current run’s id, and stopping that one twice gives the same result', async () => {
  script = () => 'hang'
  const { id } = runOf((await startRun(runRequest)).text)
  await expect.poll(async () => runOf((await admin.call('GET', `${PATH}/${id}`)).text).generated).toBe(5)
  const errorResponse = await startRun(runRequest)
  expect(errorResponse.status).toBe(409)
  expect(errorOf(errorResponse).message).toContain(id)
  expect((await admin.call('DELETE', `${PATH}/${id}`)).status).toBe(200)
  expect(await finishRun(id)).toMatchObject({
    state: 'stopped',
    generated: 5,
    rejected: 5,
    byGate: { stopped: 5 },
  })
  const secondStop = await admin.call('DELETE', `${PATH}/${id}`)
  expect(runOf(secondStop.text)).toEqual(await finishRun(id))
  script = () => 'answer'
  const next = runOf((await startRun(runRequest)).text)
  expect(await finishRun(next.id)).toMatchObject({ state: 'finished' })
})

test.each([
  [{ ...runRequest, count: 0 }],
  [{ ...runRequest, count: 101 }],
  [{ ...runRequest, count: 7.5 }],
  [{ ...runRequest, section: '__proto__' }],
  [{ ...runRequest, models: { write: 'any-model' } }],
  [{ section: 'math', version: 'old', preset: 'starter' }],
  [{}],
])('rejects the run request %j', async (body) => {
  expect((await startRun(body)).status).toBe(400)
})

test.each(['run_short', `run_${'a'.repeat(22)}`, '..%2F..'])('responds 404 for the run id %s', async (id) => {
  expect((await admin.call('GET', `${PATH}/${id}`)).status).toBe(404)
  expect((await admin.call('DELETE', `${PATH}/${id}`)).status).toBe(404)
})
