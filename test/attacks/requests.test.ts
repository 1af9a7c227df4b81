import { afterEach, describe, expect, test } from 'vitest'
import { errorOf, type ApiResponse } from '../support/api-client.ts'
import { openCloud } from '../support/cloud.ts'
import { everyItem } from '../support/database.ts'
import { fixtureBank } from '../support/fixture-bank.ts'

/**
 * Requests that our pages would never send. After each, the service responds as before and has stored nothing
 * new.
 */

const bank = fixtureBank({
  questionsPerPool: { english: 0, math: 60, reading: 0, science: 0 },
  versions: ['old'],
})
const cloud = await openCloud(bank)
const guest = cloud.createGuest()
const { attempt } = await guest.create({ section: 'math', version: 'old', count: 10 })
const storedItems = await everyItem(cloud.client)
const MATH = { section: 'math', version: 'old' }
const EVIL = 'https://evil.example'

afterEach(async () => {
  expect(await guest.health()).toMatchObject({ status: 'ok' })
  expect(await everyItem(cloud.client)).toEqual(storedItems)
})

/**
 * Returns the status, after checking that the error body is valid and short, so that it doesn't repeat the
 * request.
 */
function errorStatusOf(response: ApiResponse): number {
  errorOf(response)
  expect(response.text.length).toBeLessThan(500)
  return response.status
}
const create = (body: unknown, headers: Record<string, string> = {}) =>
  guest.call('POST', '/tests', { body, headers })

describe('a create with an invalid', () => {
  test.each([-1, 0, 61, 1e9, 7.5, '40', null, [40], { valueOf: 40 }, true])(
    'count (%j) is rejected',
    async (count) => {
      expect(errorStatusOf(await create({ ...MATH, count }))).toBe(400)
    },
  )

  test.each([
    '__proto__',
    'constructor',
    'toString',
    '',
    'math\0',
    '\0',
    '#',
    'POOL#old#math',
    'Math',
    ' math',
    1,
    null,
    ['math'],
    {},
  ])('section (%j) is rejected', async (section) => {
    expect(errorStatusOf(await create({ ...MATH, section }))).toBe(400)
  })

  test('section of 1 MB is rejected by its size', async () => {
    expect(errorStatusOf(await create({ ...MATH, section: 'x'.repeat(1024 * 1024) }))).toBe(413)
  })

  test('section of 200 KB is rejected, and not repeated in the error', async () => {
    expect(errorStatusOf(await create({ ...MATH, section: 'x'.repeat(200 * 1024) }))).toBe(400)
  })

  test.each([
    { version: '__proto__' },
    { version: 'old#math' },
    { mode: 'exam' },
    { mode: '__proto__' },
    { untimed: 'false' },
    { timeFactor: 100 },
    { timeFactor: 0 },
    { timeFactor: '2' },
    { topics: [] },
    { topics: ['__proto__'] },
    { topics: ['Trigonometry', 'Trigonometry'] },
    { topics: 'Trigonometry' },
    { topics: Array.from({ length: 7 }, (_, place) => `topic ${place}`) },
    { difficulties: ['insane'] },
    { difficulties: [] },
    { difficulties: ['easy', 'easy'] },
    { difficulties: { 0: 'easy' } },
  ])('value in %j is rejected', async (wrong) => {
    expect(errorStatusOf(await create({ ...MATH, ...wrong }))).toBe(400)
  })

  test.each([
    ['of 15 characters', 'a'.repeat(15)],
    ['of 65 characters', 'a'.repeat(65)],
    ['with spaces', 'with space and more'],
    ['that is a path', '../../../../etc/passwd'],
    ['with escapes', '%00%00%00%00%00%00'],
  ])('Idempotency-Key %s is rejected', async (_, key) => {
    expect(errorStatusOf(await create(MATH, { 'idempotency-key': key }))).toBe(400)
  })

  test.each([
    ['of one character', 'x'],
    ['one character too short', 'a'.repeat(42)],
    ['one character too long', 'a'.repeat(44)],
    ['of 10 KB', 'a'.repeat(10_000)],
    ['in another alphabet', `${'a'.repeat(42)}=`],
  ])('token %s is rejected', async (_, token) => {
    expect(errorStatusOf(await create(MATH, { 'x-attempt-token': token }))).toBe(400)
  })
})

