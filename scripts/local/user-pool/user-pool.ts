import { adminActions } from './actions/admin.ts'
import { ownUserActions } from './actions/own-user.ts'
import { passwordActions } from './actions/password.ts'
import { signInActions } from './actions/sign-in.ts'
import { signUpActions } from './actions/sign-up.ts'
import { PoolError } from './errors.ts'
import type { Mail } from './inbox.ts'
import type { Action } from './inputs.ts'
import { createPool, type PoolOptions } from './pool.ts'
import { ensureUser, type NewAccount } from './users.ts'

export type PoolResponse = { status: number; body: object; errorName?: string }

export const failure = (errorName: string, message: string, status = 400): PoolResponse => ({
  status,
  errorName,
  body: { __type: errorName, message },
})

/** The embedded user pool, without its HTTP layer. */
export type UserPool = {
  /** @param hasAwsSignature whether the request has an AWS signature (not verified), which admin actions require */
  perform: (name: string, input: unknown, hasAwsSignature: boolean) => Promise<PoolResponse>
  /** Returns its public keys as a JSON Web Key Set. */
  keySet: () => Promise<object>
  /** Returns the stored messages, newest first. */
  listMail: () => Promise<Mail[]>
  /** Creates a confirmed user if the address has none; returns the user's id. */
  ensureUser: (account: NewAccount) => Promise<string>
}

export function createUserPool(options: PoolOptions): UserPool {
  const pool = createPool(options)
  /** Includes actions that need the user's access token, but none that needs AWS credentials. */
  const clientActions: Record<string, Action> = {
    ...signUpActions(pool),
    ...signInActions(pool),
    ...passwordActions(pool),
    ...ownUserActions(pool),
  }
  const adminActionsByName: Record<string, Action> = adminActions(pool)

  return {
    async perform(name, input, hasAwsSignature) {
      const action = Object.hasOwn(clientActions, name)
        ? clientActions[name]
        : Object.hasOwn(adminActionsByName, name)
          ? adminActionsByName[name]
          : undefined
      try {
        if (action === undefined)
          throw new PoolError('UnknownOperationException', `Unknown operation ${name}`)
        if (Object.hasOwn(adminActionsByName, name) && !hasAwsSignature)
          throw new PoolError('MissingAuthenticationTokenException', 'Missing Authentication Token')
        return { status: 200, body: await action(input) }
      } catch (error) {
        if (error instanceof PoolError) return failure(error.name, error.message)
        console.error('user pool:', name, error)
        return failure('InternalErrorException', 'Internal error', 500)
      }
    },
    keySet: async () => (await pool.secrets()).keySet,
    listMail: () => pool.inbox.newestFirst(),
    ensureUser: (account) => ensureUser(pool, account),
  }
}
