import { z } from 'zod'
import { sitePath, text } from './text.ts'

const question = z.strictObject({
  question: text,
  /** One paragraph each. */
  answer: z.array(text).min(1),
  /** A page of this site with more on the subject. */
  link: z.strictObject({ label: text, to: sitePath }).optional(),
})
const category = z.strictObject({
  id: z.string().regex(/^[a-z][a-z-]*$/),
  title: text,
  questions: z.array(question).min(5),
})

/** The help center: frequent questions in three categories. */
export const helpCenterPage = z.strictObject({
  title: text,
  lede: text,
  categories: z.array(category).length(3),
  support: z.strictObject({ title: text, text }),
})

export type HelpCenterPage = z.infer<typeof helpCenterPage>
export type HelpQuestion = z.infer<typeof question>
