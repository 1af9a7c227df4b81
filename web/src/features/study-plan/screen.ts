import { FEATURES } from '#domain/billing/plans.ts'

/** The screen as a reader without the plan learns about it. */
export const SCREEN = {
  feature: 'studyPlan',
  plan: FEATURES.studyPlan.plan,
  title: 'Study Plan',
  text: 'Get tasks for each study day, chosen by where you can gain the most until your test date. The plan follows what you do: after each test, drill, or missed day, it plans again and says what changed.',
} as const
