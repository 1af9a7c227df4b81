import { VisibleError } from '#domain/errors.ts'
import { DRILL_MS } from '#domain/learning/drills/taken-drill.ts'
import { LETTERS } from '#domain/items/finding.ts'
import { fromContent } from '../bank/from-content.ts'
import { createReviser } from '../bank/publish.ts'
import type { AttemptStore } from '../store/attempt-store.ts'
import type { Correction, CorrectionStore } from '../store/correction-store.ts'
import type { DirectoryStore } from '../store/directory-store.ts'
import type { DrillStore } from '../store/drill-store.ts'
import type { LearningStore } from '../store/learning-store.ts'
import type { ServedIndex, TimeSpan } from '../store/served-index.ts'
import type { SetStore } from '../store/set-store.ts'
import { createRegrading } from './regrading.ts'
import { createRegradingDrills } from './regrading-drills.ts'

export type CorrectionStores = {
  corrections: CorrectionStore
  directories: DirectoryStore
  sets: SetStore
  attempts: AttemptStore
  drills: Pick<DrillStore, 'read' | 'replace'>
  learning: Pick<LearningStore, 'markStale'>
  served: ServedIndex
}

/** The number of attempts between two writes of the progress. */
export const PIECE = 200
/**
 * A function that read the directory before the corrected revision was listed may create attempts with the
 * older revision for this long: its read may be a second out of date, it runs for at most 15 s
 * (lib/functions/api-functions.ts), and clocks may differ.
 */
export const PROPAGATION_MS = 60_000
/** The attempt index lags behind the table by less than this. */
const INDEX_LAG_MS = 2000
/** Clocks differ by less than this. No attempt can contain a set before it was written. */
const CLOCK_ERROR_MS = 3_600_000

type Parts = CorrectionStores & {
  now: () => number
  revise: ReturnType<typeof createReviser>
  regradePiece: ReturnType<typeof createRegrading>
  regradeDrill: ReturnType<typeof createRegradingDrills>
}

export type Corrections = ReturnType<typeof createCorrections>

/**
 * Corrects keys: publishes the corrected set, then regrades the attempts and drills that were served an older
 * revision, in pieces that can be repeated. The attempts and drills are walked twice: immediately, and, for those that
 * began around the change, once no new one with the older revision can appear.
 */
export function createCorrections(stores: CorrectionStores, now: () => number) {
  const parts: Parts = {
    ...stores,
    now,
    revise: createReviser(stores.directories, stores.sets, now),
    regradePiece: createRegrading(stores, now),
    regradeDrill: createRegradingDrills(stores),
  }

  /**
   * Resumes a correction until it is done, must wait for the second walk, or time is up.
   * @param until epoch ms
   */
  async function resume(one: Correction, until: number): Promise<Correction> {
    let current = one
    while (current.state === 'regrading' && now() < until) {
      const { revised } = current
      if (revised === null) {
        current = await publish(parts, current)
        continue
      }
      if (!isDue(parts, current, revised.at)) break
      current = await regradeNextPiece(parts, current, revised)
    }
    return current
  }

  return { resume }
}

/**
 * Stores a correction and returns the stored state. If two calls resume it at once, the second gets the
 * first's progress.
 */
async function store({ corrections }: Parts, next: Correction): Promise<Correction> {
  if (await corrections.replace(next)) return { ...next, writes: next.writes + 1 }
  return (await corrections.read(next.id)) ?? next
}

/** Returns the listed revision of a correction's set if it has the corrected key, or null. */
async function listedWithKey(
  { directories, sets }: Parts,
  { version, section, setId, question, to }: Correction,
) {
  const entry = (await directories.entries({ version, section })).get(setId)
  const [listed] = entry === undefined ? [] : await sets.readForms([entry])
  const key = listed?.questions[question - 1]?.key
  return key !== undefined && LETTERS[key] === to ? (listed?.revision ?? null) : null
}

/**
 * Publishes the corrected set. A crashed call may have published it before, and somebody may have edited it
 * since: if the listed revision has the corrected key, regrading continues with that one. Otherwise
 * there is nothing to regrade, and the correction is removed.
 * @throws VisibleError conflict if the set was changed and doesn't have the corrected key
 */
async function publish(parts: Parts, one: Correction): Promise<Correction> {
  const { corrections, revise, now } = parts
  const pool = { version: one.version, section: one.section }
  const revised = (revision: number) => store(parts, { ...one, revised: { revision, at: now() } })
  try {
    return await revised(await revise(pool, { id: one.setId, revision: one.base }, fromContent(one.written)))
  } catch (error) {
    if (!(error instanceof VisibleError)) throw error
    const stored = await corrections.read(one.id)
    // Another call resumed the correction meanwhile.
    if (stored !== undefined && stored.revised !== null) return stored
    const revision = await listedWithKey(parts, one)
    if (revision !== null) return revised(revision)
    await corrections.remove(one.id)
    throw error
  }
}

/** Returns the span in which the attempts and drills of the correction's current walk began. */
async function spanOf({ sets }: Parts, { setId, look }: Correction, revisedAt: number): Promise<TimeSpan> {
  const to = revisedAt + PROPAGATION_MS
  // A drill that began a day before may have got an item of the older revision since.
  if (look === 2) return { from: revisedAt - DRILL_MS - PROPAGATION_MS, to }
  const first = await sets.readProvenance({ id: setId, revision: 1 })
  return { from: (first?.writtenAt ?? 0) - CLOCK_ERROR_MS, to }
}

async function regradeNextPiece(
  parts: Parts,
  one: Correction,
  revised: { revision: number; at: number },
): Promise<Correction> {
  const { sets, served, regradePiece, regradeDrill } = parts
  const [newer] = await sets.readForms([{ id: one.setId, revision: revised.revision }])
  if (newer === undefined) throw new Error(`set ${one.setId} was not read`)
  const { attempts, drills, next } = await served.walk(
    one.version,
    await spanOf(parts, one, revised.at),
    one.mark,
    PIECE,
  )
  const isFirst = one.look === 1
  const done = await regradePiece(attempts, newer, one, isFirst)
  for (const drill of drills)
    if (drill.form.some(({ id }) => id === newer.id)) await regradeDrill(drill, newer)
  const counted: Correction = {
    ...one,
    mark: next,
    looked: one.looked + (isFirst ? done.looked : done.regraded),
    regraded: one.regraded + done.regraded,
    changed: one.changed + done.changed,
    days: [...new Set([...one.days, ...done.days])].toSorted(),
  }
  if (next !== null) return store(parts, counted)
  return store(parts, isFirst ? { ...counted, look: 2 } : { ...counted, state: 'done' })
}

const isDue = ({ now }: Parts, { look }: Correction, revisedAt: number): boolean =>
  look === 1 || now() >= revisedAt + PROPAGATION_MS + INDEX_LAG_MS
