import { afterAll, describe, expect, test } from 'vitest'
import { VisibleError } from '../../../domain/errors.ts'
import { startIssuer } from '../../../test/support/tokens.ts'
import { createTokenCheck, readTokenSource } from './tokens.ts'

/** What a token says of a person. What no token may say is in test/attacks/tokens.test.ts. */

const issuer = await startIssuer()
afterAll(() => issuer.stop())
const COGNITO = 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_Ab12'

describe('an access token of the pool', () => {
  const signedInAt = 1_700_000_000_000

  test('says who it is, and when the password was given', async () => {
    const token = issuer.session('student-1', { signedInAt })
    expect(await createTokenCheck(issuer.source)(token)).toEqual({
      userId: 'student-1',
      username: 'student-1',
      admin: false,
      signedInAt,
    })
  })

  test.each([
    [[], false],
    [['administrators', 'Admin', 'admin '], false],
    [['teachers', 'admin'], true],
  ])('of the groups %j makes an administrator: %s', async (groups, admin) => {
    const token = issuer.session('student-1', { groups })
    expect(await createTokenCheck(issuer.source)(token)).toMatchObject({ admin })
  })

  test('is checked with keys that are fetched once', async () => {
    const check = createTokenCheck(issuer.source)
    const before = issuer.keysServed()
    await Promise.all(['a', 'b', 'c'].map((userId) => check(issuer.session(userId))))
    await check(issuer.session('d'))
    expect(issuer.keysServed()).toBe(before + 1)
  })

  test('is refused where it never ends, or names nobody', async () => {
    const check = createTokenCheck(issuer.source)
    const { exp: _exp, ...endless } = issuer.claimsOf('student-1')
    const { sub: _sub, ...nobody } = issuer.claimsOf('student-1')
    for (const claims of [endless, nobody, { ...nobody, sub: '' }])
      await expect(check(issuer.sign(claims))).rejects.toMatchObject({ code: 'unauthorized' })
  })

  test('is neither taken nor refused while the pool’s keys cannot be had: that is the server’s failure', async () => {
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
  ])('of a deployed function may not name %s', (other) => {
    expect(() => readTokenSource(deployed(other))).toThrow('Cognito only')
  })

  test('must be there', () => {
    expect(() => readTokenSource({})).toThrow('TOKEN_ISSUER')
  })
})
