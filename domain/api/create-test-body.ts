import * as z from 'zod'
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

/** Returns the topics that a test of this section may request: none for a full test. */
const topicsOf = (section: (typeof TEST_SECTIONS)[number]): readonly string[] =>
  section === 'full' ? [] : TOPICS[section]
const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length

/** The device's id: random and new for each test, so it identifies nobody. */
export const device = z
  .string()
  .regex(/^[\w-]{1,32}$/)
  .optional()
  .describe(
    'Identifies the device within this test, so that the times of each device are checked separately.',
  )

export const minutesBehindUtc = z
  .int()
  .min(-14 * 60)
  .max(12 * 60)
  .optional()
  .describe(
    'The current offset of the student’s time zone: 300 for New York in winter. Days of study are counted by it, or by UTC if left out.',
  )

/** The body of `POST /tests`. */
export const createTestBody = z
  .strictObject({
    section: z.enum(TEST_SECTIONS),
    version: z.enum(VERSIONS),
    mode: z
      .enum(MODES)
      .default('practice')
      .describe(
        'check: untimed practice of a section in which answers can be checked before the end. It has no score.',
      ),
    count: z.int().min(1).max(customizeMaximum('english')).optional(),
    difficulties: z
      .array(z.enum(DIFFICULTIES))
      .min(1)
      .max(DIFFICULTIES.length)
      .refine(isUnique, 'must not repeat')
      .optional(),
    topics: z.array(z.string().max(40)).min(1).max(6).refine(isUnique, 'must not repeat').optional(),
    sections: z
      .array(z.enum(SECTIONS))
      .min(1)
      .max(SECTIONS.length)
      .refine(isUnique, 'must not repeat')
      .optional()
      .describe(
        'For a full practice test: the sections that the student was shown. The bank may lack some; a test with other sections is refused (422).',
      ),
    science: z
      .literal(false)
      .optional()
      .describe('Leaves out Science, which is optional in an Enhanced simulation.'),
    untimed: z.boolean().default(false),
    timeFactor: z.literal(TIME_FACTORS).default(1),
    minutesBehindUtc,
    device,
    recentSets: z
      .array(z.string().regex(SET_ID))
      .max(MAX_RECENT_SETS)
      .optional()
      .describe(
        'The sets that this device was served last, newest first. They are drawn only if no others are left. A repeat may send another list.',
      ),
  })
  .superRefine((body, context) => {
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
  })
