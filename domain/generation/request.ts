import type { Difficulty, Section, Version } from '../exam/formats.ts'
import { DIFFICULTIES } from '../exam/formats.ts'

/** What an administrator may ask for, and the batches it becomes. Numbers: sections 4, 5 and 9 of the specification. */

export const BATCH_SIZE = 10
export const CUSTOM_COUNT = { least: 1, most: 100 } as const
/** What the custom form opens with. */
export const CUSTOM_DEFAULTS = {
  section: 'english',
  version: 'old',
  difficulty: 'medium',
  count: 50,
} as const

/** Questions of a large batch, a third for each difficulty. */
export const LARGE_BATCH = {
  old: { english: 300, math: 300, reading: 200, science: 200 },
  enhanced: { english: 200, math: 180, reading: 120, science: 120 },
} as const satisfies Record<Version, Record<Section, number>>
/** The presets that fill an empty Enhanced bank. */
export const STARTER_BATCH = { english: 100, math: 90, reading: 60, science: 60 } as const satisfies Record<
  Section,
  number
>

export const PRESETS = ['large', 'starter'] as const
export type Preset = (typeof PRESETS)[number]

export type GenerationRequest =
  | { kind: 'custom'; section: Section; version: Version; difficulty: Difficulty; count: number }
  | { kind: 'preset'; preset: Preset; section: Section; version: Version }

/** One call for questions. `index` counts from 0 over the whole run. */
export type Batch = {
  index: number
  section: Section
  version: Version
  difficulty: Difficulty
  count: number
}

/** The batches of a run in their order: a large run goes through the difficulties, easy first, a third of the total each. */
export function planBatches(request: GenerationRequest): Batch[] {
  const { section, version } = request
  const parts =
    request.kind === 'custom'
      ? [{ difficulty: request.difficulty, count: request.count }]
      : DIFFICULTIES.map((difficulty) => ({
          difficulty,
          count: Math.floor(presetTotal(request) / DIFFICULTIES.length),
        }))
  return parts
    .flatMap(({ difficulty, count }) =>
      Array.from({ length: Math.ceil(count / BATCH_SIZE) }, (_, nth) => ({
        section,
        version,
        difficulty,
        count: Math.min(BATCH_SIZE, count - nth * BATCH_SIZE),
      })),
    )
    .map((batch, index) => ({ index, ...batch }))
}

/** What a preset's button promises. */
export const presetTotal = ({
  preset,
  section,
  version,
}: {
  preset: Preset
  section: Section
  version: Version
}): number => (preset === 'starter' ? STARTER_BATCH[section] : LARGE_BATCH[version][section])
