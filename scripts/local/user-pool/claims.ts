import { ACCESS_SECONDS, CLIENT_ID } from './settings.ts'
import type { User } from './user-store.ts'

/** The claims that all tokens of one response share; times in seconds. */
export type Issued = {
  issuer: string
  eventId: string
  issuedAt: number
  /** The sign-in that the tokens descend from; `authTime` is its time. */
  originJti: string
  authTime: number
}

const shared = (user: User, { issuer, eventId, issuedAt, originJti, authTime }: Issued) => ({
  sub: user.sub,
  ...(user.groups.length === 0 ? {} : { 'cognito:groups': user.groups }),
  iss: issuer,
  origin_jti: originJti,
  event_id: eventId,
  auth_time: authTime,
  iat: issuedAt,
  exp: issuedAt + ACCESS_SECONDS,
})

export const accessClaims = (user: User, issued: Issued) => ({
  ...shared(user, issued),
  client_id: CLIENT_ID,
  token_use: 'access',
  scope: 'aws.cognito.signin.user.admin',
  username: user.sub,
})

export const idClaims = (user: User, issued: Issued) => ({
  ...user.attributes,
  ...shared(user, issued),
  aud: CLIENT_ID,
  token_use: 'id',
  'cognito:username': user.sub,
  email: user.email,
  email_verified: user.emailVerified,
})
