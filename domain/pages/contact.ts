import { z } from 'zod'
import { text } from './text.ts'

/** A way to reach the operator, and its promises, line by line. */
const channel = z.strictObject({
  title: text,
  lines: z.array(text).min(1).max(3),
  /** The meaning of lines that could be misunderstood. */
  means: text.optional(),
})

/**
 * The contact page, and the ways that the help center names. Addresses and numbers come from the site's
 * settings.
 */
export const contactPage = z.strictObject({
  title: text,
  lede: text,
  channels: z.strictObject({ email: channel, phone: channel, chat: channel, hours: channel }),
  promise: z.strictObject({ title: text, text }),
  office: z.strictObject({ title: text }),
})

export type ContactPage = z.infer<typeof contactPage>
