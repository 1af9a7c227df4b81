import * as z from 'zod/mini'
import { GUIDE_SECTIONS, type Guide, isGuideId } from '../guides/guide.ts'
import { figureSchema } from '../items/figures.ts'
import { described } from './described.ts'
import type { guideRoutes } from './guides.routes.ts'
import type { RouteSchemas } from './schema.ts'

export const guideSummary = () =>
  z.object({
    id: z.string().check(z.refine(isGuideId)),
    title: z.string(),
    description: z.string(),
    section: z.enum(GUIDE_SECTIONS),
    difficultyLevel: described(z.string(), 'Beginner, intermediate, or advanced.'),
    readTime: described(z.string(), 'The label that students see: "7 min read".'),
    tags: z.array(z.string()),
    createdAt: z.iso.date(),
    premium: described(z.boolean(), 'Whether only Elite students and administrators may read it.'),
  })

/** A guide as it's packed for seeding, stored, and returned. */
export const guideSchema: z.ZodMiniType<Guide, Guide> = z.lazy(() =>
  z.extend(guideSummary(), {
    content: described(
      z.string(),
      'In the guide markup: headings, bullets, numbered lines, paragraphs, and lines that place figures.',
    ),
    figures: described(z.optional(z.array(figureSchema)), 'Absent if the guide has none.'),
  }),
)

export const guideSchemas = {
  listGuides: {
    query: z.lazy(() => z.object({ section: z.optional(z.enum(GUIDE_SECTIONS)) })),
    reply: z.lazy(() => z.object({ guides: z.array(guideSummary()) })),
  },
  getGuide: { reply: guideSchema },
} satisfies RouteSchemas<typeof guideRoutes>
