import { VisibleError } from '#domain/errors.ts'
import type { Share } from '#domain/settings/day-shares.ts'
import type { Caller } from '#lambdas/shared/platform/caller.ts'
import type { Limit, LimitStore } from '#lambdas/shared/store/limit-store.ts'

const DAY_MS = 86_400_000
/** Each of the six guides once, and a second try for two. */
const ACCOUNT_GUIDES = 8
/**
 * Each of the six guides twice. With the default caps and models, that is about half of the guests' budget
 * of a day.
 */
const LEAST_NETWORK_GUIDES = 12
/**
 * If an operator raises the guests' budget of a day, one network may use this part of it, even if every
 * guide has the maximum length.
 */
const NETWORK_PART = 0.5

/**
 * Returns how many guides guests of one network may have in a day, given the guests' cap and the highest
 * cost of a guide.
 */
export const dailyNetworkLimit = (guestsDayMicros: number, guideMicros: number): number =>
  Math.max(LEAST_NETWORK_GUIDES, Math.floor((guestsDayMicros * NETWORK_PART) / guideMicros))

/**
 * Counts a study guide against the daily limit of a non-paying caller's account or network. Paying students
 * have a budget instead.
 * @throws VisibleError too_many_requests
 */
export async function countDailyGuide(
  limits: Pick<LimitStore, 'tryConsume'>,
  share: Share,
  { caller, address, networkLimit }: { caller: Caller; address: string; networkLimit: number },
): Promise<void> {
  if (share === 'paid') return
  const limit = (kind: string, most: number): Limit => ({
    name: `guides-day-${kind}`,
    most,
    windowMs: DAY_MS,
  })
  if (caller.kind === 'guest') {
    if (await limits.tryConsume(limit('network', networkLimit), { address })) return
    throw new VisibleError(
      'too_many_requests',
      'Guests on your network have reached today’s limit for study guides. Please sign in, or try again tomorrow.',
    )
  }
  if (await limits.tryConsume(limit('account', ACCOUNT_GUIDES), { userId: caller.userId })) return
  throw new VisibleError(
    'too_many_requests',
    'You’ve reached today’s limit for study guides. Please try again tomorrow.',
  )
}
