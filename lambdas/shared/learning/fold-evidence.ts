import { backlogOf, type ListedTest } from '#domain/learning/backlog.ts'
import type { Calibration } from '#domain/learning/calibration.ts'
import { cardAnswers } from '#domain/learning/drill-evidence.ts'
import { cardsFrom, foldAnswers } from '#domain/learning/drills/card.ts'
import { logOf, openDrill, withFolded } from '#domain/learning/drills/drill-log.ts'
import type { AttemptEvidence } from '#domain/learning/evidence.ts'
import { withForecasts, type WholeForm } from '#domain/learning/forecasts.ts'
import { lastAnswersOf, withLastAnswers } from '#domain/learning/last-answers.ts'
import {
  addAnswers,
  emptySummary,
  fold,
  remove,
  shortId,
  summarize,
  type LearningSummary,
  type Rebuild,
} from '#domain/learning/summary.ts'
import { hash } from '#lambdas/shared/platform/hash.ts'
import type { AttemptStore } from '#lambdas/shared/store/attempt-store.ts'
import type { DrillStore, StoredDrill } from '#lambdas/shared/store/drill-store.ts'
import type { FoldedLearning } from '#lambdas/shared/store/learning-store.ts'
import type { SetHalves } from '#lambdas/shared/store/set-halves.ts'
import { createReadEvidence, type OwnEvidence } from './attempt-evidence.ts'
import { readDrillEvidence } from './drill-answers.ts'

export type FoldingStores = {
  attempts: Pick<AttemptStore, 'readMany'>
  drills: Pick<DrillStore, 'list' | 'readMany'>
  sets: Pick<SetHalves, 'readForms'>
}

/** Folded evidence that lacks nothing, and the drill in progress. */
export type Current = { folded: FoldedLearning; open: StoredDrill | undefined }

/** A digest that is the same for the same tests in any order. */
const digestOf = (ids: readonly string[]): string =>
  ids.length === 0 ? '' : hash('tests', ...ids.toSorted()).slice(0, 16)

/** Returns the list with `isHidden` as in the attempts that were read, because the list may be older than they are. */
function withCurrent(tests: readonly ListedTest[], ownEvidence: readonly OwnEvidence[]): ListedTest[] {
  const hidden = new Map(ownEvidence.map(({ evidence, isHidden }) => [evidence.attemptId, isHidden]))
  return tests.map((test) => ({ ...test, isHidden: hidden.get(test.id) ?? test.isHidden }))
}

/** Creates a function that returns the whole form of a listed test, by id; undefined for a test without one. */
function formsOf(tests: readonly ListedTest[]): (id: string) => WholeForm | undefined {
  const forms = new Map(tests.map(({ id, form }) => [id, form]))
  return (id) => forms.get(id)
}

/** Folds the evidence of shown tests into a summary, and removes that of hidden ones. */
const apply = (before: LearningSummary, ownEvidence: readonly OwnEvidence[]): LearningSummary | Rebuild =>
  ownEvidence
    .toSorted((one, other) => one.evidence.at - other.evidence.at)
    .reduce<LearningSummary | Rebuild>((summary, { evidence, isHidden }) => {
      if (summary === 'rebuild') return summary
      return isHidden ? remove(summary, evidence) : fold(summary, evidence)
    }, before)

/** Adds the digests of the tests that the summary may lack, and of the hidden ones, which it may still have. */
const withDigests = (
  learning: Omit<FoldedLearning, 'beyond' | 'hidden'>,
  tests: readonly ListedTest[],
): FoldedLearning => {
  const { beyond, hidden } = backlogOf(learning.summary, tests)
  return { ...learning, beyond: digestOf(beyond), hidden: digestOf(hidden) }
}

