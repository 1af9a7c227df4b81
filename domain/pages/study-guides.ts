import { z } from 'zod'
import { STUDY_GUIDE_TITLES } from '../study-guides/study-guides.ts'
import { text } from './text.ts'

/**
 * The texts around the study guides: one card for each guide in domain/study-guides, which has the fields
 * that a request must match. A request includes the description, so its limit applies here.
 */
export const studyGuidesPage = z.strictObject({
  lede: text,
  how: text,
  guides: z
    .array(
      z.strictObject({
        title: z.enum(STUDY_GUIDE_TITLES),
        description: text.max(400),
        /** The guide's length, as shown. */
        length: text,
        inside: z.array(text).min(3).max(6),
      }),
    )
    .refine(
      (guides) => guides.map(({ title }) => title).join('\n') === STUDY_GUIDE_TITLES.join('\n'),
      'must have one card for each study guide, in their order',
    ),
  /** How results make a guide personal, for a signed-in student and for a guest. */
  personal: z.strictObject({ student: text, guest: text }),
  help: text,
})

export type StudyGuidesPage = z.infer<typeof studyGuidesPage>
