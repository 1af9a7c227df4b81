import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from '../gateway.ts'
import { POOL_ID } from './settings.ts'
import { failure, type PoolResponse, type UserPool } from './user-pool.ts'

const TARGET = /^AWSCognitoIdentityProviderService\.(\w+)$/
const KEYS = `/cognito/${POOL_ID}/.well-known/jwks.json`

export const isForUserPool = (pathname: string): boolean =>
  pathname === '/cognito' || pathname.startsWith('/cognito/')

/** Serves the pool over HTTP: AWS JSON 1.1 under /cognito, and its public keys below the issuer's address. */
export async function serveUserPool(
  pool: UserPool,
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
): Promise<void> {
  if (pathname === KEYS && request.method === 'GET')
    return send(response, 'application/json', { status: 200, body: await pool.keySet() })
  if (request.method !== 'POST' || !/^\/cognito\/?$/.test(pathname))
    return send(response, 'application/json', failure('NotFound', 'There is nothing at this address.', 404))
  send(response, 'application/x-amz-json-1.1', await perform(pool, request))
}

async function perform(pool: UserPool, request: IncomingMessage): Promise<PoolResponse> {
  const name = TARGET.exec(String(request.headers['x-amz-target']))?.[1] ?? ''
  const hasAwsSignature = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ') === true
  const body = await readBody(request)
  try {
    return await pool.perform(name, JSON.parse(body?.toString() ?? ''), hasAwsSignature)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return failure('SerializationException', 'The body is not JSON.')
  }
}

function send(response: ServerResponse, type: string, { status, body, errorName }: PoolResponse): void {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(errorName === undefined ? {} : { 'x-amzn-errortype': `${errorName}:` }),
  })
  response.end(JSON.stringify(body))
}
