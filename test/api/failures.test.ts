import { describe, expect, test } from 'vitest'
import { ERROR_STATUS } from '#domain/errors.ts'
import { randomToken } from '#lambdas/shared/platform/hash.ts'
import { answer, errorOf, type RequestOptions } from '../support/api-client.ts'
import { openCloud } from '../support/cloud.ts'
import { fixtureBank } from '../support/fixture-bank.ts'

const bank = fixtureBank({
  questionsPerPool: { english: 0, math: 60, reading: 0, science: 0 },
  versions: ['old'],
})
const cloud = await openCloud(bank)
const guest = cloud.createGuest()
const key = randomToken()
const { attempt } = await guest.create(
  { section: 'math', version: 'old', count: 10 },
  { 'idempotency-key': key },
)
const closedTest = await guest.create({ section: 'math', version: 'old', count: 10 })
await guest.submit(closedTest.attempt.id)

const math = { section: 'math', version: 'old' }
const failures: [
  status: number,
  code: string,
  what: string,
  method: string,
  path: string,
  options: RequestOptions,
][] = [
  [400, 'bad_request', 'no body', 'POST', '/tests', {}],
  [400, 'bad_request', 'a body that is not JSON', 'POST', '/tests', { body: '{"section": ' }],
  [400, 'bad_request', 'an invalid value', 'POST', '/tests', { body: { ...math, version: 'new' } }],
  [
    400,
    'bad_request',
    'a topic of another section',
    'POST',
    '/tests',
    { body: { ...math, topics: ['Grammar'] } },
  ],
  [400, 'bad_request', 'a count above the section’s', 'POST', '/tests', { body: { ...math, count: 61 } }],
  [
    400,
    'bad_request',
    'a short Idempotency-Key',
    'POST',
    '/tests',
    { body: math, headers: { 'idempotency-key': 'x' } },
  ],
  [
    400,
    'bad_request',
    'a malformed token',
    'GET',
    `/tests/${attempt.id}`,
    { headers: { 'x-attempt-token': 'x' } },
  ],
  [400, 'bad_request', 'an empty save', 'PATCH', `/tests/${attempt.id}`, { body: {} }],
  [
    401,
    'unauthorized',
    'an invalid session',
    'GET',
    `/tests/${attempt.id}`,
    { headers: { authorization: 'Bearer x' } },
  ],
  [404, 'not_found', 'an unknown path', 'GET', '/nothing/here', {}],
  [404, 'not_found', 'an unknown test', 'GET', `/tests/att_${'A'.repeat(22)}`, {}],
  [404, 'not_found', "a method that the path doesn't have", 'DELETE', `/tests/${attempt.id}`, {}],
  [409, 'conflict', 'a review before the submit', 'GET', `/tests/${attempt.id}/review`, {}],
  [
    409,
    'conflict',
    'a save after the submit',
    'PATCH',
    `/tests/${closedTest.attempt.id}`,
    { body: { answers: [] } },
  ],
  [
    409,
    'conflict',
    'an idempotency key used for another test',
    'POST',
    '/tests',
    { body: { ...math, count: 11 }, headers: { 'idempotency-key': key } },
  ],
  [
    413,
    'payload_too_large',
    'a body of 300 KB',
    'POST',
    '/tests',
    { body: { ...math, section: 'x'.repeat(300 * 1024) } },
  ],
  [
    415,
    'unsupported_media_type',
    'a body of another type',
    'POST',
    '/tests',
    { body: JSON.stringify(math), headers: { 'content-type': 'text/plain' } },
  ],
  [
    422,
    'unprocessable',
    "a test that the bank can't serve",
    'POST',
    '/tests',
    { body: { section: 'reading', version: 'old' } },
  ],
]

describe('every failure has a status, a code, and a message in words', () => {
  test.each(failures)('%i %s for %s', async (status, code, _, method, path, options) => {
    const response = await guest.call(method, path, options)
    expect(response.status).toBe(status)
    expect(errorOf(response)).toEqual({ code, message: expect.stringMatching(/\w{2,}.*\w{2,}/) })
    expect(ERROR_STATUS).toMatchObject({ [code]: status })
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

describe('the message', () => {
  test('names the invalid field', async () => {
    const response = await guest.call('POST', '/tests', { body: { ...math, count: 'many' } })
    expect(errorOf(response).message).toMatch(/^count: /)
  })

  test('names the position in a list', async () => {
    const answers = [answer(guest.token ?? '', 'x')]
    const response = await guest.call('PATCH', `/tests/${attempt.id}`, { body: { answers } })
    expect(errorOf(response).message).toMatch(/^answers\.0\.questionId: /)
  })

  test('lists the valid topics', async () => {
    const response = await guest.call('POST', '/tests', { body: { ...math, topics: ['Grammar'] } })
    expect(errorOf(response).message).toContain('Plane Geometry')
  })
})
