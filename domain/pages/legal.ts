import { z } from 'zod'
import { text } from './text.ts'

/** A paragraph, or a list below one. */
const block = z.union([text, z.strictObject({ list: z.array(text).min(2) })], {
  error: 'must be a text or a list; put a text with a colon in quotes or after >-',
})

const id = z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'must be words in lower case with hyphens')

/**
 * A legal page: a summary in four cards, then its sections. The section `contact` ends with the contact
 * details.
 */
export const legalPage = z
  .strictObject({
    title: text,
    lede: text,
    lastUpdated: z.iso.date(),
    highlights: z
      .array(
        z.strictObject({
          icon: z.enum([
            'lock',
            'eye',
            'sliders',
            'circle-x',
            'user',
            'reading',
            'refresh',
            'circle-check',
            'info',
          ]),
          title: text,
          text,
        }),
      )
      .length(4),
    sections: z.array(z.strictObject({ id, title: text, body: z.array(block).min(1) })).min(1),
    notice: z.strictObject({ title: text, text }).optional(),
  })
  .refine(({ sections }) => new Set(sections.map(({ id }) => id)).size === sections.length, {
    path: ['sections'],
    message: 'repeats an id, which is the address of a section',
  })

export type LegalPage = z.infer<typeof legalPage>
