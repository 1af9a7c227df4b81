import * as z from 'zod/mini'
import { DIFFICULTIES, SECTIONS, VERSIONS } from '../exam/formats.ts'
import { figureSchema } from '../items/figures.ts'
import { described } from './described.ts'
import { parsedOnce } from './shared-parts.ts'

/** A set as students see it. */
export const publicSet = parsedOnce(
  z.lazy(() =>
    z.object({
      id: z.string(),
      section: z.enum(SECTIONS),
      title: z.string(),
      passage: z.nullable(z.string()),
      figures: z.array(figureSchema),
    }),
  ),
)

/** A question as students see it before its answer. */
export const publicQuestion = () =>
  z.object({
    id: z.string(),
    setId: z.string(),
    section: z.enum(SECTIONS),
    version: z.enum(VERSIONS),
    topic: z.string(),
    difficultyLevel: z.enum(DIFFICULTIES),
    questionText: z.string(),
    options: z.array(z.string()),
    portion: described(z.nullable(z.int()), 'The marked portion of the passage that it asks about.'),
    figure: described(z.nullable(z.string()), 'The figure that belongs only to this question.'),
  })

/** The correct answer of a question with its explanation. */
export const lesson = {
  correctAnswer: z.string(),
  isCorrect: z.boolean(),
  explanation: z.string(),
  choiceNote: described(z.nullable(z.string()), 'Why the chosen wrong option tempts and fails.'),
}
