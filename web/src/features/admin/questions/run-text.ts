import { SECTION_NAMES, VERSION_NAMES } from '#domain/exam/formats.ts'
import type { RunState } from '#domain/generation/run.ts'
import type { RunReply } from '#web/lib/admin-api.ts'

/** The labels of a run, and whether it's in progress. */

export const isInProgress = ({ state }: Pick<RunReply, 'state'>): boolean =>
  state === 'running' || state === 'stopping'

/** Returns "Enhanced English", for example. */
export const poolName = ({ version, section }: Pick<RunReply, 'version' | 'section'>): string =>
  `${VERSION_NAMES[version]} ${SECTION_NAMES[section]}`

const KINDS = { custom: 'Custom', large: 'Large batch', starter: 'Starter batch' } as const

/** Returns "Custom, medium" or "Large batch", for example. */
export const kindName = ({ kind, difficulty }: Pick<RunReply, 'kind' | 'difficulty'>): string =>
  difficulty === null ? KINDS[kind] : `${KINDS[kind]}, ${difficulty}`

export const STATES = {
  running: { word: 'Running', tone: 'info' },
  stopping: { word: 'Stopping', tone: 'warn' },
  finished: { word: 'Finished', tone: 'ok' },
  stopped: { word: 'Stopped', tone: 'warn' },
  failed: { word: 'Failed', tone: 'bad' },
} as const satisfies Record<RunState, { word: string; tone: string }>

/** Returns "Batch 2 of 3": the current batch, or the one that ended last. */
export const batchText = ({
  current,
  batchesDone,
  batches,
}: Pick<RunReply, 'current' | 'batchesDone' | 'batches'>): string =>
  `Batch ${Math.min(batches, current?.batch ?? Math.max(1, batchesDone))} of ${batches}`
