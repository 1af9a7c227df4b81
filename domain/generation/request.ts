import type { Difficulty, Section, Version } from '../exam/formats.ts'
import { DIFFICULTIES, FORMATS, SECTIONS, VERSIONS } from '../exam/formats.ts'

/**
 * The requests that an administrator may make, and their batches. The specification gives
 * the numbers.
 */

export const BATCH_SIZE = 10
/** Returns the number of questions in a whole batch: ten, or one set if the section's sets are larger. */
export const batchSize = ({ section, version }: { section: Section; version: Version }): number =>
  Math.max(BATCH_SIZE, FORMATS[version][section].setSize)

export const LARGEST_BATCH = Math.max(
  ...VERSIONS.flatMap((version) => SECTIONS.map((section) => batchSize({ section, version }))),
)

export const CUSTOM_COUNT = { least: 1, most: 100 } as const
/** The initial values of the custom form. */
export const CUSTOM_DEFAULTS = {
  section: 'english',
  version: 'old',
  difficulty: 'medium',
  count: 50,
} as const

/** The number of questions that the preset `large` requests, of all three difficulties together. */
export const LARGE_COUNTS = {
  old: { english: 300, math: 300, reading: 200, science: 200 },
  enhanced: { english: 200, math: 180, reading: 120, science: 120 },
} as const satisfies Record<Version, Record<Section, number>>
/** The number of questions that the preset `starter` requests, to fill an empty Enhanced bank. */
export const STARTER_COUNTS = { english: 100, math: 90, reading: 60, science: 60 } as const satisfies Record<
  Section,
  number
>

export const PRESETS = ['large', 'starter'] as const
export type Preset = (typeof PRESETS)[number]

export type GenerationRequest =
  | { kind: 'custom'; section: Section; version: Version; difficulty: Difficulty; count: number }
  | { kind: 'preset'; preset: Preset; section: Section; version: Version }

/** Questions that a model writes in one call. `index` counts the run's batches from 0. */
export type Batch = {
  index: number
  section: Section
  version: Version
  difficulty: Difficulty
  count: number
}

/** Returns the batches of a run in order. A preset requests all easy questions, then medium, then hard. */
export function planBatches(request: GenerationRequest): Batch[] {
  const { section, version } = request
  const size = batchSize(request)
  const parts =
    request.kind === 'custom'
      ? [{ difficulty: request.difficulty, count: request.count }]
      : presetParts(presetTotal(request))
  return parts
    .flatMap(({ difficulty, count }) =>
      Array.from({ length: Math.ceil(count / size) }, (_, index) => ({
        section,
        version,
        difficulty,
        count: Math.min(size, count - index * size),
      })),
    )
    .map((batch, index) => ({ index, ...batch }))
}

/**
 * Divides a preset's total among the difficulties. The counts add up to the total and differ by at most
 * one, because each part ends at a rounded-down multiple of a third: 200 is 66, 67, and 67.
 */
export function presetParts(total: number): { difficulty: Difficulty; count: number }[] {
  const endOf = (parts: number) => Math.floor((total * parts) / DIFFICULTIES.length)
  return DIFFICULTIES.map((difficulty, index) => ({ difficulty, count: endOf(index + 1) - endOf(index) }))
}

/** Returns the number of questions that a preset's button promises. */
export const presetTotal = ({
  preset,
  section,
  version,
}: {
  preset: Preset
  section: Section
  version: Version
}): number => (preset === 'starter' ? STARTER_COUNTS[section] : LARGE_COUNTS[version][section])
