import { daysBetween } from '#domain/accounts/test-date.ts'
import { TIMINGS, type TimeFactor } from '#domain/exam/timing.ts'
import type { Cards } from '#domain/learning/drills/card.ts'
import { dueAt } from '#domain/learning/drills/card.ts'
import { isPutOff } from '#domain/learning/drills/due.ts'
import { versionToDrill } from '#domain/learning/drills/due-today.ts'
import { listedItem, type ListedSet } from '#domain/learning/drills/listed-items.ts'
import { deedsOf, lastFullDay, latestScored } from '#domain/learning/plan/deeds.ts'
import type { Gain } from '#domain/learning/plan/pick-task.ts'
import { MINUTES_STEP, type Deed } from '#domain/learning/plan/task.ts'
import type { Facts } from '#domain/learning/plan/replan.ts'
import type { DueItems } from '#domain/learning/plan/due-items.ts'
import { predictScores } from '#domain/learning/prediction.ts'
import type { LearningSummary } from '#domain/learning/summary.ts'
import { topicGains } from '#domain/learning/topic-gains.ts'
import type { Version } from '#domain/exam/formats.ts'
import { dayName, dayNumber } from '#domain/progress/study-days.ts'
import type { LearningService } from '#lambdas/shared/learning/learning.ts'
import type { AccountStore } from '#lambdas/shared/store/account-store.ts'
import type { AttemptStore } from '#lambdas/shared/store/attempt-store.ts'
import type { OwnerIndex } from '#lambdas/shared/store/owner-index.ts'
import type { StoredPlan } from '#lambdas/shared/store/plan-store.ts'
import { viewDue } from '../drills/view-learning.ts'

export type FactStores = {
  accounts: Pick<AccountStore, 'profile'>
  attempts: Pick<AttemptStore, 'readMany'>
  owners: Pick<OwnerIndex, 'list'>
  learning: Pick<LearningService, 'current'>
  listed: () => Promise<ReadonlyMap<string, ListedSet>>
}

/** The factor for the points of a section that has reached the target, since it needs less practice. */
const REACHED_WORTH = 0.5

/** Returns the composite points that each topic would bring toward the target. */
function gainsToward(summary: LearningSummary, version: Version, target: number): Gain[] {
  const reached = new Set(
    predictScores(summary, version).sections.flatMap(({ section, prediction }) =>
      prediction !== null && prediction.score >= target ? [section] : [],
    ),
  )
  return topicGains(summary, version).map(({ section, topic, compositePoints }) => ({
    section,
    topic,
    points: compositePoints * (reached.has(section) ? REACHED_WORTH : 1),
  }))
}

/** Returns each item that drills ask again: the day on which it's due, and its minutes with the student's factor. */
function dueByDay(
  { byItem }: Cards,
  listed: ReadonlyMap<string, ListedSet>,
  { dayOf, timeFactor }: { dayOf: (at: number) => number; timeFactor: TimeFactor },
): DueItems[] {
  return [...byItem.values()].flatMap((card) => {
    const item = listedItem(listed, card.itemId, timeFactor)
    return item === undefined || isPutOff(card)
      ? []
      : [{ day: dayOf(dueAt(card)), minutes: item.seconds / 60 }]
  })
}

/** The facts of a plan, and of its view. */
export type PlanFacts = Facts & {
  targetScore: number
  testDate: string | null
  /** The id of the latest scored test, if its review wasn't opened. */
  toReview: string | null
  drillVersion: Version
}

/** Reads the evidence of a plan: the profile, the list of tests, the learning item, and the latest test. */
export async function readFacts(
  { accounts, attempts, owners, learning, listed }: FactStores,
  userId: string,
  { inputs, marks, shown }: Pick<StoredPlan, 'inputs' | 'marks' | 'shown'>,
  { now, minutesBehindUtc }: { now: number; minutesBehindUtc: number },
): Promise<PlanFacts> {
  const dayOf = (at: number) => dayNumber(at, minutesBehindUtc)
  const today = dayOf(now)
  const [{ targetScore, testDate, timing }, tests, sets] = await Promise.all([
    accounts.profile(userId),
    owners.list(userId),
    listed(),
  ])
  const { timeFactor } = TIMINGS[timing]
  const latest = latestScored(tests, today)
  const [{ summary, cards, drills }, [stored]] = await Promise.all([
    learning.current(userId, tests),
    latest === null ? [] : attempts.readMany([latest.id]),
  ])
  const isMarked = marks.some(({ kind, day }) => kind === 'review' && latest !== null && day >= latest.day)
  const toReview = stored !== undefined && stored.reviewedAt === undefined ? stored.attempt.id : null
  const ahead = testDate === null ? -1 : daysBetween(dayName(today), testDate)
  const shownReview = shown?.tasks.find(({ kind }) => kind === 'review')
  const reviews: Deed[] =
    stored?.reviewedAt === undefined
      ? []
      : [
          {
            id: `review-${stored.attempt.id}`,
            day: dayOf(stored.reviewedAt),
            kind: 'review',
            section: null,
            topic: null,
            minutes: shownReview?.minutes ?? MINUTES_STEP,
            isByHand: false,
          },
        ]
  const deeds = deedsOf({ tests, drills: drills.done, reviews, marks, today })
  return {
    inputs,
    timeFactor,
    today,
    examDay: ahead < 0 ? null : today + ahead,
    gains: gainsToward(summary, inputs.version, targetScore),
    dueItems: dueByDay(cards, sets, { dayOf, timeFactor }),
    hasTestToReview: toReview !== null && !isMarked,
    lastFull: lastFullDay(tests, marks),
    deeds,
    targetScore,
    testDate: ahead < 0 ? null : testDate,
    toReview,
    drillVersion: versionToDrill(viewDue(cards.byItem, sets, { now, timeFactor })),
  }
}
