import { PlanOffer, type Offer } from '#web/components/plan-offer.tsx'

const OFFER: Offer = {
  plan: 'Pro',
  title: 'Weak-Spot Drills',
  text: 'Short practice with the questions you missed, at the time when you’re about to forget them.',
  heading: 'How drills work',
  points: [
    {
      icon: 'refresh',
      title: 'Your misses come back',
      text: 'A question you missed or guessed returns after a day, then after longer and longer times, until you know it.',
    },
    {
      icon: 'trend',
      title: 'New questions of weak topics',
      text: 'The rest of a drill is questions that you haven’t seen, from the topics that need them most.',
    },
    {
      icon: 'check',
      title: 'An explanation after each answer',
      text: 'You see the correct answer, why it’s correct, and what is wrong with the choice you picked.',
    },
    {
      icon: 'clock',
      title: '5, 10, or 20 minutes',
      text: 'Stop at any time, and continue within a day on any device.',
    },
  ],
  badge: 'With drills',
  free: 'Practice tests are free, and each review explains every question, with no account and no plan.',
}

/** Explains drills and names the plan that includes them, for anyone without access. */
export const AboutDrills = () => <PlanOffer {...OFFER} />
