import { z } from 'zod'
import { text } from './text.ts'

/** The texts around the success stories, which are in content/pages/illustrative.yaml. */
export const successStoriesPage = z.strictObject({
  title: text,
  lede: text,
  storiesTitle: text,
  next: z.strictObject({ title: text, text }),
})

export type SuccessStoriesPage = z.infer<typeof successStoriesPage>
