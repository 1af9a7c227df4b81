import { join } from 'node:path'
import type { Section } from '../../domain/exam/formats.ts'
import type { Batch } from '../../domain/generation/request.ts'
import type { ContentQuestion, ContentSet } from '../../domain/items/content-set.ts'
import { readBank } from '../../scripts/content/load.ts'
import { sampleSet } from './sample-set.ts'

/** Sets as a model writes them, from sound ones, and the batches they answer. */

/** Every set that ships. */
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

/** A set without what the batch says already, with its first questions only. */
export const asWritten = ({ title, passage, figures, questions }: ContentSet, count: number) => ({
  title,
  ...(passage === undefined ? {} : { passage }),
  figures,
  questions: questions.slice(0, count),
})

/** A sound written set of one batch, changed where a test wants a flaw. */
export function writtenSample(
  section: Section,
  count: number,
  change: (question: ContentQuestion, index: number) => object = (question) => question,
  changes: object = {},
) {
  const written = asWritten(sampleSet(section), count)
  return { ...written, questions: written.questions.map(change), ...changes }
}
