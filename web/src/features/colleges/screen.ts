import { FEATURES } from '#domain/billing/plans.ts'

/** The screen as a reader without the plan learns about it. */
export const SCREEN = {
  feature: 'collegeGuidance',
  plan: FEATURES.collegeGuidance.plan,
  title: 'My Colleges',
  text: 'Search hundreds of colleges, see whether each is a reach, a target, or a safety school for your predicted score, and balance a list of your own. The planning guide stays free.',
} as const
