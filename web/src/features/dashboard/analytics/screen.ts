import { FEATURES } from '#domain/billing/plans.ts'

/** The screen as a reader without the plan learns about it. */
export const SCREEN = {
  feature: 'analytics',
  plan: FEATURES.analytics.plan,
  title: 'Analytics',
  text: 'See what your tests say about you, and how sure that is, in charts that you can print as a one-page report.',
  heading: 'What you see',
  points: [
    {
      icon: 'trend',
      title: 'Scores with their uncertainty',
      text: 'Your scores over time, with the range that each one stands for.',
    },
    {
      icon: 'circle-check',
      title: 'What you know by topic',
      text: 'Your chance of a right answer in each topic, and how many more answers a topic needs.',
    },
    {
      icon: 'clock',
      title: 'Where your time goes',
      text: 'The seconds you take in each topic beside the time you have, and the hours you practice each week.',
    },
    {
      icon: 'refresh',
      title: 'What changing answers does',
      text: 'Whether your second thoughts gain or cost you answers.',
    },
  ],
  badge: 'With analytics',
  free: 'Practice tests and your dashboard are free: scores, trend, and streak.',
} as const
