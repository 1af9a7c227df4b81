import { VisibleError } from '../../../domain/errors.ts'
import { LETTERS } from '../../../domain/items/finding.ts'
import { fromContent } from '../bank/from-content.ts'
import { createReviser } from '../bank/revise.ts'
import type { AttemptStore } from '../store/attempt-store.ts'
import type { Correction, CorrectionStore } from '../store/correction-store.ts'
import type { DirectoryStore } from '../store/directory-store.ts'
import type { ServedIndex, Span } from '../store/served-index.ts'
import type { SetStore } from '../store/set-store.ts'
import { createRegrading } from './regrading.ts'

export type CorrectionStores = {
  corrections: CorrectionStore
  directories: DirectoryStore
  sets: SetStore
  attempts: AttemptStore
  served: ServedIndex
}

/** Attempts looked at between two writes of how far it has come. */
export const PIECE = 200
/**
 * A function that read the directory before the corrected revision was in it may make an attempt of the older one this long
 * afterwards: it lives 15 s, and a clock may be wrong by some.
 */
export const SETTLED_MS = 60_000
/** The index of attempts is behind the table by less than this. */
const INDEX_LAG_MS = 2000
/** No attempt holds a set that was not written yet; a clock may be wrong by less than this. */
const CLOCK_ERROR_MS = 3_600_000

export type Corrections = ReturnType<typeof createCorrections>

/**
 * Corrections of keys: the corrected set is published, then the attempts that hold an older revision are moved to it, in
 * pieces, each of which can be repeated. The walk is gone twice: at once, and when no attempt of the older revision can
 * come any more, over those that began around the change.
 */
export function createCorrections(stores: CorrectionStores, now: () => number) {
  const { corrections, directories, sets, served } = stores
  const revise = createReviser(directories, sets, now)
  const regradePiece = createRegrading(stores, now)

  /** What is stored afterwards: of two who go on at once the second learns how far the first has come. */
  async function store(next: Correction): Promise<Correction> {
    if (await corrections.replace(next)) return { ...next, writes: next.writes + 1 }
    return (await corrections.read(next.id)) ?? next
  }

  /** The listed revision of a correction's set, if it has the corrected key: null if not. */
  async function listedWithKey({ version, section, setId, question, to }: Correction) {
    const entry = (await directories.entries({ version, section })).get(setId)
    const [listed] = entry === undefined ? [] : await sets.readForms([entry])
    const key = listed?.questions[question - 1]?.key
    return key !== undefined && LETTERS[key] === to ? (listed?.revision ?? null) : null
  }

  /**
   * Publishes the corrected set. If it was published before by somebody who died, and edited since, the edited one has the
   * key too: it is gone on with. If it never was, nothing is to be regraded: the correction is taken away.
   * @throws VisibleError conflict where the set was changed before it was published
   */
  async function publish(one: Correction): Promise<Correction> {
    const pool = { version: one.version, section: one.section }
    const revised = (revision: number) => store({ ...one, revised: { revision, at: now() } })
    try {
      return await revised(
        await revise(pool, { id: one.setId, revision: one.base }, fromContent(one.written)),
      )
    } catch (error) {
      if (!(error instanceof VisibleError)) throw error
      const stored = await corrections.read(one.id)
      // Somebody else went on with it meanwhile.
      if (stored !== undefined && stored.revised !== null) return stored
      const revision = await listedWithKey(one)
      if (revision !== null) return revised(revision)
      await corrections.remove(one.id)
      throw error
    }
  }

  async function spanOf({ setId, look }: Correction, revisedAt: number): Promise<Span> {
    const to = revisedAt + SETTLED_MS
    if (look === 2) return { from: revisedAt - SETTLED_MS, to }
    const first = await sets.provenance({ id: setId, revision: 1 })
    return { from: (first?.writtenAt ?? 0) - CLOCK_ERROR_MS, to }
  }

  async function piece(one: Correction, revised: { revision: number; at: number }): Promise<Correction> {
    const [newer] = await sets.readForms([{ id: one.setId, revision: revised.revision }])
    if (newer === undefined) throw new Error(`set ${one.setId} was not read`)
    const { attempts, next } = await served.walk(one.version, await spanOf(one, revised.at), one.mark, PIECE)
    const isFirst = one.look === 1
    const done = await regradePiece(attempts, newer, one, isFirst)
    const counted: Correction = {
      ...one,
      mark: next,
      looked: one.looked + (isFirst ? done.looked : done.regraded),
      regraded: one.regraded + done.regraded,
      changed: one.changed + done.changed,
      days: [...new Set([...one.days, ...done.days])].toSorted(),
    }
    if (next !== null) return store(counted)
    return store(isFirst ? { ...counted, look: 2 } : { ...counted, state: 'done' })
  }

  const isDue = ({ look }: Correction, revisedAt: number): boolean =>
    look === 1 || now() >= revisedAt + SETTLED_MS + INDEX_LAG_MS

  /**
   * Goes on with a correction until it is done, has to wait for the second look, or the time is up.
   * @param until epoch ms
   */
  async function goOn(one: Correction, until: number): Promise<Correction> {
    let current = one
    while (current.state === 'regrading' && now() < until) {
      const { revised } = current
      if (revised === null) {
        current = await publish(current)
        continue
      }
      if (!isDue(current, revised.at)) break
      current = await piece(current, revised)
    }
    return current
  }

  return { goOn }
}
