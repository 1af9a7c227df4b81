import { z } from 'zod'
import { text } from './text.ts'

/** A question of the bank that the home page shows as a sample. */
const samplePick = z.strictObject({
  set: text,
  /** The number of the question in its set, from 1. */
  question: z.int().positive(),
  /** The part of the passage to show: its first and last words, verbatim from one paragraph. */
  excerpt: z.strictObject({ from: text, to: text }).optional(),
  /** The table to show. */
  figure: text.optional(),
  /** The place in the passage, if the question mentions it: "fourth paragraph". */
  place: text.optional(),
})

/** The home page's content from the bank: four samples, one of each section. */
export const homePage = z.strictObject({ samples: z.array(samplePick).length(4) })

export type SamplePick = z.infer<typeof homePage>['samples'][number]
