import * as z from 'zod'
import { DIFFICULTIES, SECTIONS, VERSIONS } from '../exam/formats.ts'
import { figureSchema } from '../items/figures.ts'
import { parsedOnce } from './parsed-once.ts'

/** A set as students see it. */
export const publicSet = parsedOnce(
  z.object({
    id: z.string(),
    section: z.enum(SECTIONS),
    title: z.string(),
    passage: z.string().nullable(),
    figures: z.array(figureSchema),
  }),
)

/** A question as students see it before its answer. */
export const publicQuestion = z.object({
  id: z.string(),
  setId: z.string(),
  section: z.enum(SECTIONS),
  version: z.enum(VERSIONS),
  topic: z.string(),
  difficultyLevel: z.enum(DIFFICULTIES),
  questionText: z.string(),
  options: z.array(z.string()),
  portion: z.int().nullable().describe('The marked portion of the passage that it asks about.'),
  figure: z.string().nullable().describe('The figure that belongs only to this question.'),
})

/** The correct answer of a question with its explanation. */
export const lesson = {
  correctAnswer: z.string(),
  isCorrect: z.boolean(),
  explanation: z.string(),
  choiceNote: z.string().nullable().describe('Why the chosen wrong option tempts and fails.'),
}
