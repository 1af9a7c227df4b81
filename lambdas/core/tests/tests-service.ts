import { acceptedAt, type GivenAnswer } from '#domain/attempts/answers.ts'
import { isEnded, isReviewable, type Attempt } from '#domain/attempts/attempt.ts'
import type { SectionAction } from '#domain/attempts/clocks.ts'
import { closeExpiredAttempt, isOverWithGrace, leave, save, submit } from '#domain/attempts/grade.ts'
import { VisibleError } from '#domain/errors.ts'
import { withDays } from '#domain/progress/study-days.ts'
import type { StoredAttempt } from '#lambdas/shared/store/attempt-item.ts'
import type { Effects } from '../effects.ts'
import { createChanges, noSuchTest } from './change-attempt.ts'
import { createTest, type MayPrint, type NewTest, type Parts, type Stores } from './create-test.ts'
import { correctedLessons } from './corrected-lessons.ts'
import { resolveAnswers, type SentAnswer } from './given-answers.ts'
import { openHint, type HintOptions, type WantedHint } from './open-hint.ts'
import type { RequestOwner } from './owners.ts'
import { recordOlder } from './seen-sets.ts'
import { checkQuestion, type AnswerSentToCheck } from './check-answer.ts'
import { requireReview, viewAttempt, viewStoredAnswers, viewResult, viewReview, viewSitting } from './view.ts'

/** Returns the days on which the test was worked on, including these answers. */
const daysOf = (
  { attempt, days, minutesBehindUtc }: StoredAttempt,
  after: Attempt,
  given: readonly GivenAnswer[],
  now: number,
) => withDays(days, acceptedAt(attempt, after, given, now), minutesBehindUtc)

export type TestsService = ReturnType<typeof createTestsService>

/** The work that a device sends: answers, clock actions, and its name among the devices of the attempt. */
export type SentWork = {
  answers?: readonly SentAnswer[] | undefined
  sections?: readonly SectionAction[] | undefined
  device?: string | undefined
}

type Departure = { at?: number | undefined; device?: string | undefined }

/** Handles attempts from the first question to the review. It has no knowledge of HTTP. */
export function createTestsService(stores: Stores, effects: Effects) {
  const changes = createChanges(stores.attempts, effects)
  const parts: Parts = { stores, changes, effects }

  return {
    /**
     * Draws a form and starts an attempt. A repeat with the same idempotency key by the same caller returns
     * the stored attempt. A student's sets are recorded as seen after the attempt is stored, so after a crash
     * in between they may be drawn again, unless a repeat records them.
     * @param mayPrint called once if passages would print the correct words of portions that the test doesn't ask about
     */
    create: (
      requestOwner: RequestOwner,
      idempotencyKey: string,
      request: NewTest,
      mayPrint: MayPrint = async () => true,
    ) => createTest(parts, requestOwner, idempotencyKey, request, mayPrint),

    /** Returns the current attempt, and closes it first if it can't receive an answer anymore. */
    read: (requestOwner: RequestOwner, id: string) => readCurrent(parts, requestOwner, id),

    get: (requestOwner: RequestOwner, id: string) => getTest(parts, requestOwner, id),

    /**
     * Saves clock actions, then answers. If the stored answer differs from a sent one, the reply has the stored one in
     * `held`.
     */
    save: (requestOwner: RequestOwner, id: string, work: SentWork) => saveWork(parts, requestOwner, id, work),

    /**
     * Stores an answer, locks it, and returns the correct one with its explanation. A repeat returns the
     * same.
     * @param admit called before the first check of a question; if it throws, the attempt doesn't change
     * @throws VisibleError conflict unless the attempt is in the mode check and in progress
     */
    check: (
      requestOwner: RequestOwner,
      id: string,
      sent: AnswerSentToCheck,
      admit: (stored: StoredAttempt) => Promise<void>,
    ) => checkQuestion(parts, requestOwner, id, sent, admit),

    /**
     * Records that a hint was opened, and returns the question's hints up to that one. A repeat returns the same.
     * @throws VisibleError conflict in a test without hints, after the end, and for a checked answer
     */
    openHint: (requestOwner: RequestOwner, id: string, wanted: WantedHint, options: HintOptions) =>
      openHint(parts, requestOwner, id, wanted, options),

    /** Closes and grades the attempt in one write. A repeat returns the same result. */
    submit: (requestOwner: RequestOwner, id: string, work: SentWork) =>
      submitTest(parts, requestOwner, id, work),

    /** Ends an open attempt without a score. A repeat returns the same attempt. */
    leave: (requestOwner: RequestOwner, id: string, departure: Departure) =>
      leaveTest(parts, requestOwner, id, departure),

    /**
     * Returns keys and explanations. Opening the review closes the attempt to new answers, so only an
     * attempt that is over allows it.
     * @param admit called before the first review of an attempt that has one; if it throws, the attempt
     *   doesn't change
     * @throws VisibleError conflict if the attempt is in progress, was left, or has no answer
     */
    review: (requestOwner: RequestOwner, id: string, admit: (stored: StoredAttempt) => Promise<void>) =>
      reviewTest(parts, requestOwner, id, admit),

    /**
     * Moves a guest's test to a student, despite concurrent saves. After that, the token no longer gives
     * access. A repeat returns the same id.
     * @param tokenHash the hash of the guest's token
     * @throws VisibleError conflict for another student's test; not_found for a wrong token or an expired
     *   test
     */
    claim: (userId: string, id: string, tokenHash: string) => claimTest(parts, userId, id, tokenHash),
  }
}

