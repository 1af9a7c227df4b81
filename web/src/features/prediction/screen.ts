import { FEATURES } from '#domain/billing/plans.ts'

/** The screen as a reader without the plan learns about it. */
export const SCREEN = {
  feature: 'prediction',
  plan: FEATURES.prediction.plan,
  title: 'Predicted Score',
  text: 'See the score to expect on a new test, how sure that is, and what would raise it most.',
  heading: 'What you see',
  points: [
    {
      icon: 'circle-check',
      title: 'A score with its range',
      text: 'The composite and each section, with the range in which a new test will probably end.',
    },
    {
      icon: 'trend',
      title: 'The topics that raise it most',
      text: 'How many points you could gain by learning a topic.',
    },
    {
      icon: 'check',
      title: 'How earlier predictions turned out',
      text: 'Each prediction stands beside the score that followed.',
    },
  ],
  badge: 'With predicted scores',
  free: 'Practice tests are free, and so are the scores of the tests that you take.',
} as const
