import { FEATURES } from '#domain/billing/plans.ts'

/** The screen as a reader without the plan learns about it. */
export const SCREEN = {
  feature: 'analytics',
  plan: FEATURES.analytics.plan,
  title: 'Analytics',
  text: 'See your scores with their uncertainty, what you know by topic, where you lose time, and what changing answers does, and print it all as a one-page report. Your dashboard stays free.',
} as const
