import { afterAll, describe, expect, test } from 'vitest'
import { VisibleError } from '#domain/errors.ts'
import { startIssuer } from '#test/support/tokens.ts'
import { createTokenCheck, readTokenSource } from './tokens.ts'

/**
 * Tests what an access token says about a person. Invalid tokens are tested in test/attacks/tokens.test.ts.
 */

const issuer = await startIssuer()
afterAll(() => issuer.stop())
const COGNITO = 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_Ab12'

describe('an access token of the pool', () => {
  const signedInAt = 1_700_000_000_000

  test('names the user and the time of the sign-in', async () => {
    const token = issuer.session('student-1', { signedInAt })
    expect(await createTokenCheck(issuer.source)(token)).toEqual({
      userId: 'student-1',
      username: 'student-1',
      admin: false,
      editor: false,
      signedInAt,
    })
  })

  test.each([
    [[], false, false],
    [['administrators', 'Admin', 'admin ', 'editor', 'Editors'], false, false],
    [['teachers', 'admin'], true, false],
    [['editors'], false, true],
    [['editors', 'admin'], true, true],
  ])('with the groups %j makes an administrator: %s, an editor: %s', async (groups, admin, editor) => {
    const token = issuer.session('student-1', { groups })
    expect(await createTokenCheck(issuer.source)(token)).toMatchObject({ admin, editor })
  })

  test('is checked with keys that are fetched once', async () => {
    const check = createTokenCheck(issuer.source)
    const before = issuer.keyRequests()
    await Promise.all(['a', 'b', 'c'].map((userId) => check(issuer.session(userId))))
    await check(issuer.session('d'))
    expect(issuer.keyRequests()).toBe(before + 1)
  })

  test('is checked even if the first request for the keys loses its connection', async () => {
    const check = createTokenCheck(issuer.source)
    const before = issuer.keyRequests()
    issuer.closeNextConnection()
    await expect(check(issuer.session('student-1'))).resolves.toMatchObject({ userId: 'student-1' })
    expect(issuer.keyRequests()).toBe(before + 1)
  })

  test('is rejected if it never expires or names no user', async () => {
    const check = createTokenCheck(issuer.source)
    const { exp: _exp, ...endless } = issuer.claimsOf('student-1')
    const { sub: _sub, ...nobody } = issuer.claimsOf('student-1')
    for (const claims of [endless, nobody, { ...nobody, sub: '' }])
      await expect(check(issuer.sign(claims))).rejects.toMatchObject({ code: 'unauthorized' })
  })

  test('is neither accepted nor rejected while the pool’s keys are unavailable: that is a server error', async () => {
    const away = await startIssuer()
    const check = createTokenCheck(away.source)
    const token = away.session('student-1')
    await away.stop()
    await expect(check(token)).rejects.not.toBeInstanceOf(VisibleError)
  })
})

describe('the settings of a function', () => {
  const settings = (issuerUrl: string) => ({ TOKEN_ISSUER: issuerUrl, TOKEN_CLIENT_ID: 'client' })
  const deployed = (issuerUrl: string) => ({
    ...settings(issuerUrl),
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
  })

  test('name the pool and its client', () => {
    expect(readTokenSource(deployed(COGNITO))).toEqual({ issuer: COGNITO, clientId: 'client' })
    expect(readTokenSource(settings('http://localhost:3000/cognito/pool')).issuer).toContain('localhost')
  })

  test.each([
    'http://localhost:3000/cognito/local',
    'https://cognito-idp.eu-west-1.amazonaws.com.evil.example/pool',
    'https://evil.example/https://cognito-idp.eu-west-1.amazonaws.com/pool',
    'http://cognito-idp.eu-west-1.amazonaws.com/pool',
  ])('reject %s in a deployed function', (other) => {
    expect(() => readTokenSource(deployed(other))).toThrow('only Cognito tokens')
  })

  test('are required', () => {
    expect(() => readTokenSource({})).toThrow('TOKEN_ISSUER')
  })
})
