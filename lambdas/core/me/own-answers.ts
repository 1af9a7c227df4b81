import type * as z from 'zod'
import type { mistakeSchemas } from '#domain/api/mistakes.schemas.ts'
import { scoredAnswers } from '#domain/attempts/attempt.ts'
import { ownAnswers } from '#domain/learning/own-answers.ts'
import type { OwnTest } from '#domain/progress/own-test.ts'
import { passageOpeners, servedItems } from '#lambdas/shared/learning/served-items.ts'
import type { StoredAttempt } from '#lambdas/shared/store/attempt-item.ts'
import type { LearningService } from '#lambdas/shared/learning/learning.ts'
import type { AttemptStore } from '#lambdas/shared/store/attempt-store.ts'
import type { OwnerIndex } from '#lambdas/shared/store/owner-index.ts'
import type { SetHalves } from '#lambdas/shared/store/set-halves.ts'

type Stores = {
  attempts: Pick<AttemptStore, 'readMany'>
  learning: Pick<LearningService, 'readCalibration'>
  owners: Pick<OwnerIndex, 'list'>
  sets: Pick<SetHalves, 'readForms'>
}
type Reply = z.input<(typeof mistakeSchemas)['listAnswers']['reply']>

/** The number of tests of a page. Ten full tests are about 600 KB of JSON. */
const PAGE = 10

/** A test with its place in the list. */
type EndedTest = { id: string; at: number }

/** Returns a test's end; null if it has no answers to review, or doesn't count in the figures. */
const endedAt = ({ hidden, result, checked }: OwnTest): number | null =>
  hidden ? null : ((result ?? checked)?.completedAt ?? null)

/** Whether a test ended earlier than another. Tests that ended together are ordered by id. */
const isBefore = (one: EndedTest, other: EndedTest): boolean =>
  one.at === other.at ? one.id < other.id : one.at < other.at

const cursorOf = ({ id, at }: EndedTest): string => `${at}-${id}`
/** @param cursor matches the contract's pattern */
function parseCursor(cursor: string): EndedTest {
  const [at = ''] = cursor.split('-', 1)
  return { at: Number(at), id: cursor.slice(at.length + 1) }
}

/** Creates a function that returns a page of a student's answers, those of the latest tests first. */
export function createOwnAnswers({ attempts, learning, owners, sets }: Stores) {
  async function view(stored: StoredAttempt, completedAt: number): Promise<Reply['tests'][number]> {
    const { attempt, form, key, reviewedAt, tags } = stored
    const { id, section, version, mode, untimed, timeFactor } = attempt
    const isReviewed = reviewedAt !== undefined
    const test = { id, section, version, mode, completedAt, untimed, timeFactor, isReviewed }
    const totalQuestions = scoredAnswers(attempt).length
    // Only the review shows keys, because it limits how many. Whether an answer is right would reveal its key, too.
    if (!isReviewed) return { ...test, totalQuestions, answers: [] }
    const [read, calibration] = await Promise.all([sets.readForms(form), learning.readCalibration()])
    const openers = passageOpeners(form, read)
    const served = servedItems(form, read).map((item, place) => ({
      ...item,
      opensPassage: openers.has(place),
    }))
    return { ...test, totalQuestions, answers: ownAnswers(attempt, key, served, tags, calibration) }
  }

  /** @param before the `next` of the previous page; matches the contract's pattern */
  return async function answersOf(userId: string, before?: string): Promise<Reply> {
    const listed = (await owners.list(userId)).flatMap((test): EndedTest[] => {
      const at = endedAt(test)
      return at === null ? [] : [{ id: test.id, at }]
    })
    const cursor = before === undefined ? null : parseCursor(before)
    const rest = listed
      .filter((test) => cursor === null || isBefore(test, cursor))
      .toSorted((one, other) => (isBefore(other, one) ? -1 : 1))
    const page = rest.slice(0, PAGE)
    const storedById = new Map(
      (await attempts.readMany(page.map(({ id }) => id))).map((stored) => [stored.attempt.id, stored]),
    )
    const tests = await Promise.all(
      page.flatMap(({ id, at }) => {
        const stored = storedById.get(id)
        // The list may be older than the attempts.
        const isOwn = stored?.owner.kind === 'student' && stored.owner.userId === userId
        return stored === undefined || !isOwn || stored.hidden === true ? [] : [view(stored, at)]
      }),
    )
    const last = page.at(-1)
    return { tests, next: last !== undefined && rest.length > PAGE ? cursorOf(last) : null }
  }
}
