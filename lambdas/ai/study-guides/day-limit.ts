import { VisibleError } from '../../../domain/errors.ts'
import type { Share } from '../../../domain/settings/day-shares.ts'
import type { Caller } from '../../shared/platform/http.ts'
import type { Limit, LimitStore } from '../../shared/store/limit-store.ts'

const DAY_MS = 86_400_000
/** Each of the six guides once, and a second try for two. */
const ACCOUNT_GUIDES = 8
/** Each of the six guides twice: with the normal caps and models some half of what guests have in a day. */
const LEAST_NETWORK_GUIDES = 12
/** Where an operator gives guests more, one network may have half of it, even if every guide is as long as it can be. */
const NETWORK_PART = 0.5

/** How many guides guests of one network may have in a day, given the guests' cap and the most that one guide can cost. */
export const networkGuides = (guestsDayMicros: number, guideMicros: number): number =>
  Math.max(LEAST_NETWORK_GUIDES, Math.floor((guestsDayMicros * NETWORK_PART) / guideMicros))

/**
 * Counts a study guide of somebody who does not pay against the day of their account or network. Who pays has a purse instead.
 * @throws VisibleError too_many_requests
 */
export async function takeDayGuide(
  limits: Pick<LimitStore, 'take'>,
  share: Share,
  { caller, address, mostOfNetwork }: { caller: Caller; address: string; mostOfNetwork: number },
): Promise<void> {
  if (share === 'paid') return
  const limit = (kind: string, most: number): Limit => ({
    name: `guides-day-${kind}`,
    most,
    windowMs: DAY_MS,
  })
  if (caller.kind === 'guest') {
    if (await limits.take(limit('network', mostOfNetwork), { address })) return
    throw new VisibleError(
      'too_many_requests',
      'As many study guides were asked for from here as a day allows. Please sign in, or try again tomorrow.',
    )
  }
  if (await limits.take(limit('account', ACCOUNT_GUIDES), { userId: caller.userId })) return
  throw new VisibleError(
    'too_many_requests',
    'You have asked for as many study guides as a day allows. Please try again tomorrow.',
  )
}
