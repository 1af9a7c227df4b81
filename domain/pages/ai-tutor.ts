import { z } from 'zod'
import { text } from './text.ts'

/** What the AI tutor's page says to who may not use it, and how a chat may begin. The plan's own features come from domain/billing/plans.ts. */
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
  /** First questions, offered where nothing has been asked yet. */
  starters: z.array(text).length(4),
  /** The same where a question of a test is at hand: the first of those that are about a wrong answer, or a right one. */
  startersOfQuestion: z.strictObject({ missed: z.array(text).min(1), correct: z.array(text).min(1) }),
})

export type AiTutorPage = z.infer<typeof aiTutorPage>
