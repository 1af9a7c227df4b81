import { FEATURES } from '#domain/billing/plans.ts'

/** The screen as a reader without the plan learns about it. */
export const SCREEN = {
  feature: 'mistakeAnalysis',
  plan: FEATURES.mistakeAnalysis.plan,
  title: 'My Mistakes',
  text: 'See which questions you miss over all your tests, by topic, difficulty, pace, and reason, with the next step for each.',
  heading: 'What you see',
  points: [
    {
      icon: 'circle-check',
      title: 'What costs you the most',
      text: 'Your misses in groups by topic and difficulty, the most expensive ones first, each with its points.',
    },
    {
      icon: 'info',
      title: 'Why you missed it',
      text: 'Something you didn’t know, a misread question, reasoning, or time. You say so in one press, or take our suggestion.',
    },
    {
      icon: 'clock',
      title: 'Whether you hurried',
      text: 'Each group says whether you answered fast, at your usual pace, or slowly.',
    },
    {
      icon: 'arrow-right',
      title: 'What to do next',
      text: 'A drill, a strategy guide, or slower practice: one step for each group, and the questions to read again.',
    },
  ],
  badge: 'With My Mistakes',
  free: 'Practice tests are free, and each review explains every question you missed, with no account and no plan.',
} as const
