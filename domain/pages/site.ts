import { z } from 'zod'
import { text } from './text.ts'

/** `placeholder: true` until an operator has set the value: pages then say that it is none of theirs. */
const placeholder = z.boolean()

/** How a site's operator can be reached. */
export const sitePage = z.strictObject({
  supportEmail: z.strictObject({ address: z.email(), placeholder }),
  /** `display` is read, `dial` is what a phone calls: digits after a plus sign. */
  supportPhone: z.strictObject({
    display: text,
    dial: z.string().regex(/^\+\d{7,15}$/, 'must be digits after a plus sign'),
    placeholder,
  }),
  /** `street` stays null where the office's street is not to be told. */
  office: z.strictObject({ street: text.nullable(), city: text, state: text, placeholder }),
})

export type SitePage = z.infer<typeof sitePage>
