import * as z from 'zod'
import { DIFFICULTIES, SECTIONS } from '../exam/formats.ts'

/** An answer to one question of a test: a row of the specification's user_answers, with its question. */
export const answerRow = z.object({
  testSessionId: z.string().describe('The id of the test.'),
  questionId: z.string(),
  section: z.enum(SECTIONS),
  topic: z.string(),
  difficultyLevel: z.enum(DIFFICULTIES),
  questionText: z.string(),
  userAnswer: z.string().nullable(),
  correctAnswer: z
    .string()
    .nullable()
    .describe('Null until the test has a review, and in an export until the review was opened.'),
  isCorrect: z.boolean().nullable(),
  timeSpentSeconds: z.int(),
  bookmarked: z.boolean(),
  hints: z.int().describe('The number of opened hints.'),
  changes: z
    .int()
    .nullable()
    .describe(
      'How often a choice replaced another one; null if changes weren’t counted, as in earlier releases.',
    ),
  firstAnswer: z
    .string()
    .nullable()
    .describe('The first choice; null if there was none, or if changes weren’t counted.'),
  unscored: z.literal(true).optional().describe('Set if the question counts nowhere.'),
})
