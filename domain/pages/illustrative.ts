import { z } from 'zod'
import { SECTION_NAMES, SECTIONS } from '../exam/formats.ts'
import { MAX_SCORE, MIN_SCORE } from '../scoring/score.ts'
import { STUDY_GUIDE_TITLES } from '../study-guides/study-guides.ts'
import { text } from './text.ts'

const score = z.int().min(MIN_SCORE).max(MAX_SCORE)
const sectionName = z.enum(SECTIONS.map((section) => SECTION_NAMES[section]))

const story = z
  .strictObject({
    name: text,
    initialScore: score,
    finalScore: score,
    improvement: z.int().positive(),
    college: text,
    quote: text,
    timeframe: text,
    sections: z.array(sectionName).min(1),
  })
  .refine(({ initialScore, finalScore, improvement }) => finalScore - initialScore === improvement, {
    path: ['improvement'],
    message: 'must be the final score less the initial one',
  })

/**
 * The site's invented figures and quotes, which are only examples: ratings, the label of the most popular guide,
 * statistics, and testimonials. Each is shown with `label` beside it. Null if the operator doesn't show them.
 */
export const illustrativePage = z
  .strictObject({
    show: z.boolean(),
    label: text,
    note: text,
    mostPopular: text,
    /** Ratings of the study guides, by title. */
    ratings: z.record(z.enum(STUDY_GUIDE_TITLES), z.number().min(1).max(5)),
    stats: z.array(z.strictObject({ figure: text, label: text })).min(1),
    stories: z.array(story).length(6),
  })
  .transform(({ show, ...shown }) => (show ? shown : null))

export type IllustrativePage = z.infer<typeof illustrativePage>
export type Story = z.infer<typeof story>
