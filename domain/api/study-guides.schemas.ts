import * as z from 'zod'
import { SECTIONS } from '../exam/formats.ts'
import { findStudyGuide, STUDY_GUIDE_TITLES } from '../study-guides/study-guides.ts'
import type { RouteSchemas } from './schema.ts'
import type { studyGuideRoutes } from './study-guides.routes.ts'

export const studyGuideSchemas = {
  createStudyGuide: {
    body: z
      .strictObject({
        title: z.enum(STUDY_GUIDE_TITLES),
        description: z
          .string()
          .max(400)
          .describe('The description on the study guide’s card. It isn’t sent to the model.'),
        category: z.string().max(40),
        duration: z.string().max(40),
      })
      .refine(
        (body) => findStudyGuide(body) !== undefined,
        'title, category, and duration must match one study guide',
      ),
    reply: z.discriminatedUnion('success', [
      z.object({
        success: z.literal(true),
        title: z.string(),
        category: z.string(),
        duration: z.string(),
        content: z.string().describe('The guide in our guide markup. The text within a line has no markup.'),
        focus: z
          .array(z.object({ section: z.enum(SECTIONS), topic: z.string() }))
          .describe(
            'The topics that the student misses most, with which the guide begins. Empty for a general guide.',
          ),
      }),
      z.object({
        success: z.literal(false),
        error: z.string().describe('Why there is no guide, as a text for the user.'),
      }),
    ]),
  },
} satisfies RouteSchemas<typeof studyGuideRoutes>
