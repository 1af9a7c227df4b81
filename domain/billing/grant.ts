import { tierAt, type Entitlement } from './entitlement.ts'
import { includesPlan, type PaidTier, type Tier } from './plans.ts'

/** A plan that an administrator gave an account for support. It's stored beside what Stripe says. */
export type Grant = {
  tier: PaidTier
  /** When it was given and when it ends, epoch ms. */
  givenAt: number
  endsAt: number
  reason: string
  /** The administrator who gave it. */
  by: string
}

/** The shortest and longest time that a grant may last. */
export const GRANT_DAYS = { least: 1, most: 366 } as const
/** The shortest and longest reason, in characters. */
export const GRANT_REASON = { least: 10, most: 500 } as const

const DAY_MS = 86_400_000

/** Returns a grant that begins now. */
export const grantFor = (
  { days, ...given }: Pick<Grant, 'tier' | 'reason' | 'by'> & { days: number },
  now: number,
): Grant => ({ ...given, givenAt: now, endsAt: now + days * DAY_MS })

/** Returns the tier of a grant that hasn't ended, otherwise Free. */
export const grantedTier = (grant: Grant | undefined, now: number): Tier =>
  grant !== undefined && now < grant.endsAt ? grant.tier : 'Free'

/** A student's plan now, with what was paid for and what was given. */
export type Plan = {
  /** The higher of the paid tier and the given one. Only this tier decides what is unlocked. */
  tier: Tier
  paidTier: Tier
  /** When the grant ends, epoch ms, if it raises the tier above the paid one; null otherwise. */
  grantedUntil: number | null
}

/** Returns the plan that follows from Stripe's record and from a grant. A grant never lowers a plan. */
export function planAt(entitlement: Entitlement, grant: Grant | undefined, now: number): Plan {
  const paidTier = tierAt(entitlement, now)
  const given = grantedTier(grant, now)
  if (grant === undefined || includesPlan(paidTier, given))
    return { tier: paidTier, paidTier, grantedUntil: null }
  return { tier: given, paidTier, grantedUntil: grant.endsAt }
}
