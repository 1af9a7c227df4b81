import { VisibleError } from '#domain/errors.ts'
import type { ListedTest } from '#domain/learning/backlog.ts'
import type { Calibration } from '#domain/learning/calibration.ts'
import { NO_CARDS } from '#domain/learning/drills/card.ts'
import { NO_DRILLS, withStarted } from '#domain/learning/drills/drill-log.ts'
import { wholeFormOf } from '#domain/learning/forecasts.ts'
import { emptySummary } from '#domain/learning/summary.ts'
import type { OwnTest } from '#domain/progress/own-test.ts'
import { goneAccount } from '#lambdas/shared/accounts/authenticate.ts'
import type { AccountStore } from '#lambdas/shared/store/account-store.ts'
import type { StoredDrill } from '#lambdas/shared/store/drill-store.ts'
import type { CalibrationStore } from '#lambdas/shared/store/calibration-store.ts'
import { jitteredPause } from '#lambdas/shared/platform/jittered-pause.ts'
import type { FoldedLearning, LearningStore, StoredLearning } from '#lambdas/shared/store/learning-store.ts'
import { LOST, updateOptimistically } from '#lambdas/shared/store/optimistic-update.ts'
import type { OwnerIndex } from '#lambdas/shared/store/owner-index.ts'
import { createFolding, type Current, type FoldingStores } from './fold-evidence.ts'
import { createReadCalibration } from './newest-calibration.ts'

type Stores = FoldingStores & {
  accounts: Pick<AccountStore, 'isGone'>
  calibrations: Pick<CalibrationStore, 'newest'>
  learning: LearningStore
  owners: Pick<OwnerIndex, 'list'>
}
type Effects = { now: () => number; rng: () => number; pause: (ms: number) => Promise<void> }

/** The evidence of a student's tests and drills so far. */
export type Learning = Pick<FoldedLearning, 'summary' | 'last' | 'cards' | 'drills' | 'forecasts'> & {
  /** The difficulties by which the summary counts. */
  calibration: Calibration
  /** The drill in progress. */
  open: StoredDrill | undefined
  /** The sources of the evidence: the list of tests, and the stored item. */
  from: { tests: readonly ListedTest[]; stored: StoredLearning | undefined }
}

/** The number of tries of a write while other reads or corrections compete with it. */
const WRITE_TRIES = 8

/** Returns the tests that may have evidence: graded ones, and those whose answers were checked. */
export const listedTests = (tests: readonly OwnTest[]): ListedTest[] =>
  tests.flatMap((test) => {
    const { id, state, createdAt, result, checked, hidden } = test
    if (state !== 'closed' && state !== 'checked') return []
    const endedAt = (result ?? checked)?.completedAt ?? createdAt
    return [{ id, endedAt, isHidden: hidden, form: wholeFormOf(test) }]
  })

type Update = Current & { calibration: Calibration; stored: StoredLearning }

