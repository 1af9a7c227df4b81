import { FORMATS, type Mode, type TestSection, type Version } from '../exam/formats.ts'
import type { Directory } from './directory.ts'
import { drawForm, type DrawnSet, type DrawRequest, type Seen } from './draw-form.ts'
import type { Rng } from './random.ts'

type TestRequest = DrawRequest & { section: TestSection; version: Version; mode: Mode }

/** Whether a test may have unscored questions: practice of one section, at the exam's length and without a filter. */
export const mayHaveUnscored = ({
  section,
  version,
  mode,
  count,
  difficulties,
  topics,
}: TestRequest): boolean =>
  mode === 'practice' &&
  section !== 'full' &&
  (count === undefined || count === FORMATS[version][section].questions) &&
  difficulties === undefined &&
  topics === undefined

/**
 * Draws one whole set of a pool's pilots that the student hasn't seen.
 * @returns an empty list if there is none
 */
export function drawUnscored(pilots: Directory, seen: Seen, rng: Rng): DrawnSet[] {
  const { setSize } = FORMATS[pilots.version][pilots.section]
  const unseen = pilots.sets.filter(({ id, size }) => seen[id] === undefined && size === setSize)
  return drawForm({ ...pilots, sets: unseen }, {}, { count: setSize }, rng).sets
}
