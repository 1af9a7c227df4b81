import { join } from 'node:path'
import type { Section } from '#domain/exam/formats.ts'
import type { Readings } from '#domain/generation/accept.ts'
import type { Solve } from '#domain/generation/blind-solve.ts'
import type { Draft } from '#domain/generation/draft.ts'
import type { Batch } from '#domain/generation/request.ts'
import type { ContentQuestion, ContentSet } from '#domain/items/content-set.ts'
import { readBank } from '#scripts/content/load.ts'
import { sampleSet } from './sample-set.ts'

/** Sets in the form in which a model returns them, the batches that request them, and the shipped sets. */

/** Returns every set that ships. */
export const shippedSets = (): ContentSet[] =>
  readBank(join(import.meta.dirname, '../../content/bank')).sets.map(({ set }) => set)

export const batchOf = (section: Section, count: number, changes: Partial<Batch> = {}): Batch => ({
  index: 0,
  section,
  version: 'old',
  difficulty: 'medium',
  count,
  ...changes,
})

/** Removes the id, the fields that come from the batch, and all questions after the first `count`. */
export const asWritten = ({ title, passage, figures, questions }: ContentSet, count: number) => ({
  title,
  ...(passage === undefined ? {} : { passage }),
  figures,
  questions: questions.slice(0, count),
})

/** Builds a set as a model would write it for one batch. It's valid unless a test changes its content. */
export function writtenSample(
  section: Section,
  count: number,
  changeQuestion: (question: ContentQuestion, index: number) => object = (question) => question,
  setChanges: object = {},
) {
  const written = asWritten(sampleSet(section), count)
  return { ...written, questions: written.questions.map(changeQuestion), ...setChanges }
}

/** Returns the readings of drafts with these solves, and with a critique that finds no fault. */
export const faultlessReadings = (
  drafts: readonly Draft[],
  solves: readonly (readonly Solve[])[],
): Readings[] =>
  drafts.map(({ set }, index) => ({
    solves: solves[index] ?? [],
    critique: set.questions.map(() => null),
  }))
