/** Stripe's own test cards by their last four digits, and when each is declined. */
export const CARDS = {
  '4242': { label: 'Test card 4242 4242 4242 4242: every payment goes through', declines: null },
  '0002': { label: 'Test card 4000 0000 0000 0002: the card is declined', declines: 'now' },
  '0341': {
    label: 'Test card 4000 0000 0000 0341: accepted now, declined when the plan renews',
    declines: 'later',
  },
} as const satisfies Record<string, { label: string; declines: 'later' | 'now' | null }>
export type Card = keyof typeof CARDS

/** Returns the card with these last four digits; undefined if no test card has them. */
export const cardOf = (lastFour: string | null): Card | undefined =>
  (['4242', '0002', '0341'] as const).find((card) => card === lastFour)
