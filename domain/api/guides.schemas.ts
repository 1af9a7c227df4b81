import * as z from 'zod'
import { GUIDE_SECTIONS, type Guide, isGuideId } from '../guides/guide.ts'
import { figureSchema } from '../items/figures.ts'
import type { guideRoutes } from './guides.routes.ts'
import type { RouteSchemas } from './schema.ts'

export const guideSummary = z.object({
  id: z.string().refine(isGuideId),
  title: z.string(),
  description: z.string(),
  section: z.enum(GUIDE_SECTIONS),
  difficultyLevel: z.string().describe('Beginner, intermediate, or advanced.'),
  readTime: z.string().describe('The label that students see: "7 min read".'),
  tags: z.array(z.string()),
  createdAt: z.iso.date(),
  premium: z.boolean().describe('Whether only Elite students and administrators may read it.'),
})

/** A guide as it's packed for seeding, stored, and returned. */
export const guideSchema: z.ZodType<Guide, Guide> = guideSummary.extend({
  content: z
    .string()
    .describe(
      'In the guide markup: headings, bullets, numbered lines, paragraphs, and lines that place figures.',
    ),
  figures: z.array(figureSchema).optional().describe('Absent if the guide has none.'),
})

export const guideSchemas = {
  listGuides: {
    query: z.object({ section: z.enum(GUIDE_SECTIONS).optional() }),
    reply: z.object({ guides: z.array(guideSummary) }),
  },
  getGuide: { reply: guideSchema },
} satisfies RouteSchemas<typeof guideRoutes>