/** Creates the functions that fold a student's evidence. They read the tests and drills, and write nothing. */
export function createFolding(
  { attempts, drills, sets }: FoldingStores,
  calibration: Calibration,
  now: () => number,
) {
  const readEvidence = createReadEvidence({ attempts, sets }, calibration)

  /** Folds all tests and drills, without the stored evidence. */
  async function rebuild(userId: string, tests: readonly ListedTest[]): Promise<Current> {
    const ids = tests.map(({ id }) => id)
    const [ownEvidence, storedDrills] = await Promise.all([readEvidence(userId, ids), drills.list(userId)])
    const drillEvidence = [...(await readDrillEvidence(sets, storedDrills, calibration)).values()].flat()
    const shown = ownEvidence.flatMap(({ evidence, isHidden }) => (isHidden ? [] : [evidence]))
    const all = [...ownEvidence.map(({ evidence }) => evidence), ...drillEvidence]
    const nothing = { summary: emptySummary(calibration.id), forecasts: new Map() }
    const rebuilt = {
      forecasts: withForecasts(nothing, [...shown, ...drillEvidence], formsOf(tests)),
      summary: addAnswers(summarize(shown, calibration.id), drillEvidence),
      last: lastAnswersOf(all),
      cards: cardsFrom(all.flatMap(cardAnswers)),
      drills: logOf(storedDrills, now()),
    }
    return {
      folded: withDigests(rebuilt, withCurrent(tests, ownEvidence)),
      open: openDrill(storedDrills, now()),
    }
  }

  /** Reads the pending drills, and the evidence of their answers that aren't folded. */
  async function readPending(userId: string, { drills: log }: FoldedLearning) {
    const storedDrills = await drills.readMany(
      userId,
      log.pending.map(({ id }) => id),
    )
    const byDrill = await readDrillEvidence(sets, storedDrills, calibration)
    const fresh = log.pending.flatMap(({ id, folded }) => byDrill.get(id)?.slice(folded) ?? [])
    return { storedDrills, fresh, log: withFolded(log, storedDrills, now()) }
  }

  /** Folds what is missing. Returns the same folded evidence if it lacks nothing. */
  async function catchUp(
    userId: string,
    before: FoldedLearning,
    tests: readonly ListedTest[],
  ): Promise<Current> {
    const { unfolded: missing, beyond, hidden } = backlogOf(before.summary, tests)
    if (digestOf(beyond) !== before.beyond) return rebuild(userId, tests)
    const isHiddenKnown = digestOf(hidden) === before.hidden
    const [ownEvidence, { storedDrills, fresh, log }] = await Promise.all([
      readEvidence(userId, [...missing, ...(isHiddenKnown ? [] : hidden)]),
      readPending(userId, before),
    ])
    const open = openDrill(storedDrills, now())
    const isFolded = ({ evidence }: OwnEvidence) => before.summary.folded.has(shortId(evidence.attemptId))
    // Later forecasts were made with a test that is hidden now.
    if (ownEvidence.some((one) => one.isHidden && isFolded(one))) return rebuild(userId, tests)
    const withTests = apply(before.summary, ownEvidence)
    if (withTests === 'rebuild') return rebuild(userId, tests)
    // Answers that the cards may lack. Cards can only be folded in the order of time.
    const unfolded = ownEvidence.filter((one) => !isFolded(one))
    const newToCards: AttemptEvidence[] = [...unfolded.map(({ evidence }) => evidence), ...fresh].filter(
      ({ answers }) => answers.length > 0,
    )
    if (newToCards.some(({ at }) => at <= before.cards.through)) return rebuild(userId, tests)
    const newlyShown = unfolded.flatMap(({ evidence, isHidden }) => (isHidden ? [] : [evidence]))
    const next = withDigests(
      {
        summary: addAnswers(withTests, fresh),
        last: [...ownEvidence.map(({ evidence }) => evidence), ...fresh].reduce(withLastAnswers, before.last),
        cards: foldAnswers(before.cards, newToCards.flatMap(cardAnswers)),
        drills: log,
        forecasts: withForecasts(before, [...newlyShown, ...fresh], formsOf(tests)),
      },
      withCurrent(tests, ownEvidence),
    )
    // True if the list of tests was merely older than the attempts.
    const isSame = next.summary === before.summary && next.hidden === before.hidden && log === before.drills
    return { folded: isSame ? before : next, open }
  }

  return { rebuild, catchUp }
}
