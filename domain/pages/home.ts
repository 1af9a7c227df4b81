import { z } from 'zod'
import { text } from './text.ts'

/** A question of the bank: the home page shows it as a sample. */
const pick = z.strictObject({
  set: text,
  /** Which of the set's questions, counted from 1. */
  question: z.int().positive(),
  /** The part of the passage to show: its first and last words, as they stand in one paragraph. */
  excerpt: z.strictObject({ from: text, to: text }).optional(),
  /** The table to show. */
  figure: text.optional(),
  /** Where it is from, where the question speaks of it: "fourth paragraph". */
  place: text.optional(),
})

/** What the home page takes from elsewhere: four samples, one of each section. */
export const homePage = z.strictObject({ samples: z.array(pick).length(4) })

export type SamplePick = z.infer<typeof homePage>['samples'][number]
