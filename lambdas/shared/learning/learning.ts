import { VisibleError } from '#domain/errors.ts'
import { backlogOf, type ListedTest } from '#domain/learning/backlog.ts'
import { BY_LABEL, type Calibration } from '#domain/learning/calibration.ts'
import { lastAnswersOf, withAnswers, type LastAnswers } from '#domain/learning/last-answers.ts'
import {
  emptySummary,
  fold,
  remove,
  summarize,
  type LearningSummary,
  type Rebuild,
} from '#domain/learning/summary.ts'
import type { OwnTest } from '#domain/progress/own-test.ts'
import { goneAccount } from '#lambdas/shared/accounts/authenticate.ts'
import { hash } from '#lambdas/shared/platform/hash.ts'
import type { AccountStore } from '#lambdas/shared/store/account-store.ts'
import type { AttemptStore } from '#lambdas/shared/store/attempt-store.ts'
import { jitteredPause } from '#lambdas/shared/store/jittered-pause.ts'
import type { FoldedLearning, LearningStore, StoredLearning } from '#lambdas/shared/store/learning-store.ts'
import { LOST, updateOptimistically } from '#lambdas/shared/store/optimistic-update.ts'
import type { OwnerIndex } from '#lambdas/shared/store/owner-index.ts'
import type { SetStore } from '#lambdas/shared/store/set-store.ts'
import { createReadEvidence, type OwnEvidence } from './attempt-evidence.ts'

type Stores = {
  accounts: Pick<AccountStore, 'isGone'>
  attempts: Pick<AttemptStore, 'readMany'>
  learning: LearningStore
  owners: Pick<OwnerIndex, 'list'>
  sets: Pick<SetStore, 'readForms'>
}
type Effects = { rng: () => number; pause: (ms: number) => Promise<void> }

/** The evidence of a student's tests so far. */
export type Learning = { summary: LearningSummary; last: LastAnswers }

/** The number of tries of a write while other reads or corrections compete with it. */
const WRITE_TRIES = 8

/** A digest that is the same for the same tests in any order. */
const digestOf = (ids: readonly string[]): string =>
  ids.length === 0 ? '' : hash('tests', ...ids.toSorted()).slice(0, 16)

/** Returns the tests that may have evidence: graded ones, and those whose answers were checked. */
const listedTests = (tests: readonly OwnTest[]): ListedTest[] =>
  tests.flatMap(({ id, state, createdAt, result, checked, hidden }) =>
    state === 'closed' || state === 'checked'
      ? [{ id, endedAt: (result ?? checked)?.completedAt ?? createdAt, isHidden: hidden }]
      : [],
  )

/** Corrects a list, which may be older than the attempts themselves. */
function withCurrent(tests: readonly ListedTest[], found: readonly OwnEvidence[]): ListedTest[] {
  const hidden = new Map(found.map(({ evidence, isHidden }) => [evidence.attemptId, isHidden]))
  return tests.map((test) => ({ ...test, isHidden: hidden.get(test.id) ?? test.isHidden }))
}

/** Folds what is shown, and removes what is hidden. */
const apply = (before: LearningSummary, found: readonly OwnEvidence[]): LearningSummary | Rebuild =>
  found
    .toSorted((one, other) => one.evidence.at - other.evidence.at)
    .reduce<LearningSummary | Rebuild>((summary, { evidence, isHidden }) => {
      if (summary === 'rebuild') return summary
      return isHidden ? remove(summary, evidence) : fold(summary, evidence)
    }, before)

const foldedLearning = (learning: Learning, tests: readonly ListedTest[]): FoldedLearning => {
  const { beyond, hidden } = backlogOf(learning.summary, tests)
  return { ...learning, beyond: digestOf(beyond), hidden: digestOf(hidden) }
}

export type LearningService = ReturnType<typeof createLearning>

/**
 * Keeps the folded evidence of students up to date. Each read folds the tests that it lacks, so nothing has to happen
 * when a test ends, and an interrupted read is completed by the next one.
 * @param calibration the difficulties of items; evidence of another calibration is folded again
 */
