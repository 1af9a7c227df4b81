import { acceptedAt, type GivenAnswer } from '#domain/attempts/answers.ts'
import { isEnded, type Attempt } from '#domain/attempts/attempt.ts'
import type { SectionAction } from '#domain/attempts/clocks.ts'
import { closeExpiredAttempt, isOver, leave, save, submit } from '#domain/attempts/grade.ts'
import { VisibleError } from '#domain/errors.ts'
import { dayNumber, withDays } from '#domain/progress/study-days.ts'
import { hash } from '#lambdas/shared/platform/hash.ts'
import type { StoredAttempt } from '#lambdas/shared/store/attempt-item.ts'
import type { AttemptStore } from '#lambdas/shared/store/attempt-store.ts'
import type { DirectoryStore } from '#lambdas/shared/store/directory-store.ts'
import type { SeenStore } from '#lambdas/shared/store/seen-store.ts'
import type { SetStore } from '#lambdas/shared/store/set-store.ts'
import type { Effects } from '../effects.ts'
import { createChanges, noSuchTest } from './change-attempt.ts'
import { correctedLessons } from './corrected-lessons.ts'
import { resolveAnswers, type SentAnswer } from './given-answers.ts'
import { attemptIdFor, newOwner, type RequestOwner } from './owners.ts'
import { markNew, markOlder } from './seen-sets.ts'
import { startAttempt, type TestRequest } from './start-attempt.ts'
import { requireResult, viewAttempt, viewStoredAnswers, viewResult, viewReview, viewSitting } from './view.ts'

export type Stores = {
  directories: DirectoryStore
  sets: SetStore
  attempts: AttemptStore
  seen: SeenStore
}

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

