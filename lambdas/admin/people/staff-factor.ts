import * as z from 'zod'
import { factorProblem, type SignInWays } from '#domain/accounts/second-factor.ts'
import { VisibleError } from '#domain/errors.ts'
import { readEnv } from '#lambdas/shared/platform/env.ts'
import type { Authenticate } from '#lambdas/shared/platform/tokens.ts'
import type { AccountStore } from '#lambdas/shared/store/account-store.ts'

export type StaffFactor = {
  isRequired: boolean
  /** The provider that asks everybody for a second factor; undefined if there is none. */
  trustedProvider: string | undefined
}

/**
 * Reads from the environment whether administrators and editors need a second factor, and which provider is trusted.
 * @throws Error if a deployed function doesn't require a second factor
 */
export function readStaffFactor(source: Record<string, string | undefined> = process.env): StaffFactor {
  const env = readEnv(
    {
      STAFF_FACTOR: z.enum(['required', 'off']).default('required'),
      FACTOR_PROVIDER: z.string().min(1).optional(),
    },
    source,
  )
  // Only Lambda sets this variable.
  if (source['AWS_EXECUTION_ENV'] !== undefined && env.STAFF_FACTOR === 'off')
    throw new Error('STAFF_FACTOR: a deployed function requires a second factor')
  return { isRequired: env.STAFF_FACTOR === 'required', trustedProvider: env.FACTOR_PROVIDER }
}

type Parts = {
  pool: { readSignInWays: (username: string) => Promise<SignInWays> }
  accounts: Pick<AccountStore, 'mark' | 'noteFactor' | 'forgetFactor'>
  now: () => number
}

/**
 * Wraps the check of tokens. Rejects an administrator or an editor whose sign-in doesn't prove a second factor. Asks
 * the user pool at each call, so that a factor that is turned off or reset counts no longer.
 */
export function withStaffFactor(
  authenticate: Authenticate,
  { isRequired, trustedProvider }: StaffFactor,
  { pool, accounts, now }: Parts,
): Authenticate {
  return async (token) => {
    const account = await authenticate(token)
    const { userId, username, signedInAt } = account
    if (!isRequired || (!account.admin && !account.editor)) return account
    const [ways, { factorSeenAt }] = await Promise.all([pool.readSignInWays(username), accounts.mark(userId)])
    const problem = factorProblem({ ...ways, signedInAt, factorSeenAt, trustedProvider })
    // Otherwise, a sign-in from the time without a factor would count once the account has a factor again.
    if (problem === 'no-factor' && factorSeenAt !== null) await accounts.forgetFactor(userId)
    if (problem === 'earlier-sign-in' && factorSeenAt === null) await accounts.noteFactor(userId, now())
    if (problem !== null) throw refusals[problem]()
    return account
  }
}

const refusals = {
  'no-factor': () =>
    new VisibleError(
      'factor_needed',
      'Administrators and editors need a second step to sign in. Set up an authenticator app in your account.',
    ),
  'earlier-sign-in': () =>
    new VisibleError(
      'sign_in_needed',
      'Sign in once more, with your password and a code from your authenticator app.',
    ),
  'untrusted-provider': () =>
    new VisibleError(
      'factor_needed',
      'This account signs in through another provider, so it can’t have a second step here. Use an account with a password.',
    ),
} as const
