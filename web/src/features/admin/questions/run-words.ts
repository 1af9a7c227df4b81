import { SECTION_NAMES, VERSION_NAMES } from '../../../../../domain/exam/formats.ts'
import type { RunState } from '../../../../../domain/generation/run.ts'
import type { RunReply } from '../../../lib/admin-api.ts'

/** What a run is told as. */

export const isUnderWay = ({ state }: Pick<RunReply, 'state'>): boolean =>
  state === 'running' || state === 'stopping'

/** "Enhanced English" */
export const poolName = ({ version, section }: Pick<RunReply, 'version' | 'section'>): string =>
  `${VERSION_NAMES[version]} ${SECTION_NAMES[section]}`

const KINDS = { custom: 'Custom', large: 'Large batch', starter: 'Starter batch' } as const

/** "Custom, medium", "Large batch" */
export const kindName = ({ kind, difficulty }: Pick<RunReply, 'kind' | 'difficulty'>): string =>
  difficulty === null ? KINDS[kind] : `${KINDS[kind]}, ${difficulty}`

export const STATES = {
  running: { word: 'Running', tone: 'info' },
  stopping: { word: 'Stopping', tone: 'warn' },
  finished: { word: 'Finished', tone: 'ok' },
  stopped: { word: 'Stopped', tone: 'warn' },
  failed: { word: 'Failed', tone: 'bad' },
} as const satisfies Record<RunState, { word: string; tone: string }>

/** "Batch 2 of 3": the one under way, or the last that was. */
export const batchWords = ({
  current,
  batchesDone,
  batches,
}: Pick<RunReply, 'current' | 'batchesDone' | 'batches'>): string =>
  `Batch ${Math.min(batches, current?.batch ?? Math.max(1, batchesDone))} of ${batches}`