/** Handles attempts from the first question to the review. It has no knowledge of HTTP. */
export function createTestsService(stores: Stores, effects: Effects) {
  const { now, rng } = effects
  const { read, change, rewrite } = createChanges(stores.attempts, effects)

  /** Returns the current attempt, and closes it first if it can't receive an answer anymore. */
  const readCurrent = async (requestOwner: RequestOwner, id: string) => {
    const { stored } = await change(id, requestOwner, async ({ attempt, key }) => ({
      attempt: closeExpiredAttempt(attempt, key, now()),
      reply: null,
    }))
    return stored
  }

  return {
    /**
     * Draws a form and starts an attempt. A repeat with the same idempotency key by the same caller returns
     * the stored attempt. A student's sets are marked as seen after the attempt is stored, so after a crash
     * in between they may be drawn again, unless a repeat marks them.
     */
    async create(
      requestOwner: RequestOwner,
      idempotencyKey: string,
      {
        minutesBehindUtc = 0,
        device,
        ...request
      }: TestRequest & { minutesBehindUtc?: number | undefined; device?: string | undefined },
    ) {
      const { owner, ...issuedToken } = newOwner(requestOwner)
      const id = attemptIdFor(owner, idempotencyKey)
      const digest = hash(JSON.stringify(request)).slice(0, 8)
      const userId = owner.kind === 'student' ? owner.userId : null
      const replyWithStored = async () => {
        const first = await read(id, owner)
        if (first.request !== digest)
          throw new VisibleError('conflict', 'This Idempotency-Key was used for another test.')
        if (userId !== null) await markOlder(stores.seen, userId, first)
        return { ...viewSitting(first, await stores.sets.readForms(first.form), now()), ...issuedToken }
      }
      const drawn = await startAttempt(stores, { id, userId, request, device }, now(), rng).catch(
        async (error: unknown) => {
          // The first draw remains valid, even if the bank no longer has questions for it.
          if (error instanceof VisibleError && (await stores.attempts.read(id, now())) !== undefined)
            return null
          throw error
        },
      )
      if (drawn === null) return replyWithStored()
      const { sets, ...started } = drawn
      const days = [dayNumber(started.attempt.createdAt, minutesBehindUtc)]
      const stored = { ...started, owner, request: digest, writes: 0, minutesBehindUtc, days }
      if (!(await stores.attempts.create(stored, now()))) return replyWithStored()
      if (userId !== null) await markNew(stores.seen, userId, stored)
      return { ...viewSitting(stored, sets, now()), ...issuedToken }
    },

    read: readCurrent,

    async get(requestOwner: RequestOwner, id: string) {
      const stored = await readCurrent(requestOwner, id)
      return viewSitting(stored, await stores.sets.readForms(stored.form), now())
    },

    /**
     * Saves clock actions, then answers. Returns the stored answer for each sent one that differs (sent name:
     * `held`).
     */
    async save(requestOwner: RequestOwner, id: string, { answers = [], sections = [], device }: SentWork) {
      const { stored, reply } = await change(id, requestOwner, async (before) => {
        const { attempt, key, form } = before
        const given = await resolveAnswers(stores.sets, form, answers)
        const at = now()
        const { attempt: saved, ignored } = save(attempt, key, { answers: given, sections, device }, at)
        return { attempt: saved, days: daysOf(before, saved, given, at), reply: { given, ignored } }
      })
      const { attempt, form } = stored
      const overruled = reply.given.filter(({ index, seq, choice, bookmarked }) => {
        const held = attempt.answers[index]
        return held?.seq !== seq || held.choice !== choice || held.bookmarked !== bookmarked
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
    },

    /** Closes and grades the attempt in one write. A repeat returns the same result. */
    async submit(requestOwner: RequestOwner, id: string, { answers = [], sections = [], device }: SentWork) {
      const { stored } = await change(id, requestOwner, async (before) => {
        const { attempt, key, form } = before
        if (isEnded(attempt)) return { attempt, reply: null }
        const given = await resolveAnswers(stores.sets, form, answers)
        const at = now()
        const submitted = submit(attempt, key, { answers: given, sections, device }, at)
        return { attempt: submitted, days: daysOf(before, submitted, given, at), reply: null }
      })
      return viewResult(stored.attempt)
    },

    /** Ends an open attempt without a score. A repeat returns the same attempt. */
    async leave(
      requestOwner: RequestOwner,
      id: string,
      { at = now(), device }: { at?: number | undefined; device?: string | undefined },
    ) {
      const { stored } = await change(id, requestOwner, async ({ attempt, key }) => ({
        attempt: leave(closeExpiredAttempt(attempt, key, now()), { at, device }, now()),
        reply: null,
      }))
      return { attempt: viewAttempt(stored.attempt, now()) }
    },

    /**
     * Returns keys and explanations. Opening the review closes the attempt to new answers, so only an
     * attempt that is over allows it.
     * @param admit called before the first review of an attempt with a score; if it throws, the attempt
     *   doesn't change
     * @throws VisibleError conflict if the attempt is in progress, was left, or has no answer
     */
    async review(requestOwner: RequestOwner, id: string, admit: (stored: StoredAttempt) => Promise<void>) {
      const { stored } = await change(id, requestOwner, async (before) => {
        const { attempt, key, reviewedAt } = before
        const closed = isOver(attempt, now())
          ? submit(attempt, key, { answers: [], sections: [] }, now())
          : attempt
        if (closed.result === null) return { attempt: closed, reply: null }
        if (reviewedAt === undefined) await admit(before)
        return { attempt: closed, reviewedAt: reviewedAt ?? now(), reply: null }
      })
      // Throws before any key or explanation is read.
      requireResult(stored.attempt)
      const [sets, teaching] = await Promise.all([
        stores.sets.readForms(stored.form),
        stores.sets.readTeaching(stored.form),
      ])
      return viewReview(stored, sets, await correctedLessons(stores, stored, sets, teaching), now())
    },

    /**
     * Moves a guest's test to a student, despite concurrent saves. After that, the token no longer gives
     * access. A repeat returns the same id.
     * @param tokenHash the hash of the guest's token
     * @throws VisibleError conflict for another student's test; not_found for a wrong token or an expired
     *   test
     */
    async claim(userId: string, id: string, tokenHash: string) {
      const { stored } = await rewrite(id, async (stored) => {
        const { owner } = stored
        if (owner.kind === 'guest' && owner.tokenHash !== tokenHash) throw noSuchTest()
        if (owner.kind === 'student' && owner.userId !== userId)
          throw new VisibleError('conflict', 'This test was added to another account.')
        const next: StoredAttempt =
          owner.kind === 'student' ? stored : { ...stored, owner: { kind: 'student', userId } }
        return { next, reply: null }
      })
      await markOlder(stores.seen, userId, stored)
      return { attemptId: id }
    },
  }
}
