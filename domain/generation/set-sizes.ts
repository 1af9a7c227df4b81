import { FORMATS } from '../exam/formats.ts'
import type { Batch } from './request.ts'

/**
 * Returns the sizes of the sets in a batch: as many sets of the exam's size as possible, and the rest in a last one,
 * which is incomplete. In Math, 10 is 5 + 5, and 7 is 5 + 2.
 */
export function setSizes({
  section,
  version,
  count,
}: Pick<Batch, 'section' | 'version' | 'count'>): number[] {
  const size = FORMATS[version][section].setSize
  return Array.from({ length: Math.ceil(count / size) }, (_, place) => Math.min(size, count - place * size))
}
