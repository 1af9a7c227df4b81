import { JwtVerifier } from 'aws-jwt-verify'
import { FetchError, JwtBaseError } from 'aws-jwt-verify/error'
import { SimpleJwksCache } from 'aws-jwt-verify/jwk'

/**
 * Creates a check of a token's signature, issuer, and time. It returns the token's claims, or null if the token is
 * invalid. The pool's public keys are fetched once, and again only for a token with the id of an unknown key.
 * @throws FetchError if the keys can't be fetched: a token can be neither accepted nor rejected then
 */
export function createTokenVerifier(issuer: string): (token: string) => Promise<unknown> {
  const verifier = JwtVerifier.create(
    // Cognito's access tokens have no audience; the client is in its own claim.
    { issuer, audience: null, jwksUri: `${issuer}/.well-known/jwks.json` },
    { jwksCache: new SimpleJwksCache({ fetcher: { fetch: fetchKeys } }) },
  )
  return async (token) => {
    try {
      return await verifier.verify(token)
    } catch (error) {
      if (error instanceof JwtBaseError && !(error instanceof FetchError)) return null
      throw error
    }
  }
}

/** The time limit of one request. A request and its repeat together take less than a function's time limit. */
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
