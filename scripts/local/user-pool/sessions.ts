import { sign, verify } from 'node:crypto'
import * as z from 'zod'
import type { Table } from '../database.ts'
import { uuidOf, type Effects } from './effects.ts'
import { noSuchUser, notAuthorized } from './errors.ts'
import { sessionKey } from './table.ts'
import type { Secrets } from './secrets.ts'
import { ACCESS_SECONDS, CLIENT_ID, SESSION_MS } from './settings.ts'
import type { User, UserStore } from './user-store.ts'

const session = z.object({ sk: z.string(), authTime: z.int(), expiresAt: z.number() })
const refresh = z.object({ sub: z.string(), originJti: z.string(), expiresAt: z.number() })
const access = z.object({
  iss: z.string(),
  sub: z.string(),
  origin_jti: z.string(),
  token_use: z.literal('access'),
  exp: z.number(),
})
const REFRESH = 'refresh'

/** The values of the JWT claims that all tokens of one response share; times in seconds. */
type SharedValues = {
  issuer: string
  eventId: string
  issuedAt: number
  /** The id of the sign-in that the tokens descend from. `authTime` is its time. */
  originJti: string
  authTime: number
}

const sharedClaims = (user: User, { issuer, eventId, issuedAt, originJti, authTime }: SharedValues) => ({
  sub: user.sub,
  ...(user.groups.length === 0 ? {} : { 'cognito:groups': user.groups }),
  iss: issuer,
  origin_jti: originJti,
  event_id: eventId,
  auth_time: authTime,
  iat: issuedAt,
  exp: issuedAt + ACCESS_SECONDS,
})

const accessClaims = (user: User, values: SharedValues) => ({
  ...sharedClaims(user, values),
  client_id: CLIENT_ID,
  token_use: 'access',
  scope: 'aws.cognito.signin.user.admin',
  username: user.sub,
})

const idClaims = (user: User, values: SharedValues) => ({
  ...user.attributes,
  ...sharedClaims(user, values),
  aud: CLIENT_ID,
  token_use: 'id',
  'cognito:username': user.sub,
  email: user.email,
  email_verified: user.emailVerified,
})

type AuthenticationResult = {
  AccessToken: string
  IdToken: string
  ExpiresIn: number
  TokenType: 'Bearer'
  RefreshToken?: string
}

function signToken({ kid, signingKey }: Secrets, payload: object): string {
  const text = [{ kid, alg: 'RS256' }, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), signingKey).toString('base64url')}`
}

/** Returns the claims of an access token. @throws AwsError if the pool didn't sign it as an access token */
function readToken({ publicKey }: Secrets, issuer: string, accessToken: string): z.output<typeof access> {
  const [header = '', payload = '', signature = ''] = accessToken.split('.')
  const text = Buffer.from(`${header}.${payload}`)
  if (!verify('RSA-SHA256', text, publicKey, Buffer.from(signature, 'base64url')))
    throw notAuthorized('Invalid Access Token')
  const claims = access.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  if (!claims.success || claims.data.iss !== issuer) throw notAuthorized('Invalid Access Token')
  return claims.data
}

/** Issues the access token and the ID token of a sign-in. */
function issueTokens(
  keys: Secrets,
  { now, randomBytes }: Effects,
  user: User,
  from: Pick<SharedValues, 'issuer' | 'originJti' | 'authTime'>,
): AuthenticationResult {
  const issuedAt = Math.floor(now() / 1000)
  const values: SharedValues = { eventId: uuidOf(randomBytes(16)), issuedAt, ...from }
  return {
    AccessToken: signToken(keys, { ...accessClaims(user, values), jti: uuidOf(randomBytes(16)) }),
    IdToken: signToken(keys, { ...idClaims(user, values), jti: uuidOf(randomBytes(16)) }),
    ExpiresIn: ACCESS_SECONDS,
    TokenType: 'Bearer',
  }
}

/** Manages sign-ins and their tokens. */
export function createSessions(
  table: Table,
  users: UserStore,
  effects: Effects,
  secrets: () => Promise<Secrets>,
  issuer: string,
) {
  const { now, randomBytes } = effects

  const sessionsOf = async (sub: string) =>
    (await table.query({ pk: `USER#${sub}`, skPrefix: 'SESSION#' })).map((item) => session.parse(item))
  const remove = (sub: string, sk: string) => table.remove({ pk: `USER#${sub}`, sk })

  return {
    /** Begins a session and removes the user's expired ones. */
    async begin(user: User): Promise<AuthenticationResult> {
      for (const { sk, expiresAt } of await sessionsOf(user.sub))
        if (now() >= expiresAt) await remove(user.sub, sk)
      const originJti = uuidOf(randomBytes(16))
      const authTime = Math.floor(now() / 1000)
      const expiresAt = now() + SESSION_MS
      await table.putIfAbsent({ ...sessionKey(user.sub, originJti), authTime, expiresAt })
      const keys = await secrets()
      return {
        ...issueTokens(keys, effects, user, { issuer, originJti, authTime }),
        RefreshToken: keys.seal(REFRESH, { sub: user.sub, originJti, expiresAt }),
      }
    },

    /**
     * Issues new tokens for the sign-in of a refresh token.
     * @throws AwsError if the refresh token is invalid, expired, or revoked, or the user is disabled
     */
    async renew(refreshToken: string): Promise<AuthenticationResult> {
      const keys = await secrets()
      const opened = keys.open(REFRESH, refreshToken, refresh)
      if (opened === null) throw notAuthorized('Invalid Refresh Token')
      if (now() >= opened.expiresAt) throw notAuthorized('Refresh Token has expired')
      const storedSession = await table.get(sessionKey(opened.sub, opened.originJti))
      const user = await users.bySub(opened.sub)
      if (storedSession === undefined || user === null) throw notAuthorized('Refresh Token has been revoked')
      if (!user.enabled) throw notAuthorized('User is disabled.')
      const { authTime } = session.parse(storedSession)
      return issueTokens(keys, effects, user, { issuer, originJti: opened.originJti, authTime })
    },

    /** Ends the sign-in of a refresh token; ignores any other text. */
    async revoke(refreshToken: string): Promise<void> {
      const opened = (await secrets()).open(REFRESH, refreshToken, refresh)
      if (opened !== null) await table.remove(sessionKey(opened.sub, opened.originJti))
    },

    /** Ends every sign-in of a user. */
    async endAll(sub: string): Promise<void> {
      for (const { sk } of await sessionsOf(sub)) await remove(sub, sk)
    },

    /** Returns the user of an access token. @throws AwsError for an invalid token */
    async userOf(accessToken: string): Promise<User> {
      const { sub, exp, origin_jti: originJti } = readToken(await secrets(), issuer, accessToken)
      if (now() >= exp * 1000) throw notAuthorized('Access Token has expired')
      const user = await users.bySub(sub)
      if (user === null) throw noSuchUser()
      if ((await table.get(sessionKey(sub, originJti))) === undefined)
        throw notAuthorized('Access Token has been revoked')
      return user
    },
  }
}
