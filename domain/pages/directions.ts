import { z } from 'zod'
import { text } from './text.ts'

const lines = z.array(text).min(1).max(5)

/** The directions of each section, and the lines that all sections share. */
export const directionsPage = z.strictObject({
  english: lines,
  math: lines,
  reading: lines,
  science: lines,
  all: lines,
})

export type DirectionsPage = z.infer<typeof directionsPage>
