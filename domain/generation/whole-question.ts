import * as z from 'zod'
import { contentQuestionSchema } from '../items/content-set.ts'
import type { ContentQuestion, ContentSet } from '../items/content-set.ts'
import { figureSchema } from '../items/figures.ts'
import { portionContext, portionContextSchema } from './portion-context.ts'

/**
 * A rejected question as it was written, with what it needs to join its set again: the set may lose the question's
 * figure and the mark of its portion.
 */
export const wholeQuestionSchema = z.object({
  /** The position of its set in the batch, from 0. */
  place: z.int().nonnegative(),
  /** Its place among the set's requested questions, from 0. */
  slot: z.int().nonnegative(),
  question: contentQuestionSchema,
  /** Math: its own figure. */
  figure: z.optional(figureSchema),
  /** English: the words of its portion, with the text around them. */
  portion: portionContextSchema.optional(),
  /** Whether the set was left out or written anew after the rejection, because none of its questions had passed. */
  isSetLost: z.boolean().optional(),
})
export type WholeQuestion = z.infer<typeof wholeQuestionSchema>

type Origin = Pick<WholeQuestion, 'place' | 'slot'> & { set: Omit<ContentSet, 'id'> }

/** Returns a question of a set with what it needs of the set. */
export function wholeQuestion({ set, place, slot }: Origin, question: ContentQuestion): WholeQuestion {
  const figure = set.section === 'math' ? set.figures.find(({ id }) => id === question.figure) : undefined
  const portion = question.portion === undefined ? undefined : portionContext(set.passage, question.portion)
  return { place, slot, question, ...(figure && { figure }), ...(portion && { portion }) }
}
