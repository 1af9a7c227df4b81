import { FORMATS } from '../exam/formats.ts'
import type { Batch } from './request.ts'

/** The sections whose sets stand on one long passage: a batch is one of them. */
const ONE_PASSAGE = ['english', 'reading'] as const satisfies readonly Batch['section'][]

/**
 * The sizes of the sets that a batch is written as. English and Reading: one set. Math and Science: sets of the bank's
 * size (5), as equal as can be: 10 -> 5 + 5, 7 -> 4 + 3, 6 -> 3 + 3. None is smaller than 3 unless fewer were asked.
 */
export function setsOf({ section, version, count }: Pick<Batch, 'section' | 'version' | 'count'>): number[] {
  const sets = ONE_PASSAGE.some((one) => one === section)
    ? 1
    : Math.ceil(count / FORMATS[version][section].setSize)
  return Array.from({ length: sets }, (_, place) => Math.ceil((count - place) / sets))
}
