import type { Calibration } from '#domain/learning/calibration.ts'
import { evidenceOf, type AttemptEvidence } from '#domain/learning/evidence.ts'
import type { StoredAttempt } from '#lambdas/shared/store/attempt-item.ts'
import type { AttemptStore } from '#lambdas/shared/store/attempt-store.ts'
import type { SetHalves } from '#lambdas/shared/store/set-halves.ts'
import { servedItems } from './served-items.ts'

/** The evidence of an attempt, and whether its owner hides it now. */
export type OwnEvidence = { evidence: AttemptEvidence; isHidden: boolean }

/** The number of attempts to read at once. Each one has up to 2 KB, and about 30 sets to read with it. */
const PAGE = 10

type Stores = { attempts: Pick<AttemptStore, 'readMany'>; sets: Pick<SetHalves, 'readForms'> }

/** Creates a function that derives the evidence of a student's attempts from their current state. */
export function createReadEvidence({ attempts, sets }: Stores, calibration: Calibration) {
  async function derive({ attempt, form, key, corrected, hidden }: StoredAttempt): Promise<OwnEvidence> {
    const items = servedItems(form, await sets.readForms(form))
    const evidence = evidenceOf(attempt, { key, correctedAt: corrected?.at ?? 0 }, items, calibration)
    return { evidence, isHidden: hidden ?? false }
  }

  /** Returns the evidence in no particular order, without attempts of other owners and those that no longer exist. */
  return async function readEvidence(userId: string, ids: readonly string[]): Promise<OwnEvidence[]> {
    const ownEvidence: OwnEvidence[] = []
    for (let from = 0; from < ids.length; from += PAGE) {
      const page = await attempts.readMany(ids.slice(from, from + PAGE))
      const own = page.filter(({ owner }) => owner.kind === 'student' && owner.userId === userId)
      ownEvidence.push(...(await Promise.all(own.map(derive))))
    }
    return ownEvidence
  }
}
