import * as z from 'zod'
import { requestedStudyGuide, STUDY_GUIDE_TITLES } from '../study-guides/study-guides.ts'
import type { RouteSchemas } from './schema.ts'
import type { studyGuideRoutes } from './study-guides.routes.ts'

export const studyGuideSchemas = {
  createStudyGuide: {
    body: z
      .strictObject({
        title: z.enum(STUDY_GUIDE_TITLES),
        description: z.string().max(400).describe('As on the page; not sent to the model.'),
        category: z.string().max(40),
        duration: z.string().max(40),
      })
      .refine((body) => requestedStudyGuide(body) !== undefined, 'name a study guide as its card does'),
    reply: z.discriminatedUnion('success', [
      z.object({
        success: z.literal(true),
        title: z.string(),
        category: z.string(),
        duration: z.string(),
        content: z.string().describe('In the guide markup; plain text within its lines.'),
      }),
      z.object({
        success: z.literal(false),
        error: z.string().describe('A sentence for the user.'),
      }),
    ]),
  },
} satisfies RouteSchemas<typeof studyGuideRoutes>
