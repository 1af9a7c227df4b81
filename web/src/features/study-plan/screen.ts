import { FEATURES } from '#domain/billing/plans.ts'

/** The screen as a reader without the plan learns about it. */
export const SCREEN = {
  feature: 'studyPlan',
  plan: FEATURES.studyPlan.plan,
  title: 'Study Plan',
  text: 'Get tasks for each study day, chosen by where you can gain the most until your test date.',
  heading: 'How the plan works',
  points: [
    {
      icon: 'calendar',
      title: 'Your days and hours',
      text: 'You choose the weekdays and the time. The plan fills them until your test date.',
    },
    {
      icon: 'trend',
      title: 'The most useful task first',
      text: 'Drills, sections, full tests, and reviews, chosen by what you know and how many points it brings.',
    },
    {
      icon: 'refresh',
      title: 'It follows what you do',
      text: 'After each test, drill, or missed day, it plans again and says what changed.',
    },
  ],
  badge: 'With a study plan',
  free: 'Practice tests are free, and each review shows which topics to study next.',
} as const
