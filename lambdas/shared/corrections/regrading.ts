import { isReviewable, type Attempt } from '#domain/attempts/attempt.ts'
import type { SecretSet } from '#domain/items/item.ts'
import { mapInGroups } from '../platform/groups.ts'
import type { StoredAttempt } from '../store/attempt-item.ts'
import type { AttemptStore } from '../store/attempt-store.ts'
import type { Correction } from '../store/correction-store.ts'
import type { DirectoryStore } from '../store/directory-store.ts'
import type { LearningStore } from '../store/learning-store.ts'
import { Contested, LOST, updateOptimistically } from '../store/optimistic-update.ts'
import type { ServedAttempt } from '../store/served-index.ts'
import type { SetStore } from '../store/set-store.ts'
import { correctedAttempt, scoreBefore } from './corrected-attempt.ts'

/** The number of tries of a write that competes with a student's saves. */
const WRITE_TRIES = 8
/** The number of attempts to change concurrently. */
const AT_ONCE = 10

/** The outcome for one attempt. */
type Outcome = { isRegraded: boolean; isScoreChanged: boolean; day: string | null }
const UNTOUCHED: Outcome = { isRegraded: false, isScoreChanged: false, day: null }

export type Piece = { looked: number; regraded: number; changed: number; days: string[] }

type Stores = {
  attempts: Pick<AttemptStore, 'read' | 'correct'>
  directories: Pick<DirectoryStore, 'entries'>
  sets: Pick<SetStore, 'readForms'>
  learning: Pick<LearningStore, 'markStale'>
}

/** Creates a function that reads what a correction may change. */
function createReadServed({ attempts, directories, sets }: Omit<Stores, 'learning'>, now: () => number) {
  /**
   * Returns the listed revision of the set. Two corrections of a set may reach an attempt in any order, so
   * the currently listed keys override those of the older correction.
   */
  async function readListed({ version, section, setId }: Correction, newer: SecretSet): Promise<SecretSet> {
    const entry = (await directories.entries({ version, section })).get(setId)
    const [listed] = entry === undefined ? [] : await sets.readForms([entry])
    return listed ?? newer
  }

  /**
   * Reads an attempt with the revisions that it moves between; undefined if it no longer exists or wasn't
   * served the set.
   */
  return async function readServed(id: string, newer: SecretSet, correction: Correction) {
    const stored = await attempts.read(id, now())
    const served = stored?.form.find((one) => one.id === newer.id)
    if (stored === undefined || served === undefined) return undefined
    if (served.revision >= newer.revision) return { stored, isMoved: true as const }
    const [older] = await sets.readForms([served])
    if (older === undefined) return undefined
    // Read after the attempt, so that any later write by another correction makes our write fail.
    const listed = stored.corrected === undefined ? newer : await readListed(correction, newer)
    return { stored, isMoved: false as const, forms: { older, newer, listed } }
  }
}

/**
 * Creates a function that applies a corrected key to attempts. Safe to repeat: with `countsMoved`, attempts that this
 * correction already changed are counted again.
 */
export function createRegrading({ attempts, directories, sets, learning }: Stores, now: () => number) {
  const readServed = createReadServed({ attempts, directories, sets }, now)

  /** Lets the next read of a student's folded evidence fold the attempt by its new key. */
  async function markStale({ attempt, owner }: StoredAttempt): Promise<void> {
    if (owner.kind === 'student' && isReviewable(attempt)) await learning.markStale(owner.userId)
  }

  const regradeOne = (
    id: string,
    newer: SecretSet,
    correction: Correction,
    countsMoved: boolean,
  ): Promise<Outcome> =>
    updateOptimistically({
      read: () => readServed(id, newer, correction),
      async decide(state) {
        if (state === undefined) return { reply: UNTOUCHED }
        const { stored } = state
        const { createdAt: at, question } = correction
        // An interrupted call may have changed the attempt without marking the evidence stale.
        if (stored.corrected?.at === at) await markStale(stored)
        const before =
          countsMoved && stored.corrected?.at === at
            ? outcomeOf(stored.attempt, scoreBefore(stored, correction))
            : UNTOUCHED
        if (state.isMoved) return { reply: before }
        const next = correctedAttempt(stored, state.forms, question - 1, at)
        if (next === null) return { reply: before }
        const outcome = outcomeOf(next.attempt, stored.attempt.result?.score ?? null)
        return { change: { next, outcome } }
      },
      async write({ next, outcome }) {
        if (!(await attempts.correct(next))) return LOST
        await markStale(next)
        return outcome
      },
      tries: WRITE_TRIES,
      contested: () => new Contested(`regrading gave up on an attempt that kept changing: ${id}`),
    })

  /**
   * @param countsMoved whether to count attempts that this correction already changed, as when an interrupted
   *   piece is repeated
   */
  return async function regradePiece(
    servedAttempts: readonly ServedAttempt[],
    newer: SecretSet,
    correction: Correction,
    countsMoved: boolean,
  ): Promise<Piece> {
    const affected = servedAttempts.filter(({ form }) => form.some(({ id }) => id === newer.id))
    const outcomes = await mapInGroups(affected, AT_ONCE, ({ id }) =>
      regradeOne(id, newer, correction, countsMoved),
    )
    return pieceOf(servedAttempts, outcomes)
  }
}

const pieceOf = (servedAttempts: readonly ServedAttempt[], outcomes: readonly Outcome[]): Piece => ({
  looked: servedAttempts.length,
  regraded: outcomes.filter(({ isRegraded }) => isRegraded).length,
  changed: outcomes.filter(({ isScoreChanged }) => isScoreChanged).length,
  days: [...new Set(outcomes.flatMap(({ day }) => day ?? []))],
})

/** @param before the score before the correction; null if there was none */
const outcomeOf = ({ result, createdAt }: Attempt, before: number | null): Outcome => ({
  isRegraded: true,
  isScoreChanged: result !== null && result.score !== before,
  day: new Date(createdAt).toISOString().slice(0, 10),
})
