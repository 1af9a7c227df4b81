import { z } from 'zod'
import { text } from './text.ts'

const titledText = z.strictObject({ title: text, text })

/** The texts around the guides. */
export const strategyLibraryPage = z.strictObject({
  lede: text,
  /** The first lines of each section's own page. */
  sections: z.strictObject({ english: text, math: text, reading: text, science: text }),
  /** The promotion of the test day guide, with its topics. */
  testDay: z.strictObject({ text, topics: z.array(text).min(1) }),
  tips: z.strictObject({ schedule: titledText, time: titledText, progress: titledText }),
})

export type StrategyLibraryPage = z.infer<typeof strategyLibraryPage>
