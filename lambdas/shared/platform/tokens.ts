import * as z from 'zod/mini'
import { ADMIN_GROUP, EDITOR_GROUP } from '#domain/accounts/groups.ts'
import { VisibleError } from '#domain/errors.ts'
import { readEnv } from './env.ts'

/** A signed-in person, according to their access token. */
export type Account = {
  userId: string
  /** The pool's name for the user. It differs from `userId` if the user signs in through Google or a school. */
  username: string
  /** Whether the user is in the admin group. */
  admin: boolean
  /** Whether the user is in the editors' group. */
  editor: boolean
  /** When the person last signed in, epoch ms. Refreshing a token doesn't change this time. */
  signedInAt: number
}

/** @throws VisibleError unauthorized unless the token is ours, intact, and unexpired */
export type Authenticate = (token: string) => Promise<Account>

/** The issuer of tokens and its audience: the user pool and its only client. */
export type TokenSource = { issuer: string; clientId: string }

const COGNITO = /^https:\/\/cognito-idp\.[a-z0-9-]+\.amazonaws\.com(\.cn)?\//
const claims = z.lazy(() =>
  z.object({
    sub: z.string().check(z.minLength(1)),
    username: z.string().check(z.minLength(1)),
    token_use: z.literal('access'),
    client_id: z.string(),
    auth_time: z.int(),
    // The verifier would accept a token without `exp` forever.
    exp: z.int(),
    'cognito:groups': z._default(z.array(z.string()), []),
  }),
)

/**
 * Returns the token source from the environment.
 * @throws Error if a deployed function trusts any issuer other than Cognito: the embedded pool's key is
 *   public
 */
export function readTokenSource(source: Record<string, string | undefined> = process.env): TokenSource {
  const env = readEnv({ TOKEN_ISSUER: z.url(), TOKEN_CLIENT_ID: z.string().check(z.minLength(1)) }, source)
  // Only Lambda sets this variable.
  if (source['AWS_EXECUTION_ENV'] !== undefined && !COGNITO.test(env.TOKEN_ISSUER))
    throw new Error('TOKEN_ISSUER: a deployed function accepts only Cognito tokens')
  return { issuer: env.TOKEN_ISSUER, clientId: env.TOKEN_CLIENT_ID }
}

/**
 * Creates the only check of access tokens: signature, issuer, client, use, and time. The verifier loads with the first
 * token, so that the cold start of a guest's call doesn't compile it.
 */
export function createTokenCheck({ issuer, clientId }: TokenSource): Authenticate {
  let loading: Promise<(token: string) => Promise<unknown>> | undefined
  return async (token) => {
    loading ??= import('./token-verifier.ts').then(({ createTokenVerifier }) => createTokenVerifier(issuer))
    const verify = await loading
    const read = claims.safeParse(await verify(token))
    if (!read.success || read.data.client_id !== clientId)
      throw new VisibleError('unauthorized', 'The session is not valid. Please sign in again.')
    const { sub, username, auth_time: authTime, 'cognito:groups': groups } = read.data
    return {
      userId: sub,
      username,
      admin: groups.includes(ADMIN_GROUP),
      editor: groups.includes(EDITOR_GROUP),
      signedInAt: authTime * 1000,
    }
  }
}
