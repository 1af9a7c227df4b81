import type { Context } from 'hono'
import type { Route } from '#domain/api/route.ts'
import { includesPlan, type PaidTier, type Tier } from '#domain/billing/plans.ts'
import { tierNeeded, VisibleError } from '#domain/errors.ts'
import { ATTEMPT_TOKEN, IDEMPOTENCY_KEY } from '#domain/ids.ts'
import { hash } from './hash.ts'
import type { Account, Authenticate } from './tokens.ts'

/** A caller without an account. Only the hash of the attempt's token is passed on; null if there is none. */
export type Guest = { kind: 'guest'; tokenHash: string | null }
/**
 * Returns the tier of an account by its user id.
 * @param enough the tier that is needed. If the account has it, the lookup may return this tier, although the
 *   account's own is higher.
 */
export type TierOf = (userId: string, enough?: PaidTier) => Promise<Tier>
/** A signed-in caller. */
export type Student = { kind: 'student' } & Account
export type Caller = Guest | Student

/**
 * Reads the tokens of a request. Nothing else in a request makes a caller more than a guest.
 * @throws VisibleError unauthorized if the session is invalid, or if the route needs one and there is none; forbidden
 *   if the route is for editors or administrators only; bad_request if the guest token isn't well-formed
 */
export async function callerOf(context: Context, route: Route, authenticate: Authenticate): Promise<Caller> {
  if (route.access === 'public') return { kind: 'guest', tokenHash: null }
  const authorization = context.req.header('authorization')
  if (authorization !== undefined) {
    const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization) ?? []
    if (token === undefined)
      throw new VisibleError('unauthorized', 'Authorization: must be Bearer and a token')
    const account = await authenticate(token)
    checkRole(route, account)
    return { kind: 'student', ...account }
  }
  if (route.access !== 'guest-or-student') throw new VisibleError('unauthorized', 'Please sign in.')
  const token = context.req.header('x-attempt-token')
  if (token === undefined) return { kind: 'guest', tokenHash: null }
  if (!ATTEMPT_TOKEN.test(token))
    throw new VisibleError('bad_request', 'X-Attempt-Token: must be 32 bytes as URL-safe base64')
  return { kind: 'guest', tokenHash: hash(token) }
}

/** @throws VisibleError forbidden if the route needs a role that the account doesn't have */
function checkRole({ access }: Route, { admin, editor }: Account): void {
  if (access === 'admin' && !admin) throw new VisibleError('forbidden', 'Only administrators can do this.')
  if (access === 'editor' && !admin && !editor)
    throw new VisibleError('forbidden', 'Only editors and administrators can do this.')
}

const PLAN_OF: Partial<Record<Route['access'], PaidTier>> = { pro: 'Pro', elite: 'Elite' }

/**
 * @throws VisibleError tier_needed if the caller's plan is below the route's; administrators have every
 *   plan
 */
export async function requirePlan(route: Route, caller: Caller, tierOf: TierOf | undefined): Promise<void> {
  const plan = PLAN_OF[route.access]
  if (plan === undefined || caller.kind === 'guest' || caller.admin) return
  if (tierOf === undefined) throw new Error('a route that requires a plan needs tierOf')
  if (!includesPlan(await tierOf(caller.userId, plan), plan)) throw tierNeeded('This', plan)
}

/**
 * Returns the idempotency key of a request; null if there is none, or if the route doesn't use one.
 * @throws VisibleError bad_request if the key isn't well-formed
 */
export function idempotencyKeyOf(context: Context, route: Route): string | null {
  const key = route.idempotent === true ? context.req.header('idempotency-key') : undefined
  if (key === undefined) return null
  if (!IDEMPOTENCY_KEY.test(key))
    throw new VisibleError(
      'bad_request',
      'Idempotency-Key: must be 16 to 64 characters of A-Z, a-z, 0-9, - and _',
    )
  return key
}
