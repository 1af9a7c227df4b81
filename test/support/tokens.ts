import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import type { TokenSource } from '#lambdas/shared/platform/tokens.ts'
import { listen, stopServer } from '#scripts/local/servers.ts'

/** Access tokens like those of a user pool, and invalid ones, signed with private keys of the test. */

/** The fields of a token, which the standard calls claims. */
export type Claims = Readonly<Record<string, unknown>>

/** The claims that a test may change in a person's token. */
export type Person = { groups?: readonly string[]; signedInAt?: number }

const KEY_ID = 'key-of-the-pool'
const CLIENT_ID = 'client-of-the-site'
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Builds a token of any header and claims, with the signature that `signText` computes of both. */
export function makeToken(header: unknown, claims: unknown, signText: (text: string) => Buffer): string {
  const text = `${part(header)}.${part(claims)}`
  return `${text}.${signText(text).toString('base64url')}`
}
export const rs256 = (key: KeyObject) => (text: string) => sign('sha256', Buffer.from(text), key)
export const hs256 = (secret: string) => (text: string) => createHmac('sha256', secret).update(text).digest()

export const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

export type Issuer = Awaited<ReturnType<typeof startIssuer>>

/** Starts an issuer of tokens on this machine. Its public key is at the path that a user pool uses. */
export async function startIssuer() {
  const { privateKey, publicKey } = newKey()
  const keys = [{ ...publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }]
  let keyRequests = 0
  let closesNext = false
  const server = createServer((request, response) => {
    if (closesNext) {
      closesNext = false
      request.socket.destroy()
      return
    }
    const found = request.url === '/pool/.well-known/jwks.json'
    if (found) keyRequests += 1
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(found ? { keys } : {}))
  })
  const source: TokenSource = {
    issuer: `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}/pool`,
    clientId: CLIENT_ID,
  }
  const header = { alg: 'RS256', kid: KEY_ID }

  /** Returns the claims of a valid access token that lasts an hour. */
  const claimsOf = (userId: string, { groups, signedInAt = Date.now() }: Person = {}): Claims => {
    const now = Math.floor(Date.now() / 1000)
    return {
      sub: userId,
      iss: source.issuer,
      client_id: source.clientId,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      auth_time: Math.floor(signedInAt / 1000),
      iat: now,
      exp: now + 3600,
      jti: `jti-${userId}`,
      username: userId,
      ...(groups === undefined ? {} : { 'cognito:groups': groups }),
    }
  }
  return {
    source,
    header,
    publicKey,
    claimsOf,
    /** Signs these claims as the pool would. */
    sign: (claims: unknown) => makeToken(header, claims, rs256(privateKey)),
    /** Returns the access token of a signed-in person's browser. */
    session: (userId: string, person?: Person) =>
      makeToken(header, claimsOf(userId, person), rs256(privateKey)),
    /** Returns how often the public key was requested. */
    keyRequests: () => keyRequests,
    /** Closes the connection of the next request without a response. */
    closeNextConnection: () => {
      closesNext = true
    },
    stop: () => stopServer(server),
  }
}
