import * as z from 'zod/mini'
import { SECTIONS, standardCount } from '../exam/formats.ts'
import { QUESTION_ID } from '../ids.ts'
import { described } from './described.ts'

export const epochMs = described(z.int().check(z.nonnegative()), 'Epoch milliseconds by the server clock.')
const MAX_UINT16 = 65_535
/** The number of questions in the longest test: no request contains more answers. */
const MAX_ANSWERS = standardCount('old', 'full')
/** The maximum number of clock actions in one request. */
const MAX_ACTIONS = 600

/** An answer as a device sends it. */
export const savedAnswer = () =>
  z.strictObject({
    questionId: z.string().check(z.regex(QUESTION_ID)),
    userAnswer: described(
      z.nullable(z.string().check(z.maxLength(4000))),
      'One of the question’s options, or null for none.',
    ),
    seq: described(
      z.int().check(z.minimum(0), z.maximum(MAX_UINT16)),
      'The highest known number for this question, plus 1; the highest wins. Unchanged if only the time has grown.',
    ),
    at: described(z.optional(epochMs), 'When the student gave it; the time of arrival if left out.'),
    timeSpentSeconds: described(
      z.int().check(z.minimum(0), z.maximum(MAX_UINT16)),
      'Total time on this question; the longest wins.',
    ),
    bookmarked: z._default(z.boolean(), false),
    changes: described(
      z.optional(z.int().check(z.minimum(0), z.maximum(MAX_UINT16))),
      'How often a choice of this question replaced another one; left out if it wasn’t counted.',
    ),
    firstAnswer: described(
      z.optional(z.string().check(z.maxLength(4000))),
      'The first choice, with `changes`; left out if it’s userAnswer, or there was none.',
    ),
  })
export const savedAnswers = z.lazy(() => z.array(savedAnswer()).check(z.maxLength(MAX_ANSWERS)))

const sectionAction = () =>
  z.strictObject({
    section: z.enum(SECTIONS),
    action: z.enum(['start', 'pause', 'resume', 'finish']),
    at: z.optional(epochMs),
  })

/**
 * A save contains all clock actions that the server hasn't acknowledged. After a long time offline, these may
 * be many pauses and resumes.
 */
export const sectionActions = z.lazy(() => z.array(sectionAction()).check(z.maxLength(MAX_ACTIONS)))
