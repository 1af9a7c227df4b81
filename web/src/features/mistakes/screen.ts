import { FEATURES } from '#domain/billing/plans.ts'

/** The screen as a reader without the plan learns about it. */
export const SCREEN = {
  feature: 'mistakeAnalysis',
  plan: FEATURES.mistakeAnalysis.plan,
  title: 'My Mistakes',
  text: 'See which questions you miss over all your tests, by topic, difficulty, pace, and reason, with the next step for each. Your reviews and explanations stay free.',
} as const
