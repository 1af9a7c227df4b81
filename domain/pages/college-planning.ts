import { z } from 'zod'
import { text } from './text.ts'

/** The recommended number of colleges of a kind, as shown: "4-6". */
const range = z.string().regex(/^\d+-\d+$/, 'must be two numbers with a hyphen')

/**
 * The college planning guide: four steps, the three kinds of colleges in a list, and a timeline for each of
 * three grades.
 */
export const collegePlanningPage = z.strictObject({
  title: text,
  lede: text,
  steps: z.array(z.strictObject({ title: text, text, todo: z.array(text).min(2) })).length(4),
  list: z.strictObject({
    title: text,
    lede: text,
    tiers: z
      .array(
        z.strictObject({
          id: z.enum(['reach', 'target', 'safety']),
          title: text,
          count: range,
          meaning: text,
          scores: text,
          advice: text,
        }),
      )
      .length(3),
    /** The question to ask about every college before a list is complete. */
    check: text,
    /** The note that Elite adds a list of the student's own. */
    own: text,
  }),
  timelines: z.strictObject({
    title: text,
    lede: text,
    grades: z
      .array(
        z.strictObject({
          grade: text,
          focus: text,
          seasons: z.array(z.strictObject({ when: text, todo: z.array(text).min(1) })).min(2),
        }),
      )
      .length(3),
  }),
  next: z.strictObject({ title: text, text }),
})

export type CollegePlanningPage = z.infer<typeof collegePlanningPage>
