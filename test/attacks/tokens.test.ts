import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { meSchemas } from '#domain/api/me.schemas.ts'
import { answer, errorOf } from '../support/api-client.ts'
import { openCloud } from '../support/cloud.ts'
import { everyItem } from '../support/database.ts'
import { fixtureBank } from '../support/fixture-bank.ts'
import { hs256, makeToken, newKey, rs256 } from '../support/tokens.ts'

/** Sessions that our user pool didn't issue, or that are sent wrongly. All are rejected, and store nothing. */

const bank = fixtureBank({
  questionsPerPool: { english: 0, math: 60, reading: 0, science: 0 },
  versions: ['old'],
})
const cloud = await openCloud(bank)
const { issuer } = cloud
const userId = randomUUID()
const MATH = { section: 'math', version: 'old', count: 10 } as const
const student = cloud.student(userId)
const { attempt, questions } = await student.create(MATH)
// Each invalid session is sent with the token of a guest who has a test.
const guest = cloud.createGuest()
const { attempt: guestAttempt } = await guest.create(MATH)
const storedItems = await everyItem(cloud.client)

afterEach(async () => {
  expect(await everyItem(cloud.client)).toEqual(storedItems)
  expect((await student.get(attempt.id)).attempt.state).toBe('open')
})

const body = { answers: [answer(questions[0]?.id ?? '', null)] }
const CALLS = [
  ['POST', '/tests', MATH],
  ['GET', `/tests/${attempt.id}`],
  ['PATCH', `/tests/${attempt.id}`, body],
  ['POST', `/tests/${attempt.id}/submit`, body],
  ['GET', `/tests/${guestAttempt.id}`],
  ['POST', `/tests/${guestAttempt.id}/submit`, body],
  ['GET', '/me'],
  ['PATCH', '/me', { targetScore: 36 }],
  ['GET', '/me/dashboard'],
  ['POST', '/me/claims', { attemptId: guestAttempt.id, token: guest.token }],
  ['GET', '/me/export'],
  ['GET', `/me/export/${attempt.id}`],
  ['DELETE', '/me'],
] as const

async function expectEachCallRejected(headers: Readonly<Record<string, string>>) {
  for (const [method, path, requestBody] of CALLS) {
    const response = await guest.call(method, path, {
      headers,
      ...(requestBody === undefined ? {} : { body: requestBody }),
    })
    expect(response.status, `${method} ${path}`).toBe(401)
    expect(errorOf(response).code).toBe('unauthorized')
    expect(response.text.length).toBeLessThan(300)
  }
}

const claims = issuer.claimsOf(userId)
const claimsWithout = (name: string) =>
  Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name))
const now = () => Math.floor(Date.now() / 1000)
const validToken = issuer.session(userId)
const [head = '', payload = '', signature = ''] = validToken.split('.')
const stranger = newKey()
const strangersJwk = stranger.publicKey.export({ format: 'jwk' })
const pem = String(issuer.publicKey.export({ type: 'spki', format: 'pem' }))
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const signByStranger = (header: object, more: object = {}) =>
  makeToken({ ...issuer.header, ...header }, { ...claims, ...more }, rs256(stranger.privateKey))
const unsigned = () => Buffer.from('')

const FORGED: Readonly<Record<string, string>> = {
  'without a signature (alg none)': makeToken({ alg: 'none', kid: issuer.header.kid }, claims, unsigned),
  'with another token’s signature (alg None)': `${encode({ alg: 'None', kid: issuer.header.kid })}.${payload}.${signature}`,
  'with alg RS256, but without a signature': `${head}.${payload}.`,
  'signed with HS256 by the public key (PEM)': makeToken(
    { ...issuer.header, alg: 'HS256' },
    claims,
    hs256(pem),
  ),
  'signed with HS256 by the public key (trimmed)': makeToken(
    { ...issuer.header, alg: 'HS256' },
    claims,
    hs256(pem.trim()),
  ),
  'with alg RS512': `${encode({ ...issuer.header, alg: 'RS512' })}.${payload}.${signature}`,
  'signed with another key under the pool’s key id': signByStranger({}),
  'with another key in its header': signByStranger({ jwk: strangersJwk }),
  'with a foreign key URL': signByStranger({
    jku: 'https://evil.example/keys',
    x5u: 'https://evil.example',
  }),
  'with an unknown key id': signByStranger({ kid: 'another' }),
  'with a key id that is a path': signByStranger({ kid: '../../dev/null' }),
  'with a key id that is a list': signByStranger({ kid: [issuer.header.kid] }),
  'without a key id': makeToken({ alg: 'RS256' }, claims, rs256(stranger.privateKey)),
  'from another issuer': issuer.sign({ ...claims, iss: 'https://evil.example/pool' }),
  'without an issuer': issuer.sign(claimsWithout('iss')),
  'for another client': issuer.sign({ ...claims, client_id: 'another' }),
  'without a client': issuer.sign(claimsWithout('client_id')),
  'that expired a second ago': issuer.sign({ ...claims, exp: now() - 1 }),
  'without an expiry': issuer.sign(claimsWithout('exp')),
  'with an expiry in words': issuer.sign({ ...claims, exp: 'tomorrow' }),
  'that is not valid yet': issuer.sign({ ...claims, nbf: now() + 60 }),
  'that is an id token': issuer.sign({
    ...claimsWithout('client_id'),
    aud: claims['client_id'],
    token_use: 'id',
  }),
  'that is an id token with a client': issuer.sign({ ...claims, aud: claims['client_id'], token_use: 'id' }),
  'without a token_use': issuer.sign(claimsWithout('token_use')),
  'without a sub': issuer.sign(claimsWithout('sub')),
  'with a sub that is a list': issuer.sign({ ...claims, sub: [userId] }),
  'with groups that are a string': issuer.sign({ ...claims, 'cognito:groups': 'admin' }),
  'with changed claims': `${head}.${encode({ ...claims, sub: 'another' })}.${signature}`,
  'with added groups': `${head}.${encode({ ...claims, 'cognito:groups': ['admin'] })}.${signature}`,
  'that is cut off': validToken.slice(0, -10),
  'with a changed last letter': validToken.slice(0, -2) + (validToken.endsWith('AA') ? 'BB' : 'AA'),
  'with claims that are null': issuer.sign(null),
  'with claims that are a list': issuer.sign([claims]),
  'with claims that are not JSON': `${head}.${Buffer.from('{').toString('base64url')}.${signature}`,
  'with a header that is a number': `${encode(1)}.${payload}.${signature}`,
  'of garbage': 'aaa.bbb.ccc',
  'with one part': validToken.replaceAll('.', ''),
  'with four parts': `${validToken}.${signature}`,
  'with five parts, like an encrypted one': `${validToken}.${signature}.${signature}`,
  'with 10 KB': issuer.sign({ ...claims, iss: 'x', padding: 'x'.repeat(7000) }),
  'with 10 KB of letters': `${'a'.repeat(3400)}.${'b'.repeat(3400)}.${'c'.repeat(3400)}`,
}

