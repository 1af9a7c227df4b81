import { z } from 'zod'

/** The official dates of the exam, from the earliest on, with their source and the day of the last comparison. */
export const testDatesPage = z.strictObject({
  source: z.url(),
  checked: z.iso.date(),
  dates: z
    .array(z.iso.date())
    .refine(
      (dates) => dates.every((date, place) => place === 0 || (dates[place - 1] ?? '') < date),
      'must be in order, each date once',
    ),
})

export type TestDatesPage = z.infer<typeof testDatesPage>
