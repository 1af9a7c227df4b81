import { z } from 'zod'
import { text } from './text.ts'

/** A preview of essay practice, shown until it opens. */
export const essayPracticePage = z.strictObject({
  title: text,
  badge: text,
  lede: text,
  features: z
    .array(z.strictObject({ icon: z.enum(['english', 'timer', 'circle-check']), title: text, text }))
    .length(3),
  meanwhile: text,
})

export type EssayPracticePage = z.infer<typeof essayPracticePage>
