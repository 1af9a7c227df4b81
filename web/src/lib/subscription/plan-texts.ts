import type { SubscriptionReply } from './billing-api.ts'

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

/**
 * Returns the date in the student's time zone: "December 22, 2026".
 * @param end ISO 8601
 */
export const dayOf = (end: string): string => DAY.format(new Date(end))

type PlanStatus = Pick<
  SubscriptionReply,
  'paidTier' | 'subscriptionEnd' | 'renews' | 'paymentDue' | 'grantedUntil'
>

/**
 * Returns how a plan continues: "Renews on December 22, 2026". For a granted plan, also how the paid plan continues.
 * @returns null for Free
 */
export function planEndText({ grantedUntil, ...paid }: PlanStatus): string | null {
  const paidText = paidEndText(paid)
  if (grantedUntil === null) return paidText
  const grantText = `A gift from our support until ${dayOf(grantedUntil)}`
  return paidText === null ? grantText : `${grantText}. ${paid.paidTier}: ${paidText}`
}

function paidEndText({
  subscriptionEnd,
  renews,
  paymentDue,
}: Omit<PlanStatus, 'grantedUntil'>): string | null {
  if (subscriptionEnd === null) return null
  if (paymentDue) return `Payment due by ${dayOf(subscriptionEnd)}`
  return `${renews ? 'Renews' : 'Ends'} on ${dayOf(subscriptionEnd)}`
}

type PreviousPlan = Omit<SubscriptionReply, 'subscriptionTier'> & { subscriptionTier: string | null }

/**
 * Returns the title and text of a message about a change of plan.
 * @returns null if nothing changed that a student wants to know
 */
export function planChangeMessage(
  before: PreviousPlan,
  after: SubscriptionReply,
): [title: string, text: string] | null {
  const { subscriptionTier: tier, subscriptionEnd: end } = after
  if (before.subscriptionTier !== tier) {
    if (after.subscribed) return [`Your plan is now ${tier}`, `${tier} is unlocked.`]
    if (before.subscribed)
      return ['Your plan is now Free', 'Every test, score, and review stays in your account.']
    return null
  }
  if (end === null) return null
  const { paidTier } = after
  if (before.renews && !after.renews)
    return [
      `Your plan ends on ${dayOf(end)}`,
      `You’ll keep ${paidTier} until then, and you won’t be charged again.`,
    ]
  if (!before.renews && after.renews) return ['Your plan continues', `${paidTier} renews on ${dayOf(end)}.`]
  if (before.paymentDue && !after.paymentDue) return ['Your payment went through', `${paidTier} continues.`]
  return null
}
