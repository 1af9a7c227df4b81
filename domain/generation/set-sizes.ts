import { FORMATS } from '../exam/formats.ts'
import type { Batch } from './request.ts'

/** The sections whose sets have one long passage: a batch is one set. */
const ONE_PASSAGE_SECTIONS = ['english', 'reading'] as const satisfies readonly Batch['section'][]

/**
 * Returns the sizes of the sets in a batch. English and Reading: one set. Math and Science: sets of the
 * bank's size (5), as equal as possible: 10 -> 5 + 5, 7 -> 4 + 3, 6 -> 3 + 3. None is smaller than 3 unless
 * fewer were requested.
 */
export function setSizes({
  section,
  version,
  count,
}: Pick<Batch, 'section' | 'version' | 'count'>): number[] {
  const sets = ONE_PASSAGE_SECTIONS.some((one) => one === section)
    ? 1
    : Math.ceil(count / FORMATS[version][section].setSize)
  return Array.from({ length: sets }, (_, place) => Math.ceil((count - place) / sets))
}
