import { FEATURES } from '#domain/billing/plans.ts'

/** The screen as a reader without the plan learns about it. */
export const SCREEN = {
  feature: 'prediction',
  plan: FEATURES.prediction.plan,
  title: 'Predicted Score',
  text: 'See the score to expect on a new test, how sure that is, the topics that would raise it most, and how earlier predictions turned out. Scores of the tests you take stay free.',
} as const
