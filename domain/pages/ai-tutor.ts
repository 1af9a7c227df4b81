import { z } from 'zod'
import { text } from './text.ts'

/** What the AI tutor's page says to who may not use it. The plan's own features come from domain/billing/plans.ts. */
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
})

export type AiTutorPage = z.infer<typeof aiTutorPage>
