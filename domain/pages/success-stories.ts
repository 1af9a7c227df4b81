import { z } from 'zod'
import { SECTION_NAMES, SECTIONS } from '../exam/formats.ts'
import { MAX_SCORE, MIN_SCORE } from '../scoring/score.ts'
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
 * Six testimonials and the figures beside them. All are marked as illustrative, with the text of
 * `illustrative`.
 */
export const successStoriesPage = z.strictObject({
  title: text,
  lede: text,
  illustrative: z.strictObject({ badge: text, text }),
  stats: z.array(z.strictObject({ figure: text, label: text })).min(1),
  stories: z.array(story).length(6),
  next: z.strictObject({ title: text, text }),
})

export type SuccessStoriesPage = z.infer<typeof successStoriesPage>
