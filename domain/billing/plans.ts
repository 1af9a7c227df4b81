/** The three plans, with the prices and features of the specification. */

export const TIERS = ['Free', 'Pro', 'Elite'] as const
export type Tier = (typeof TIERS)[number]
/** The plans that cost money. */
export const PAID_TIERS = ['Pro', 'Elite'] as const satisfies readonly Tier[]
export type PaidTier = (typeof PAID_TIERS)[number]

/**
 * Every feature, by the plan that unlocks it. The plans' lists, the checks of what a plan unlocks, and their
 * tests are derived from this table, in which a plan's present features come first. A feature with `soon` is still
 * being built. Each page that offers its plan says so, so nobody pays for something that doesn't exist yet.
 */
export const FEATURES = {
  practiceTests: { plan: 'Free', label: 'Unlimited practice tests' },
  sections: { plan: 'Free', label: 'All four sections' },
  explanations: { plan: 'Free', label: 'Scoring and explanations' },
  strategyLibrary: { plan: 'Free', label: 'Strategy library' },
  progress: { plan: 'Free', label: 'Progress tracking' },
  untimedPractice: { plan: 'Free', label: 'Untimed practice' },
  mobile: { plan: 'Free', label: 'Mobile-friendly interface' },
  prioritySupport: { plan: 'Pro', label: 'Priority support' },
  hints: { plan: 'Pro', label: 'Real-time AI hints' },
  strategyReminders: { plan: 'Pro', label: 'Section strategy reminders' },
  mistakeAnalysis: { plan: 'Pro', label: 'Mistake analysis' },
  analytics: { plan: 'Pro', label: 'Advanced analytics' },
  drills: { plan: 'Pro', label: 'Weak-spot drills' },
  tutor: { plan: 'Elite', label: '24/7 live AI tutor' },
  solutions: { plan: 'Elite', label: 'Step-by-step solutions' },
  studyPlan: { plan: 'Elite', label: 'Custom study plan' },
  prediction: { plan: 'Elite', label: 'Predicted score analysis' },
  collegeGuidance: { plan: 'Elite', label: 'College admission guidance' },
  unlimitedConversations: { plan: 'Elite', label: 'Unlimited AI conversations' },
  premiumGuides: { plan: 'Elite', label: 'Premium content library' },
} as const satisfies Record<string, { plan: Tier; label: string; soon?: true }>
export type Feature = keyof typeof FEATURES

type Plan = {
  /** US cents a month; 0 is free forever. */
  monthlyCents: number
  /** The plan whose features this one contains. */
  includes: Tier | null
  features: readonly PlanFeature[]
}

/** A line of a plan's list. */
export type PlanFeature = { label: string; soon?: boolean }

const featuresOf = (tier: Tier): PlanFeature[] => Object.values(FEATURES).filter(({ plan }) => plan === tier)

export const PLANS = {
  Free: { monthlyCents: 0, includes: null, features: featuresOf('Free') },
  Pro: { monthlyCents: 999, includes: 'Free', features: featuresOf('Pro') },
  Elite: { monthlyCents: 1999, includes: 'Pro', features: featuresOf('Elite') },
} as const satisfies Record<Tier, Plan>

/** Whether a plan is another one or contains it. */
export const includesPlan = (tier: Tier, other: Tier): boolean => TIERS.indexOf(tier) >= TIERS.indexOf(other)

/** Whether a plan unlocks a feature. */
export const unlocks = (tier: Tier, feature: Feature): boolean => includesPlan(tier, FEATURES[feature].plan)

/** Formats a plan's price for display: "$0", "$9.99". */
export function formatPrice(cents: number): string {
  return cents % 100 === 0 ? `$${cents / 100}` : `$${(cents / 100).toFixed(2)}`
}

/** Returns the period that a price covers: "forever", "per month". */
export const pricePeriod = (cents: number): string => (cents === 0 ? 'forever' : 'per month')
