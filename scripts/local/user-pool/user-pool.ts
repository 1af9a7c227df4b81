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

/** @property error the name of the error */
export type PoolReply = { status: number; body: object; error?: string }

export const failure = (error: string, message: string, status = 400): PoolReply => ({
  status,
  error,
  body: { __type: error, message },
})

/** The embedded user pool, without its HTTP layer. */
export type UserPool = {
  /** @param isSigned whether the caller showed AWS credentials, which the administrator's actions require */
  perform: (name: string, input: unknown, isSigned: boolean) => Promise<PoolReply>
  /** Returns its public keys as a JSON Web Key Set. */
  keySet: () => Promise<object>
  /** Returns the messages that it sent, the newest first. */
  inbox: () => Promise<Mail[]>
  /** Creates a confirmed user if the address has none; returns the user's id. */
  ensureUser: (account: NewAccount) => Promise<string>
}

export function createUserPool(options: PoolOptions): UserPool {
  const pool = createPool(options)
  const open: Record<string, Action> = {
    ...signUpActions(pool),
    ...signInActions(pool),
    ...passwordActions(pool),
    ...ownUserActions(pool),
  }
  const admin: Record<string, Action> = adminActions(pool)

  return {
    async perform(name, input, isSigned) {
      const run = Object.hasOwn(open, name)
        ? open[name]
        : Object.hasOwn(admin, name)
          ? admin[name]
          : undefined
      try {
        if (run === undefined) throw new PoolError('UnknownOperationException', `Unknown operation ${name}`)
        if (Object.hasOwn(admin, name) && !isSigned)
          throw new PoolError('MissingAuthenticationTokenException', 'Missing Authentication Token')
        return { status: 200, body: await run(input) }
      } catch (error) {
        if (error instanceof PoolError) return failure(error.name, error.message)
        console.error('user pool:', name, error)
        return failure('InternalErrorException', 'Internal error', 500)
      }
    },
    keySet: async () => (await pool.secrets()).keySet,
    inbox: () => pool.inbox.newestFirst(),
    ensureUser: (account) => ensureUser(pool, account),
  }
}
