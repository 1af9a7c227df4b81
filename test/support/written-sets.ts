import { join } from 'node:path'
import type { Section } from '../../domain/exam/formats.ts'
import type { Batch } from '../../domain/generation/request.ts'
import type { ContentQuestion, ContentSet } from '../../domain/items/content-set.ts'
import { readBank } from '../../scripts/content/load.ts'
import { sampleSet } from './sample-set.ts'

/** Sets as a model writes them, made from valid sets, and the batches they answer. */

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

/** Removes the fields that the batch specifies, and all questions after the first `count`. */
export const asWritten = ({ title, passage, figures, questions }: ContentSet, count: number) => ({
  title,
  ...(passage === undefined ? {} : { passage }),
  figures,
  questions: questions.slice(0, count),
})

/** Builds a valid written set of one batch; a test may change it to add a flaw. */
export function writtenSample(
  section: Section,
  count: number,
  change: (question: ContentQuestion, index: number) => object = (question) => question,
  changes: object = {},
) {
  const written = asWritten(sampleSet(section), count)
  return { ...written, questions: written.questions.map(change), ...changes }
}