export function createLearning(
  { accounts, attempts, learning, owners, sets }: Stores,
  { rng, pause }: Effects,
  calibration: Calibration = BY_LABEL,
) {
  const readEvidence = createReadEvidence({ attempts, sets }, calibration)

  async function rebuild(userId: string, tests: readonly ListedTest[]): Promise<FoldedLearning> {
    const ids = tests.map(({ id }) => id)
    const found = await readEvidence(userId, ids)
    const shown = found.flatMap(({ evidence, isHidden }) => (isHidden ? [] : [evidence]))
    const all = found.map(({ evidence }) => evidence)
    const rebuilt = { summary: summarize(shown, calibration.id), last: lastAnswersOf(all) }
    return foldedLearning(rebuilt, withCurrent(tests, found))
  }

  /** Returns the same object if it lacks nothing. */
  async function catchUp(
    userId: string,
    before: FoldedLearning,
    tests: readonly ListedTest[],
  ): Promise<FoldedLearning> {
    const { unfolded, beyond, hidden } = backlogOf(before.summary, tests)
    if (digestOf(beyond) !== before.beyond) return rebuild(userId, tests)
    const ids = [...unfolded, ...(digestOf(hidden) === before.hidden ? [] : hidden)]
    if (ids.length === 0 && digestOf(hidden) === before.hidden) return before
    const found = await readEvidence(userId, ids)
    const summary = apply(before.summary, found)
    if (summary === 'rebuild') return rebuild(userId, tests)
    const last = found.reduce((sum, { evidence }) => withAnswers(sum, evidence), before.last)
    const next = foldedLearning({ summary, last }, withCurrent(tests, found))
    // The list may only have been older than the attempts.
    return summary === before.summary && next.hidden === before.hidden ? before : next
  }

  /** Creates the item of a student, unless the account is deleted by now. */
  async function create(userId: string): Promise<StoredLearning | typeof LOST> {
    const isCreated = await learning.create(userId)
    // Checked after the write, so that either the deletion finds the item or this finds the mark.
    if (await accounts.isGone(userId)) {
      await learning.remove(userId)
      throw goneAccount()
    }
    return isCreated ? { folded: null, writes: 0 } : LOST
  }

  const update = (
    userId: string,
    tests: readonly ListedTest[],
    read: () => Promise<StoredLearning | typeof LOST>,
  ): Promise<Learning> =>
    updateOptimistically<StoredLearning, { folded: FoldedLearning; writes: number }, Learning>({
      read,
      async decide({ folded, writes }) {
        const isCurrent = folded?.summary.calibration === calibration.id
        const next = isCurrent ? await catchUp(userId, folded, tests) : await rebuild(userId, tests)
        return next === folded ? { reply: folded } : { change: { folded: next, writes } }
      },
      write: async ({ folded, writes }) => ((await learning.replace(userId, folded, writes)) ? folded : LOST),
      tries: WRITE_TRIES,
      pause: jitteredPause({ rng, pause }),
      contested: () =>
        new VisibleError('too_many_requests', 'Your results are being updated. Please try again.'),
    })

  return {
    /**
     * Returns the evidence of the student's ended tests without the hidden ones; the last answers include those. Folds
     * the missing tests first. If none is missing, it reads one item beside the list.
     * @param tests the student's list, if the caller has it
     * @throws VisibleError unauthorized if the account was deleted meanwhile; too_many_requests if other writers are
     *   always faster
     */
    async current(userId: string, tests?: readonly OwnTest[]): Promise<Learning> {
      const [list, first] = await Promise.all([tests ?? owners.list(userId), learning.read(userId)])
      const listed = listedTests(list)
      if (first === undefined && listed.length === 0)
        return { summary: emptySummary(calibration.id), last: new Map() }
      let stored = first
      return update(userId, listed, async () => {
        const next = stored ?? (await learning.read(userId)) ?? (await create(userId))
        stored = undefined
        return next
      })
    },
  }
}
