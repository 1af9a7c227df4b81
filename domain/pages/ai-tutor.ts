import { z } from 'zod'
import { text } from './text.ts'

/**
 * The AI tutor's page for users without access, and suggestions to start a chat. The plan's features come
 * from domain/billing/plans.ts.
 */
export const aiTutorPage = z.strictObject({
  title: text,
  lede: text,
  /** A short exchange that shows how the tutor works. */
  example: z.strictObject({
    title: text,
    turns: z.array(z.strictObject({ from: z.enum(['You', 'Tutor']), text })).min(2),
  }),
  does: z
    .array(
      z.strictObject({
        icon: z.enum(['info', 'reading', 'clock', 'lock']),
        title: text,
        text,
      }),
    )
    .min(3),
  /** The offer to a student without the plan. */
  free: z.strictObject({ title: text, text }),
  /** First questions, offered in an empty chat. */
  starters: z.array(text).length(4),
  /** The same for a chat about a test question: first questions after a wrong or a right answer. */
  startersOfQuestion: z.strictObject({ missed: z.array(text).min(1), correct: z.array(text).min(1) }),
})

export type AiTutorPage = z.infer<typeof aiTutorPage>
