import { VisibleError } from '../../../domain/errors.ts'
import type { Caller } from '../platform/http.ts'
import type { Limit, LimitStore } from '../store/limit-store.ts'

const HOUR_MS = 3_600_000

/** How much of a thing one account, and one address of guests, may have in an hour; guests nothing where no address is named. */
export type Allowance = { name: string; account: number; address?: number }

/** Refuses who asks too often, before others have to wait for it or it costs money. @throws VisibleError too_many_requests */
export function createFlood(limits: Pick<LimitStore, 'take'>) {
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
    const taken =
      caller.kind === 'student'
        ? await limits.take(limitOf('account', account), { userId: caller.userId })
        : await limits.take(limitOf('address', address), { address: call.address })
    if (!taken)
      throw new VisibleError(
        'too_many_requests',
        caller.kind === 'student'
          ? 'You have asked for as many as an hour allows. Please try again later.'
          : 'As many were asked for from here as an hour allows. Please sign in, or try again later.',
      )
  }
}
