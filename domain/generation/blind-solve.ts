import * as z from 'zod'
import type { ContentQuestion } from '../items/content-set.ts'
import type { Figure } from '../items/figures.ts'
import { LETTERS } from '../items/finding.ts'
import type { Letter } from '../items/finding.ts'
import { structuredOutput } from './written.ts'

/** The blind solve: the solver's input and its reply. */

export const solveReplySchema = z.strictObject({
  answers: z.array(
    z.strictObject({
      /** From 1. */
      question: z.int(),
      /** Room to think before the letter; the value isn't used. */
      working: z.string().optional(),
      /** Null if the solver finds no option right, or more than one. */
      answer: z.enum(LETTERS).nullable(),
    }),
  ),
})
export type SolveReply = z.infer<typeof solveReplySchema>

export const solveReplyJsonSchema = () => structuredOutput(solveReplySchema)

/** A solver's choice for each question of a set: null if it found no single answer or gave none. */
export type Solve = readonly (Letter | null)[]

/**
 * Returns one letter or null for each question. A question with two different answers counts as not
 * answered.
 */
export const lettersOf = ({ answers }: SolveReply, questions: number): Solve =>
  Array.from({ length: questions }, (_, index) => {
    const letters = new Set(
      answers.filter(({ question }) => question === index + 1).map(({ answer }) => answer),
    )
    const [only] = letters
    return letters.size === 1 ? (only ?? null) : null
  })

/** A set without its keys and without anything that reveals them. */
export type BlindSet = {
  title: string
  passage: string | null
  figures: readonly Figure[]
  questions: { portion: number | null; figure: string | null; questionText: string; options: string[] }[]
}

/** Copies only the allowlisted fields, like the public part of an item that a student may see. */
export const toBlindSet = (set: {
  title: string
  passage?: string | undefined
  figures: readonly Figure[]
  questions: readonly ContentQuestion[]
}): BlindSet => ({
  title: set.title,
  passage: set.passage ?? null,
  figures: set.figures,
  questions: set.questions.map(({ portion, figure, questionText, options }) => ({
    portion: portion ?? null,
    figure: figure ?? null,
    questionText,
    options: [...options],
  })),
})
