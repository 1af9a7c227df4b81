import { z } from 'zod'
import { text } from './text.ts'

/** Whether the operator hasn't set the value. Pages then say that it's only a placeholder. */
const placeholder = z.boolean()

/** The operator's name and contact details. */
export const sitePage = z.strictObject({
  /** The person or the organization whose service this is, as the legal texts name it. */
  operator: z.strictObject({ name: text, placeholder }),
  /** The name of the counsel who approved the legal texts. While it's a placeholder, the texts are drafts. */
  legalReview: z.strictObject({ by: text, placeholder }),
  supportEmail: z.strictObject({ address: z.email(), placeholder }),
  /** `display` is shown; `dial` is the number that a phone calls: digits after a plus sign. */
  supportPhone: z.strictObject({
    display: text,
    dial: z.string().regex(/^\+\d{7,15}$/, 'must be digits after a plus sign'),
    placeholder,
  }),
  /** `street` is null if the office's street isn't published. */
  office: z.strictObject({ street: text.nullable(), city: text, state: text, placeholder }),
})

export type SitePage = z.infer<typeof sitePage>
