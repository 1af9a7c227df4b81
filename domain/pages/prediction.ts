import { z } from 'zod'
import { text } from './text.ts'

/** The explanation of predicted scores. */
export const predictionPage = z.strictObject({
  title: text,
  points: z.array(z.strictObject({ heading: text, text })).min(1),
})

export type PredictionPage = z.infer<typeof predictionPage>
