import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  answerAwsJson,
  AwsError,
  awsFailure,
  type AwsOperation,
  type AwsReply,
  sendAwsReply,
} from '../aws-json.ts'
import { adminActions } from './actions/admin.ts'
import { authenticatorActions } from './actions/authenticator.ts'
import { ownUserActions } from './actions/own-user.ts'
import { passwordActions } from './actions/password.ts'
import { signInActions } from './actions/sign-in.ts'
import { signUpActions } from './actions/sign-up.ts'
import type { Mail } from './inbox.ts'
import { createPool, ensureUser, type NewAccount, type PoolOptions } from './pool.ts'
import { POOL_ID } from './settings.ts'

export { realEffects } from './effects.ts'
export { createInbox, type Mail } from './inbox.ts'
export { lockMsAfter } from './lockout.ts'
export { mask, type NewAccount, type PreSignUp } from './pool.ts'
export { CLIENT_ID, INBOX_SIZE, POOL_ID, POOL_NAME } from './settings.ts'
export { TABLE_NAME } from './table.ts'
export { totp } from './totp.ts'

/** The embedded user pool, without its HTTP layer. */
export type UserPool = {
  /** @param hasAwsSignature whether the request has an AWS signature (not verified), which admin actions require */
  perform: (name: string, input: unknown, hasAwsSignature: boolean) => Promise<AwsReply>
  /** Returns the pool's public keys as a JSON Web Key Set. */
  keySet: () => Promise<object>
  /** Returns the stored messages, newest first. */
  listMail: () => Promise<Mail[]>
  /** Creates a confirmed user if the address has none; returns the user's id. */
  ensureUser: (account: NewAccount) => Promise<string>
}

export function createUserPool(options: PoolOptions): UserPool {
  const pool = createPool(options)
  /** Includes actions that need the user's access token, but none that needs AWS credentials. */
  const clientActions = new Map<string, AwsOperation>(
    Object.entries({
      ...signUpActions(pool),
      ...signInActions(pool),
      ...passwordActions(pool),
      ...ownUserActions(pool),
      ...authenticatorActions(pool),
    }),
  )
  const serverActions = new Map<string, AwsOperation>(Object.entries(adminActions(pool)))

  return {
    async perform(name, input, hasAwsSignature) {
      const action = clientActions.get(name) ?? serverActions.get(name)
      if (action === undefined) return awsFailure('UnknownOperationException', `Unknown operation ${name}`)
      if (serverActions.has(name) && !hasAwsSignature)
        return awsFailure('MissingAuthenticationTokenException', 'Missing Authentication Token')
      try {
        return { status: 200, body: await action(input) }
      } catch (error) {
        if (error instanceof AwsError) return awsFailure(error.name, error.message)
        console.error('user pool:', name, error)
        return awsFailure('InternalErrorException', 'Internal error', 500)
      }
    },
    keySet: async () => (await pool.secrets()).keySet,
    listMail: () => pool.inbox.newestFirst(),
    ensureUser: (account) => ensureUser(pool, account),
  }
}

const KEYS_PATH = `/cognito/${POOL_ID}/.well-known/jwks.json`

export const isForUserPool = (pathname: string): boolean =>
  pathname === '/cognito' || pathname.startsWith('/cognito/')

/** Serves the pool over HTTP: AWS JSON at /cognito, and its public keys below the issuer's address. */
export async function serveUserPool(
  pool: UserPool,
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
): Promise<void> {
  if (pathname === KEYS_PATH && request.method === 'GET')
    return sendAwsReply(response, { status: 200, body: await pool.keySet() }, 'application/json')
  if (request.method !== 'POST' || !/^\/cognito\/?$/.test(pathname))
    return sendAwsReply(response, awsFailure('NotFound', 'There is nothing at this address.', 404))
  const hasAwsSignature = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ') === true
  await answerAwsJson(request, response, (name, input) => pool.perform(name, input, hasAwsSignature))
}