test('a valid session is accepted, so each rejection below has only the tested reason', async () => {
  const { status, text } = await guest.call('GET', '/me', {
    headers: { authorization: `Bearer ${validToken}` },
  })
  expect(status).toBe(200)
  expect(meSchemas.getMe.reply.parse(JSON.parse(text))).toMatchObject({ userId, admin: false })
})

describe('a session', () => {
  test.each(Object.entries(FORGED))('%s is rejected with 401 by each call', async (_, token) => {
    await expectEachCallRejected({ authorization: `Bearer ${token}` })
  })

  test.each([
    ['the scheme in lower case', `bearer ${validToken}`],
    ['another scheme', `Token ${validToken}`],
    ['no scheme', validToken],
    ['two spaces', `Bearer  ${validToken}`],
    ['words after the session', `Bearer ${validToken} and more`],
    ['the same session twice', `Bearer ${validToken}, Bearer ${validToken}`],
    ['a second scheme', `Bearer ${validToken}, Basic YWRtaW46YWRtaW4=`],
    ['quotes', `Bearer "${validToken}"`],
    ['no token', 'Bearer'],
    ['a password', 'Basic YWRtaW46YWRtaW4='],
  ])('in a header with %s is rejected with 401 by each call', async (_, authorization) => {
    await expectEachCallRejected({ authorization })
  })

  test.each([
    [validToken, FORGED['of garbage'] ?? ''],
    [FORGED['of garbage'] ?? '', validToken],
    [validToken, issuer.session('another')],
  ])('sent twice, in two headers, is rejected with 401', async (first, second) => {
    const { port } = new URL(cloud.url)
    const headers = [
      'host',
      'localhost',
      'authorization',
      `Bearer ${first}`,
      'authorization',
      `Bearer ${second}`,
    ]
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const call = request({ host: '127.0.0.1', port, path: '/api/me', headers }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      call.on('error', reject)
      call.end()
    })
    expect(status).toBe(401)
  })

  test.each([
    ['the URL', `/me?access_token=${validToken}&authorization=Bearer%20${validToken}`, {}],
    ['a cookie', '/me', { cookie: `accessToken=${validToken}; authorization=Bearer ${validToken}` }],
    ['another header', '/me', { 'x-authorization': `Bearer ${validToken}`, 'x-access-token': validToken }],
    ['the attempt token’s header', '/me', { 'x-attempt-token': validToken }],
  ])('in %s is ignored', async (_, path, headers) => {
    expect((await cloud.createGuest().call('GET', path, { headers })).status).toBe(401)
  })

  test("with an unknown key id doesn't block other callers", async () => {
    for (let sent = 0; sent < 5; sent += 1)
      expect(
        (
          await guest.call('GET', '/me', {
            headers: { authorization: `Bearer ${signByStranger({ kid: `key-${sent}` })}` },
          })
        ).status,
      ).toBe(401)
    expect((await student.call('GET', '/me')).status).toBe(200)
  })
})

describe('a student who pretends to be an administrator', () => {
  const GROUPS = { 'cognito:groups': ['admin'], groups: ['admin'], admin: true, isAdmin: true, role: 'admin' }

  test.each(Object.entries(GROUPS))('in a body (%s) is rejected with 400', async (name, value) => {
    for (const [method, path, sent] of [
      ['PATCH', '/me', { targetScore: 30 }],
      ['POST', '/tests', MATH],
      ['POST', '/me/claims', { attemptId: guestAttempt.id, token: guest.token }],
    ] as const)
      expect((await student.call(method, path, { body: { ...sent, [name]: value } })).status).toBe(400)
  })

  test('in a header isn’t treated as an administrator', async () => {
    const headers = {
      'x-cognito-groups': 'admin',
      'x-amzn-oidc-data': encode(GROUPS),
      'x-user-id': 'another',
      'x-forwarded-user': 'another',
    }
    const { text } = await student.call('GET', '/me', { headers })
    expect(meSchemas.getMe.reply.parse(JSON.parse(text))).toMatchObject({ userId, admin: false })
  })

  test.each([['Admin'], ['admins'], [' admin'], ['admin,student']])(
    'with the group "%s" isn’t treated as an administrator',
    async (group) => {
      const { text } = await cloud.student(userId, { groups: [group] }).call('GET', '/me')
      expect(meSchemas.getMe.reply.parse(JSON.parse(text)).admin).toBe(false)
    },
  )
})
