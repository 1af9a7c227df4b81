import * as z from 'zod'
import type { ContentQuestion } from '../items/content-set.ts'
import type { Figure } from '../items/figures.ts'
import { LETTERS } from '../items/finding.ts'
import type { Letter } from '../items/finding.ts'
import { structuredOutput } from './written.ts'

/** The blind solve: what a solver is shown, and what it replies. */

export const solvedSchema = z.strictObject({
  answers: z.array(
    z.strictObject({
      /** From 1. */
      question: z.int(),
      /** Room to think before the letter; read by nobody. */
      working: z.string().optional(),
      /** Null where the solver finds no option, or more than one, to be right. */
      answer: z.enum(LETTERS).nullable(),
    }),
  ),
})
export type Solved = z.infer<typeof solvedSchema>

export const solvedJsonSchema = () => structuredOutput(solvedSchema)

/** What a solver found for each question of a set: null where it found no single answer, or gave none. */
export type Solve = readonly (Letter | null)[]

/** One letter or null for each of the questions; one that is answered twice, differently, counts as not answered. */
export const lettersOf = ({ answers }: Solved, questions: number): Solve =>
  Array.from({ length: questions }, (_, index) => {
    const given = new Set(
      answers.filter(({ question }) => question === index + 1).map(({ answer }) => answer),
    )
    const [only] = given
    return given.size === 1 ? (only ?? null) : null
  })

/** A set without its keys and all that gives them away. */
export type BlindSet = {
  title: string
  passage: string | null
  figures: readonly Figure[]
  questions: { portion: number | null; figure: string | null; questionText: string; options: string[] }[]
}

/** An allowlist, as what a student may see is. */
export const blindSet = (set: {
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
