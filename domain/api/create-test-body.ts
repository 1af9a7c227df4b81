import * as z from 'zod/mini'
import { MAX_RECENT_SETS } from '../bank/draw-form.ts'
import { canSkipScience } from '../exam/test-day.ts'
import {
  CHECK_MAXIMUM,
  customizeMaximum,
  DIFFICULTIES,
  MODES,
  SECTIONS,
  TEST_SECTIONS,
  TOPICS,
  VERSIONS,
} from '../exam/formats.ts'
import { TIME_FACTORS } from '../exam/timing.ts'
import { SET_ID } from '../ids.ts'
import { described } from './described.ts'

/** Returns the topics that a test of this section may request: none for a full test. */
const topicsOf = (section: (typeof TEST_SECTIONS)[number]): readonly string[] =>
  section === 'full' ? [] : TOPICS[section]
const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length

/** The device's id: random and new for each test, so it identifies nobody. */
export const device = described(
  z.optional(z.string().check(z.regex(/^[\w-]{1,32}$/))),
  'Identifies the device within this test, so that the times of each device are checked separately.',
)

export const minutesBehindUtc = described(
  z.optional(z.int().check(z.minimum(-14 * 60), z.maximum(12 * 60))),
  'The current offset of the student’s time zone: 300 for New York in winter. Days of study are counted by it, or by UTC if left out.',
)

/** The body of `POST /tests`. */
export const createTestBody = z.lazy(() =>
  z
    .strictObject({
      section: z.enum(TEST_SECTIONS),
      version: z.enum(VERSIONS),
      mode: described(
        z._default(z.enum(MODES), 'practice'),
        'check: untimed practice of a section in which answers can be checked before the end. It has no score.',
      ),
      count: z.optional(z.int().check(z.minimum(1), z.maximum(customizeMaximum('english')))),
      difficulties: z.optional(
        z
          .array(z.enum(DIFFICULTIES))
          .check(z.minLength(1), z.maxLength(DIFFICULTIES.length), z.refine(isUnique, 'must not repeat')),
      ),
      topics: z.optional(
        z
          .array(z.string().check(z.maxLength(40)))
          .check(z.minLength(1), z.maxLength(6), z.refine(isUnique, 'must not repeat')),
      ),
      sections: described(
        z.optional(
          z
            .array(z.enum(SECTIONS))
            .check(z.minLength(1), z.maxLength(SECTIONS.length), z.refine(isUnique, 'must not repeat')),
        ),
        'For a full practice test: the sections that the page showed, which are those that the bank could serve then. 422 if the test would have other sections now.',
      ),
      science: described(
        z.optional(z.literal(false)),
        'Leaves out Science, which is optional in an Enhanced simulation.',
      ),
      untimed: z._default(z.boolean(), false),
      timeFactor: z._default(z.literal(TIME_FACTORS), 1),
      minutesBehindUtc,
      device,
      recentSets: described(
        z.optional(z.array(z.string().check(z.regex(SET_ID))).check(z.maxLength(MAX_RECENT_SETS))),
        'The sets that this device was served last, newest first. They are drawn only if no others are left. A repeat of the request may send another list.',
      ),
    })
    .check(
      z.superRefine((body, context) => {
        const addProblem = (path: string, message: string) =>
          context.addIssue({ code: 'custom', path: [path], message })
        if (body.section === 'full' || body.mode === 'test-day') {
          for (const field of ['count', 'difficulties', 'topics'] as const)
            if (body[field] !== undefined) addProblem(field, 'is for section practice only')
        } else if ((body.count ?? 1) > customizeMaximum(body.section)) {
          addProblem('count', `must be at most ${customizeMaximum(body.section)} for this section`)
        }
        if (body.sections !== undefined && (body.section !== 'full' || body.mode === 'test-day'))
          addProblem('sections', 'is for full practice tests only')
        if (body.section !== 'full' && body.topics?.some((topic) => !topicsOf(body.section).includes(topic)))
          addProblem('topics', `must be of: ${topicsOf(body.section).join(', ')}`)
        if (body.science === false && (body.mode !== 'test-day' || !canSkipScience(body.version)))
          addProblem('science', 'is for Enhanced simulations only')
        if (body.mode === 'check') {
          if (body.section === 'full') addProblem('section', 'must be one section in the mode check')
          if (!body.untimed) addProblem('untimed', 'must be true in the mode check')
          if (body.count === undefined || body.count > CHECK_MAXIMUM)
            addProblem('count', `must be at most ${CHECK_MAXIMUM} in the mode check`)
        }
        if (body.mode === 'test-day') {
          if (body.section !== 'full') addProblem('section', 'must be full in test-day mode')
          if (body.untimed) addProblem('untimed', 'is for practice only')
        }
      }),
    ),
)
