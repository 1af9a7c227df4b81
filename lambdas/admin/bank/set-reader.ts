import { readingFaults, solvesNeededForDraft, type Readings } from '#domain/generation/accept.ts'
import { toBlindSet } from '#domain/generation/blind-solve.ts'
import { readingLine } from '#domain/generation/edited-questions.ts'
import type { ContentSet } from '#domain/items/content-set.ts'
import type { Letter } from '#domain/items/finding.ts'
import type { StaffPayer } from '#lambdas/shared/model/budget.ts'
import { isModelFailure } from '#lambdas/shared/model/errors.ts'
import type { Model } from '#lambdas/shared/model/model.ts'
import { readSet } from '#lambdas/shared/model/read-set.ts'
import { askSolver } from '#lambdas/shared/model/solve.ts'
import { groupsOf } from '#lambdas/shared/platform/groups.ts'
import type { Account } from '#lambdas/shared/platform/tokens.ts'

export type ReaderParts = {
  model: Model
  /** Returns the id of the model that solves. */
  modelId: () => Promise<string>
}

/** A model's solve of a question without the key. */
export type ShownSolve = { answer: Letter | null; working: string | null }

export type SetReader = ReturnType<typeof createSetReader>

/** Returns who pays for a caller's readings: an editor's are limited by the day. */
export const payerOf = ({ userId, admin }: Pick<Account, 'userId' | 'admin'>): StaffPayer =>
  admin ? { administrator: userId } : { editor: userId }

/** So few questions that one answer fits into a call's time limit. */
const GROUP = 3
/** The number of blind solves of a question. */
const SOLVES = 2

/**
 * Creates functions that read questions for an editor or administrator, with the solving model: blind solves and a
 * critique.
 */
export function createSetReader({ model, modelId }: ReaderParts) {
  async function readGroup(payer: StaffPayer, set: ContentSet, group: readonly number[], id: string) {
    const questions = group.flatMap((index) => set.questions[index] ?? [])
    const part = { ...set, questions }
    try {
      const solves = solvesNeededForDraft({ set: part })
      const readings = await readSet(model, { payer, set: part, solves }, id)
      const faults = readingFaults(questions, readings)
      return group.flatMap((index, place) => {
        const fault = faults[place] ?? null
        return fault === null ? [] : [readingLine(index, fault.reason)]
      })
    } catch (error) {
      if (!isModelFailure(error)) throw error
      return group.map((index) => readingLine(index, `it was not read again: ${error.message}`))
    }
  }

  return {
    /**
     * Reads a whole set, a few questions in each call.
     * @param solves the number of blind solves
     * @throws the errors of `Model.ask`
     */
    async readings(payer: StaffPayer, set: Omit<ContentSet, 'id'>, solves: number): Promise<Readings> {
      const id = await modelId()
      const pending = groupsOf(set.questions, GROUP).map((questions) =>
        readSet(model, { payer, set: { ...set, questions }, solves }, id),
      )
      // If a call fails, the whole reading fails, but only after the other calls ended: their cost must be committed.
      await Promise.allSettled(pending)
      const groups = await Promise.all(pending)
      return {
        solves: Array.from({ length: solves }, (_, nth) =>
          groups.flatMap((group) => group.solves[nth] ?? []),
        ),
        critique: groups.flatMap(({ critique }) => critique),
      }
    },

    /**
     * Reads questions of a set with the model.
     * @param indexes the questions, from 0
     * @returns a line for each question that it rejects or couldn't read, such as "q3.reading: a solver chose B"
     */
    async read(payer: StaffPayer, set: ContentSet, indexes: readonly number[]): Promise<string[]> {
      if (indexes.length === 0) return []
      const id = await modelId()
      const lines = await Promise.all(
        groupsOf(indexes, GROUP).map((group) => readGroup(payer, set, group, id)),
      )
      return lines.flat()
    },

    /**
     * Solves one question twice with the model, without the key.
     * @param index from 0; the set must have the question
     * @returns `problem` says why there are no solves
     */
    async solve(
      payer: StaffPayer,
      set: ContentSet,
      index: number,
    ): Promise<{ solves: ShownSolve[]; problem: string | null }> {
      const blind = toBlindSet({ ...set, questions: set.questions.slice(index, index + 1) })
      const id = await modelId()
      const results = await Promise.allSettled(
        Array.from({ length: SOLVES }, (_, nth) => askSolver(model, { payer, set: blind }, id, nth + 1)),
      )
      const solves: ShownSolve[] = []
      for (const result of results) {
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
