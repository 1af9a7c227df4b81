import { FEATURES } from '#domain/billing/plans.ts'

/** The screen as a reader without the plan learns about it. */
export const SCREEN = {
  feature: 'collegeGuidance',
  plan: FEATURES.collegeGuidance.plan,
  title: 'My Colleges',
  text: 'Search hundreds of colleges, see your chance at each, and balance a list of your own.',
  heading: 'What you see',
  points: [
    {
      icon: 'circle-check',
      title: 'Reach, target, or safety',
      text: 'Each college beside your predicted score, or a score that you enter.',
    },
    {
      icon: 'grid',
      title: 'A list of your own',
      text: 'Add colleges, and see whether the list has enough of each kind.',
    },
    {
      icon: 'reading',
      title: 'Figures with their source',
      text: 'The middle half of each college’s ACT scores, its admission rate, and its tuition.',
    },
  ],
  badge: 'With My Colleges',
  free: 'Practice tests are free, and so is the guide to college planning.',
} as const
