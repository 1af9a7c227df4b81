import type { Pool } from '#domain/bank/directory.ts'
import { VisibleError } from '#domain/errors.ts'
import { readingLine } from '#domain/generation/edited-questions.ts'
import { ID_PREFIX } from '#domain/ids.ts'
import { changedSince, noSuchSet } from '#lambdas/shared/bank/publish.ts'
import type { CorrectionStores, Corrections } from '#lambdas/shared/corrections/corrections.ts'
import { hash, randomToken } from '#lambdas/shared/platform/hash.ts'
import type { Correction } from '#lambdas/shared/store/correction-store.ts'
import { checkChange } from './check-change.ts'
import { correctedContent, type KeyChange } from './corrected-content.ts'
import type { SetReader } from './set-reader.ts'

/** The part of the gateway's 29 s that one call may spend on regrading, in ms. */
export const CALL_MS = 8000
const ID_LENGTH = 22

export type CorrectionRequest = {
  pool: Pool
  setId: string
  /** The revision that the administrator saw. */
  revision: number
  change: KeyChange
  /** Why the key is right although the question's check or a model's reading disagrees; null if there's no reason. */
  reason: string | null
}

/**
 * Returns the function that corrects a key. A repeat with the same idempotency key by the same administrator
 * resumes the same correction.
 */
export function createCorrectKey(
  { corrections, directories, sets }: CorrectionStores,
  { resume }: Corrections,
  { read }: Pick<SetReader, 'read'>,
  now: () => number,
) {
  /** @throws VisibleError unprocessable with a line for each check or reading that doesn't confirm the key */
  async function checkAgainstReadings(
    adminId: string,
    { after, isContradicted }: ReturnType<typeof correctedContent>,
    { question }: KeyChange,
  ): Promise<void> {
    const place = question - 1
    const readings = await read({ administrator: adminId }, after, [place])
    const lines = [
      ...(isContradicted ? [readingLine(place, 'the arithmetic check doesn’t give this option')] : []),
      ...readings,
    ]
    if (lines.length > 0) throw new VisibleError('unprocessable', lines.join('\n'))
  }

  async function beginCorrection(
    { id, digest, adminId }: { id: string; digest: string; adminId: string },
    correctionRequest: CorrectionRequest,
  ): Promise<Correction> {
    const { pool, setId, revision, change, reason } = correctionRequest
    const listed = (await directories.entries(pool)).get(setId)
    if (listed === undefined) throw noSuchSet()
    if (listed.revision !== revision) throw changedSince()
    const before = await sets.readSource(listed)
    if (before === undefined) throw new Error(`set ${setId} has no source at revision ${revision}`)
    const corrected = correctedContent(before, change)
    const { after, from } = corrected
    checkChange(before, after)
    if (reason === null) await checkAgainstReadings(adminId, corrected, change)
    return {
      id,
      request: digest,
      setId,
      ...pool,
      question: change.question,
      from,
      to: change.key,
      reason,
      createdAt: now(),
      state: 'regrading',
      base: revision,
      written: after,
      revised: null,
      look: 1,
      mark: null,
      looked: 0,
      regraded: 0,
      changed: 0,
      days: [],
      writes: 0,
    }
  }

  return async function correctKey(
    adminId: string,
    idempotencyKey: string | null,
    correctionRequest: CorrectionRequest,
  ): Promise<Correction> {
    const name = hash('correction', adminId, idempotencyKey ?? randomToken())
    const id = ID_PREFIX.correction + name.slice(0, ID_LENGTH)
    const digest = hash(JSON.stringify(correctionRequest)).slice(0, 8)
    const existing = await corrections.read(id)
    if (existing !== undefined && existing.request !== digest)
      throw new VisibleError('conflict', 'This Idempotency-Key was used for another correction.')
    const correction = existing ?? (await beginCorrection({ id, digest, adminId }, correctionRequest))
    // Stored before anything is published, so that an interrupted correction can be resumed.
    if (existing === undefined && !(await corrections.create(correction)))
      return correctKey(adminId, idempotencyKey, correctionRequest)
    return resume(correction, now() + CALL_MS)
  }
}