async function readCurrent({ changes, effects: { now } }: Parts, requestOwner: RequestOwner, id: string) {
  const { stored } = await changes.change(id, requestOwner, async ({ attempt, key }) => ({
    attempt: closeExpiredAttempt(attempt, key, now()),
    reply: null,
  }))
  return stored
}

async function getTest(parts: Parts, requestOwner: RequestOwner, id: string) {
  const stored = await readCurrent(parts, requestOwner, id)
  return viewSitting(stored, await parts.stores.sets.readForms(stored.form), parts.effects.now())
}

async function saveWork(
  { stores, changes, effects: { now } }: Parts,
  requestOwner: RequestOwner,
  id: string,
  { answers = [], sections = [], device }: SentWork,
) {
  const { stored, reply } = await changes.change(id, requestOwner, async (before) => {
    const { attempt, key, form } = before
    const given = await resolveAnswers(stores.sets, form, answers)
    const at = now()
    const { attempt: saved, ignored } = save(attempt, key, { answers: given, sections, device }, at)
    return { attempt: saved, days: daysOf(before, saved, given, at), reply: { given, ignored } }
  })
  const { attempt, form } = stored
  const overruled = reply.given.filter(({ index, seq, choice, bookmarked }) => {
    const storedAnswer = attempt.answers[index]
    return (
      storedAnswer?.seq !== seq || storedAnswer.choice !== choice || storedAnswer.bookmarked !== bookmarked
    )
  })
  const places = new Set(overruled.map(({ index }) => index))
  return {
    attempt: viewAttempt(attempt, now()),
    ignored: answers.flatMap(({ questionId }, place) => {
      const index = reply.given[place]?.index
      return index !== undefined && reply.ignored.includes(index) ? [questionId] : []
    }),
    held: places.size === 0 ? [] : viewStoredAnswers(stored, await stores.sets.readForms(form), places),
  }
}

async function submitTest(
  { stores, changes, effects: { now } }: Parts,
  requestOwner: RequestOwner,
  id: string,
  { answers = [], sections = [], device }: SentWork,
) {
  const { stored } = await changes.change(id, requestOwner, async (before) => {
    const { attempt, key, form } = before
    if (isEnded(attempt)) return { attempt, reply: null }
    const given = await resolveAnswers(stores.sets, form, answers)
    const at = now()
    const submitted = submit(attempt, key, { answers: given, sections, device }, at)
    return { attempt: submitted, days: daysOf(before, submitted, given, at), reply: null }
  })
  return viewResult(stored)
}

async function leaveTest(
  { changes, effects: { now } }: Parts,
  requestOwner: RequestOwner,
  id: string,
  { at = now(), device }: Departure,
) {
  const { stored } = await changes.change(id, requestOwner, async ({ attempt, key }) => ({
    attempt: leave(closeExpiredAttempt(attempt, key, now()), { at, device }, now()),
    reply: null,
  }))
  return { attempt: viewAttempt(stored.attempt, now()) }
}

async function reviewTest(
  { stores, changes, effects: { now } }: Parts,
  requestOwner: RequestOwner,
  id: string,
  admit: (stored: StoredAttempt) => Promise<void>,
) {
  const { stored } = await changes.change(id, requestOwner, async (before) => {
    const { attempt, key, reviewedAt } = before
    const closed = isOverWithGrace(attempt, now())
      ? submit(attempt, key, { answers: [], sections: [] }, now())
      : attempt
    if (!isReviewable(closed)) return { attempt: closed, reply: null }
    if (reviewedAt === undefined) await admit(before)
    return { attempt: closed, reviewedAt: reviewedAt ?? now(), reply: null }
  })
  // Throws before any set or explanation is read.
  requireReview(stored.attempt)
  const [sets, teaching] = await Promise.all([
    stores.sets.readForms(stored.form),
    stores.sets.readTeaching(stored.form),
  ])
  return viewReview(stored, sets, await correctedLessons(stores, stored, sets, teaching), now())
}

async function claimTest({ stores, changes }: Parts, userId: string, id: string, tokenHash: string) {
  const { stored } = await changes.rewrite(id, async (stored) => {
    const { owner } = stored
    if (owner.kind === 'guest' && owner.tokenHash !== tokenHash) throw noSuchTest()
    if (owner.kind === 'student' && owner.userId !== userId)
      throw new VisibleError('conflict', 'This test was added to another account.')
    const next: StoredAttempt =
      owner.kind === 'student' ? stored : { ...stored, owner: { kind: 'student', userId } }
    return { next, reply: null }
  })
  await recordOlder(stores.seen, userId, stored)
  return { attemptId: id }
}
