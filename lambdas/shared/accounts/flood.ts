import { tooManyRequests } from '#domain/errors.ts'
import type { Caller } from '../platform/caller.ts'
import type { Limit, LimitStore } from '../store/limit-store.ts'

const HOUR_MS = 3_600_000

/**
 * The most calls per hour from one account, and from the guests at one address. `address` is absent for a
 * route that guests can't call.
 */
export type Allowance = { name: string; account: number; address?: number }

/**
 * Creates a function that counts a call and rejects a caller that calls too often. A handler calls it first, so
 * that rejected calls don't cost money or make other callers wait.
 * @throws VisibleError too_many_requests
 */
export function createFloodLimit(limits: Pick<LimitStore, 'tryConsume'>, now: () => number) {
  return async function allow(
    { name, account, address = 0 }: Allowance,
    call: { caller: Caller; address: string },
  ): Promise<void> {
    const limitOf = (kind: string, most: number): Limit => ({
      name: `${name}-${kind}`,
      most,
      windowMs: HOUR_MS,
    })
    const { caller } = call
    const isAllowed =
      caller.kind === 'student'
        ? await limits.tryConsume(limitOf('account', account), { userId: caller.userId })
        : await limits.tryConsume(limitOf('address', address), { address: call.address })
    if (!isAllowed)
      throw tooManyRequests(
        caller.kind === 'student'
          ? 'You’ve reached the limit for this hour. Please try again later.'
          : 'Your network has reached the limit for this hour. Please sign in, or try again later.',
        HOUR_MS - (now() % HOUR_MS),
      )
  }
}
