import { readingFaults, solvesNeededForDraft } from '#domain/generation/accept.ts'
import { toBlindSet } from '#domain/generation/blind-solve.ts'
import type { ContentSet } from '#domain/items/content-set.ts'
import type { Letter } from '#domain/items/finding.ts'
import { isModelFailure } from '#lambdas/shared/model/errors.ts'
import type { Model } from '#lambdas/shared/model/model.ts'
import { readSet } from '#lambdas/shared/model/read-set.ts'
import { askSolver } from '#lambdas/shared/model/solve.ts'

export type ReaderParts = {
  model: Model
  /** Returns the id of the model that solves. */
  modelId: () => Promise<string>
}

/** A question's solve by a model without its key. */
export type ShownSolve = { answer: Letter | null; working: string | null }

export type SetReader = ReturnType<typeof createSetReader>

/** So few questions that one answer fits into a call's time limit. */
const GROUP = 3
/** As many as a key without a computed check needs. */
const BOTH_SOLVES = 2

/** Begins a line about a reading of a question. The administrator may save despite it, with a reason. */
export const READING = 'reading'

/** Creates the readings of a set that an administrator changes: blind solves and a critique by the solving model. */
export function createSetReader({ model, modelId }: ReaderParts) {
  async function readGroup(editor: string, set: ContentSet, group: readonly number[], least: number) {
    const questions = group.flatMap((index) => set.questions[index] ?? [])
    const part = { ...set, questions }
    const lineOf = (index: number | undefined, reason: string) => `q${(index ?? 0) + 1}.${READING}: ${reason}`
    try {
      const solves = Math.max(least, solvesNeededForDraft({ set: part }))
      const readings = await readSet(model, { payer: { editor }, set: part, solves }, await modelId())
      return readingFaults(questions, readings).flatMap((fault, place) =>
        fault === null ? [] : [lineOf(group[place], fault.reason)],
      )
    } catch (error) {
      if (!isModelFailure(error)) throw error
      return group.map((index) => lineOf(index, `it was not read again: ${error.message}`))
    }
  }

  return {
    /**
     * Has the model read questions of a set.
     * @param indexes the questions, from 0
     * @param least the fewest blind solves of each
     * @returns a line for each question that it rejects or couldn't read, such as "q3.reading: a solver chose B"
     */
    async read(editor: string, set: ContentSet, indexes: readonly number[], least = 1): Promise<string[]> {
      const groups = Array.from({ length: Math.ceil(indexes.length / GROUP) }, (_, nth) =>
        indexes.slice(nth * GROUP, (nth + 1) * GROUP),
      )
      const lines = await Promise.all(groups.map((group) => readGroup(editor, set, group, least)))
      return lines.flat()
    },

    /**
     * Has the model solve one question twice without its key.
     * @param index from 0; the set must have the question
     * @returns `problem` says why there are no solves
     */
    async solve(
      editor: string,
      set: ContentSet,
      index: number,
    ): Promise<{ solves: ShownSolve[]; problem: string | null }> {
      const blind = toBlindSet({ ...set, questions: set.questions.slice(index, index + 1) })
      const id = await modelId()
      const asked = await Promise.allSettled(
        Array.from({ length: BOTH_SOLVES }, (_, nth) =>
          askSolver(model, { payer: { editor }, set: blind }, id, nth + 1),
        ),
      )
      const solves: ShownSolve[] = []
      for (const result of asked) {
        if (result.status === 'rejected') {
          if (!isModelFailure(result.reason)) throw result.reason
          return { solves: [], problem: result.reason.message }
        }
        const [only] = result.value.answers
        solves.push({ answer: only?.answer ?? null, working: only?.working ?? null })
      }
      return { solves, problem: null }
    },
  }
}
