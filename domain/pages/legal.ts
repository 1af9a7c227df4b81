import { z } from 'zod'
import { RETENTION } from '../privacy/retention.ts'
import { sitePath, text } from './text.ts'

/** A part of a section: a paragraph, a list, a heading, a link to a page of this site, or the table of stored data. */
const block = z.union(
  [
    text,
    z.strictObject({ list: z.array(text).min(2) }),
    z.strictObject({ heading: text }),
    z.strictObject({ link: z.strictObject({ label: text, to: sitePath }) }),
    // The rows are data of the page, so the browser loads no constants for them.
    z.strictObject({ table: z.literal('retention') }).transform(() => ({ rows: RETENTION })),
  ],
  {
    error:
      'must be a text, a list, a heading, a link, or a table; put a text with a colon in quotes or after >-',
  },
)

const id = z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'must be words in lower case with hyphens')

/**
 * A legal page: a summary in four cards, then its sections. The section `contact` ends with the contact
 * details.
 */
export const legalPage = z
  .strictObject({
    title: text,
    lede: text,
    /** The date of the text as a whole. */
    lastUpdated: z.iso.date(),
    /** The latest change of the text since then, and what changed. */
    changed: z.strictObject({ on: z.iso.date(), what: text }).optional(),
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