/** Creates a function that brings a student's stored item up to date. */
function createUpdate(
  { accounts, learning, ...stores }: Omit<Stores, 'calibrations' | 'owners'>,
  { now, rng, pause }: Effects,
  readCalibration: ReturnType<typeof createReadCalibration>,
) {
  /** Creates the item of a student, unless the account is deleted by now. */
  async function create(userId: string): Promise<StoredLearning | typeof LOST> {
    const isCreated = await learning.create(userId)
    // Checked after the write, so that either the deletion finds the item, or this finds that the account is marked.
    if (await accounts.isGone(userId)) {
      await learning.remove(userId)
      throw goneAccount()
    }
    return isCreated ? { folded: null, writes: 0 } : LOST
  }

  /**
   * Brings the stored item up to date and applies a further change, in one write. Writes nothing if nothing changes.
   * @param first the stored item if the caller has read it, even if it's out of date by now
   */
  return function update(
    userId: string,
    tests: readonly ListedTest[],
    first: StoredLearning | undefined,
    change: (current: Current) => FoldedLearning = ({ folded }) => folded,
  ): Promise<Update> {
    let known = first
    return updateOptimistically<StoredLearning, Update, Update>({
      async read() {
        const next = known ?? (await learning.read(userId)) ?? (await create(userId))
        known = undefined
        return next
      },
      async decide(stored) {
        const { folded, writes } = stored
        const calibration = await readCalibration(folded?.summary.calibration)
        const { rebuild, catchUp } = createFolding(stores, calibration, now)
        const isCurrent = folded?.summary.calibration === calibration.id
        const current = isCurrent ? await catchUp(userId, folded, tests) : await rebuild(userId, tests)
        const next = change(current)
        const decided = {
          folded: next,
          open: current.open,
          calibration,
          stored: { folded: next, writes },
        }
        return next === folded ? { reply: decided } : { change: decided }
      },
      async write({ stored: { writes }, ...decided }) {
        const { folded } = decided
        const isWritten = await learning.replace(userId, folded, writes)
        return isWritten ? { ...decided, stored: { folded, writes: writes + 1 } } : LOST
      },
      tries: WRITE_TRIES,
      pause: jitteredPause({ rng, pause }),
      contested: () =>
        new VisibleError('too_many_requests', 'Your results are being updated. Please try again.'),
    })
  }
}

export type LearningService = ReturnType<typeof createLearning>

/**
 * Reads and updates the folded evidence of students. Each read folds the tests and the drills' answers that it lacks,
 * so nothing has to happen when a test or a drill ends, and an interrupted read is completed by the next one.
 * Evidence of an older calibration is folded again by the newest, and never the other way round.
 */
export function createLearning(
  { accounts, calibrations, learning, owners, ...stores }: Stores,
  effects: Effects,
) {
  const readCalibration = createReadCalibration(calibrations, effects.now)
  const update = createUpdate({ accounts, learning, ...stores }, effects, readCalibration)

  return {
    readCalibration,

    /**
     * Returns the evidence of the student's ended tests without the hidden ones, and of the drills; the last answers
     * and the cards include hidden tests. Folds what is missing first. If nothing is missing, it reads the list, one
     * item, and the drill in progress.
     * @param tests the student's list, if the caller has it
     * @throws VisibleError unauthorized if the account was deleted meanwhile; too_many_requests if other writers are
     *   always faster
     */
    async current(userId: string, tests?: readonly OwnTest[]): Promise<Learning> {
      const [list, first] = await Promise.all([tests ?? owners.list(userId), learning.glance(userId)])
      const listed = listedTests(list)
      if (first === undefined && listed.length === 0) {
        const calibration = await readCalibration()
        return {
          calibration,
          summary: emptySummary(calibration.id),
          last: new Map(),
          cards: NO_CARDS,
          drills: NO_DRILLS,
          forecasts: new Map(),
          open: undefined,
          from: { tests: listed, stored: undefined },
        }
      }
      const { folded, open, calibration, stored } = await update(userId, listed, first)
      return { ...folded, calibration, open, from: { tests: listed, stored } }
    },

    /**
     * Registers a stored drill, so that reads find its answers. A repeat changes nothing.
     * @param from the sources of the drill's plan
     * @returns the drill in progress: another one if it was registered first
     */
    async register(userId: string, drill: StoredDrill, from: Learning['from']): Promise<StoredDrill> {
      const { open = drill } = await update(userId, from.tests, from.stored, ({ folded, open: other }) => {
        const isFree = other === undefined || other.id === drill.id
        const drills = isFree ? withStarted(folded.drills, drill) : folded.drills
        return drills === folded.drills ? folded : { ...folded, drills }
      })
      return open
    },

    /** Returns what the student has answered, as far as it's folded. */
    async known(userId: string): Promise<Pick<FoldedLearning, 'last' | 'cards'>> {
      const { folded = null } = (await learning.glance(userId)) ?? {}
      return folded ?? { last: new Map(), cards: NO_CARDS }
    },
  }
}
