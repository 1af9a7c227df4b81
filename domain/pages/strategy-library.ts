import { z } from 'zod'
import { text } from './text.ts'

const titledText = z.strictObject({ title: text, text })

/** The texts of the strategy library's pages, without the guides. */
export const strategyLibraryPage = z.strictObject({
  lede: text,
  /** The text below the title of each section's page. */
  sections: z.strictObject({ english: text, math: text, reading: text, science: text }),
  /** The text about the guide for test day, and the topics of that guide. */
  testDay: z.strictObject({ text, topics: z.array(text).min(1) }),
  /** The quick tips at the end of the library. */
  tips: z.strictObject({ schedule: titledText, time: titledText, progress: titledText }),
})

export type StrategyLibraryPage = z.infer<typeof strategyLibraryPage>
