import { JwtVerifier } from 'aws-jwt-verify'
import { FetchError, JwtBaseError } from 'aws-jwt-verify/error'
import { SimpleJwksCache } from 'aws-jwt-verify/jwk'
import * as z from 'zod/mini'
import { ADMIN_GROUP, EDITOR_GROUP } from '#domain/accounts/groups.ts'
import { VisibleError } from '#domain/errors.ts'
import { readEnv } from './env.ts'

/** A signed-in person, according to their access token. */
export type Account = {
  userId: string
  /** The pool's name for the user. It differs from `userId` for users of Google sign-in. */
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
 * Creates the only check of access tokens: signature, issuer, client, use, and time. The pool's public keys
 * are fetched once, and again only for a token with the id of an unknown key.
 */
export function createTokenCheck({ issuer, clientId }: TokenSource): Authenticate {
  const verifier = JwtVerifier.create(
    // Cognito's access tokens have no audience; the client is in its own claim.
    { issuer, audience: null, jwksUri: `${issuer}/.well-known/jwks.json` },
    { jwksCache: new SimpleJwksCache({ fetcher: { fetch: fetchKeys } }) },
  )
  return async (token) => {
    const payload = await verifier.verify(token).catch((error: unknown) => {
      // Without the keys, a token can be neither accepted nor rejected.
      if (!(error instanceof JwtBaseError) || error instanceof FetchError) throw error
      throw invalidSession()
    })
    const read = claims.safeParse(payload)
    if (!read.success || read.data.client_id !== clientId) throw invalidSession()
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

const invalidSession = () =>
  new VisibleError('unauthorized', 'The session is not valid. Please sign in again.')

/** The time limit of one request, so that two fit in a function's time. */
const KEYS_LIMIT_MS = 5000

/**
 * Fetches the pool's public keys. A request that fails or takes too long is repeated once, since it may have used a
 * pooled connection that the server had closed.
 */
async function fetchKeys(uri: string): Promise<ArrayBuffer> {
  const request = () => fetch(uri, { signal: AbortSignal.timeout(KEYS_LIMIT_MS) })
  const response = await request().catch(request)
  if (!response.ok) throw new FetchError(uri, `status ${response.status}`)
  return response.arrayBuffer()
}