describe('a body', () => {
  test.each([
    ['cut off', '{"section":"math","version":"old"'],
    ['with only a single quote', "'"],
    ['with only NULs', '\0\0\0'],
    ['that is a list', '[]'],
    ['that is null', 'null'],
    ['that is a string', '"section"'],
    ['that is a number', '36'],
    ['with NaN', '{"section":"math","version":"old","count":NaN}'],
    ['in another encoding', '\uFEFF{"section":"math"}\uFFFF'],
    ['with 100,000 nested lists', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['with 100,000 opened lists', '['.repeat(100_000)],
    ['with 30,000 nested objects', '{"a":'.repeat(30_000) + '1' + '}'.repeat(30_000)],
    [
      'with nested lists as topics',
      `{"section":"math","version":"old","topics":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
    ],
    ['with a __proto__', '{"__proto__":{"section":"math","version":"old"}}'],
    ['with a __proto__ next to valid fields', '{"section":"math","version":"old","__proto__":{"count":1}}'],
  ])('%s is rejected with 400', async (_, body) => {
    expect(errorStatusOf(await create(body))).toBe(400)
  })

  test.each([
    ['1 MB', 1],
    ['11 MB', 11],
  ])('with %s is rejected with 413', async (_, megabytes) => {
    const body = JSON.stringify({ ...MATH, topics: ['x'.repeat(megabytes * 1024 * 1024)] })
    expect(errorStatusOf(await create(body))).toBe(413)
    expect(errorStatusOf(await guest.call('PATCH', `/tests/${attempt.id}`, { body }))).toBe(413)
  })

  test('streamed without a declared length is rejected with 413 if it exceeds the limit', async () => {
    const chunks = new ReadableStream({
      start(controller) {
        for (let chunk = 0; chunk < 5; chunk += 1)
          controller.enqueue(new TextEncoder().encode('x'.repeat(100 * 1024)))
        controller.close()
      },
    })
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: chunks,
      duplex: 'half',
    }
    expect((await cloud.transport('/tests', init)).status).toBe(413)
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'text/json',
    '',
  ])('with the type "%s" is rejected with 415', async (type) => {
    expect(errorStatusOf(await create(JSON.stringify(MATH), { 'content-type': type }))).toBe(415)
  })
})

describe('a path', () => {
  test.each([
    ['with a NUL', '/tests/%00'],
    ['with __proto__', '/tests/__proto__'],
    ['with a table key', '/tests/POOL%23old%23math'],
    ['that climbs to a parent', '/tests/..%2f..%2fPOOL%23old%23math'],
    ['with a broken escape', '/tests/%E0%A4%A'],
    ['with 3,000 letters', `/tests/${'a'.repeat(3000)}`],
    ['with 600 emojis', `/tests/att_${'%F0%9F%98%80'.repeat(600)}`],
    ['with a bare prefix', '/tests/att_'],
    ['without an id', '/tests//'],
    ['to an unknown review', '/tests/x/review'],
    ['below a route', '/tests/x/submit/y'],
    ['to the root', '/'],
    ['outside the API', '/%2e%2e/%2e%2e/etc/passwd'],
    ['to constructor', '/constructor'],
  ])('%s is not found', async (_, path) => {
    expect(errorStatusOf(await guest.call('GET', path))).toBe(404)
  })

  test.each(['PUT', 'DELETE', 'OPTIONS', 'POST'])('to a test responds 404 to %s', async (method) => {
    expect(errorStatusOf(await guest.call(method, `/tests/${attempt.id}`))).toBe(404)
  })
})

describe('a session', () => {
  test.each([
    ['with a bare Bearer', 'Bearer'],
    ['with one letter', 'Bearer x'],
    ['with three parts', 'Bearer a.b.c'],
    ['with a password', 'Basic YWRtaW46YWRtaW4='],
    ['with null', 'null'],
    ['with JSON', '{"alg":"none"}'],
    ['with 5 KB', 'x'.repeat(5000)],
  ])('%s is rejected with 401, even with the attempt’s token', async (_, authorization) => {
    expect(
      errorStatusOf(await guest.call('GET', `/tests/${attempt.id}`, { headers: { authorization } })),
    ).toBe(401)
    expect(errorStatusOf(await create(MATH, { authorization }))).toBe(401)
  })

  test('without a signature, but with admin groups, is rejected with 401', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = { sub: 'x', 'cognito:groups': ['admin'], token_use: 'access', exp: 9_999_999_999 }
    const authorization = `Bearer ${part({ alg: 'none' })}.${part(claims)}.`
    expect(
      errorStatusOf(await guest.call('GET', `/tests/${attempt.id}`, { headers: { authorization } })),
    ).toBe(401)
  })
})

describe('a page of another origin', () => {
  test('gets no CORS header with any response, including a preflight', async () => {
    const origin = { origin: EVIL }
    const replies = [
      await guest.call('GET', '/questions/counts', { headers: origin }),
      await guest.call('GET', `/tests/${attempt.id}`, { headers: origin }),
      await guest.call('POST', '/tests', { headers: origin, body: {} }),
      await guest.call('OPTIONS', '/tests', {
        headers: {
          ...origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'x-attempt-token',
        },
      }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 400, 404])
    for (const { headers } of replies)
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})
