/** The three plans: prices of section 9 of the specification, features of its section 6. */

export const TIERS = ['Free', 'Pro', 'Elite'] as const
export type Tier = (typeof TIERS)[number]

type Plan = {
  /** United States cents a month; 0 is free forever. */
  monthlyCents: number
  /** The plan that this one contains whole. */
  includes: Tier | null
  features: readonly string[]
}

export const PLANS = {
  Free: {
    monthlyCents: 0,
    includes: null,
    features: [
      'Unlimited practice tests',
      'All four sections',
      'Scoring and explanations',
      'Strategy library',
      'Progress tracking',
      'Untimed practice',
      'Mobile-friendly interface',
    ],
  },
  Pro: {
    monthlyCents: 999,
    includes: 'Free',
    features: [
      'Real-time AI hints',
      'Section strategy reminders',
      'Mistake analysis',
      'Weak-spot drills',
      'Advanced analytics',
      'Priority support',
    ],
  },
  Elite: {
    monthlyCents: 1999,
    includes: 'Pro',
    features: [
      '24/7 live AI tutor',
      'Step-by-step solutions',
      'Custom study plan',
      'Predicted score analysis',
      'College admission guidance',
      'Unlimited AI conversations',
      'Premium content library',
    ],
  },
} as const satisfies Record<Tier, Plan>

/** A plan's price as shown: "$0", "$9.99". */
export function formatPrice(cents: number): string {
  return cents % 100 === 0 ? `$${cents / 100}` : `$${(cents / 100).toFixed(2)}`
}

/** What the price is for: "forever", "per month". */
export const pricePeriod = (cents: number): string => (cents === 0 ? 'forever' : 'per month')
