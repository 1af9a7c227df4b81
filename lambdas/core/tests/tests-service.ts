import { leave, save, settle, submit } from '../../../domain/attempts/grade.ts'
import { isEnded } from '../../../domain/attempts/attempt.ts'
import type { SectionAction } from '../../../domain/attempts/clocks.ts'
import type { Rng } from '../../../domain/bank/random.ts'
import { VisibleError } from '../../../domain/errors.ts'
import { ATTEMPT_ID, ID_PREFIX } from '../../../domain/ids.ts'
import type { Caller } from '../../shared/platform/http.ts'
import { hash, randomToken } from '../../shared/platform/hash.ts'
import type { AttemptStore, Owner, StoredAttempt } from '../../shared/store/attempt-store.ts'
import type { DirectoryStore } from '../../shared/store/directory-store.ts'
import type { SetStore } from '../../shared/store/set-store.ts'
import { toGiven, type SentAnswer } from './given-answers.ts'
import { startAttempt, type TestRequest } from './start-attempt.ts'
import { viewAttempt, viewHeld, viewResult, viewReview, viewSitting } from './view.ts'

export type Stores = { directories: DirectoryStore; sets: SetStore; attempts: AttemptStore }

/** What changes from one run to the next, passed in so that tests decide it. */
export type Effects = {
  now: () => number
  rng: Rng
  pause: (ms: number) => Promise<void>
}

/** Tries of a write that others race for; between them up to 10, 20, 40 ... ms. */
const WRITE_TRIES = 8
const ID_LENGTH = 22

export type TestsService = ReturnType<typeof createTestsService>

/** Attempts from the first question to the review. Knows no HTTP. */
export function createTestsService(stores: Stores, { now, rng, pause }: Effects) {
  /** What is not the caller's does not exist for them. */
  async function read(id: string, caller: Caller): Promise<StoredAttempt> {
    const stored = ATTEMPT_ID.test(id) ? await stores.attempts.read(id, now()) : undefined
    if (stored === undefined || !owns(stored.owner, caller))
      throw new VisibleError('not_found', 'There is no such test.')
    return stored
  }

  /**
   * Reads, applies a pure change, and writes if nobody else wrote in between; else reads again. A change that leaves
   * the attempt as it is costs no write.
   */
  async function change<T>(
    id: string,
    caller: Caller,
    apply: (stored: StoredAttempt) => Promise<{ attempt: StoredAttempt['attempt']; reply: T }>,
  ): Promise<{ stored: StoredAttempt; reply: T }> {
    for (let tried = 0; tried < WRITE_TRIES; tried += 1) {
      const stored = await read(id, caller)
      const { attempt, reply } = await apply(stored)
      const next = { ...stored, attempt }
      if (attempt === stored.attempt || (await stores.attempts.replace(next, now())))
        return { stored: next, reply }
      await pause(rng() * 10 * 2 ** tried)
    }
    throw new VisibleError(
      'too_many_requests',
      'This test is being saved from several places. Please try again.',
    )
  }

  /** The attempt as it stands now: one whose time has run out is graded by whoever reads it next. */
  const readSettled = async (id: string, caller: Caller) => {
    const { stored } = await change(id, caller, async ({ attempt, key }) => ({
      attempt: settle(attempt, key, now()),
      reply: null,
    }))
    return stored
  }

  return {
    /** Draws a form and starts an attempt; a repeat with the same key and token answers with the stored one. */
    async create(caller: Caller, idempotencyKey: string | null, request: TestRequest) {
      const madeToken = caller.tokenHash === null ? randomToken() : null
      const tokenHash = madeToken === null ? caller.tokenHash : hash(madeToken)
      if (tokenHash === null) throw new Error('a guest has no token')
      const withToken = <T>(sitting: T) => ({
        ...sitting,
        ...(madeToken === null ? {} : { guestToken: madeToken }),
      })
      const id =
        ID_PREFIX.attempt + hash('attempt', tokenHash, idempotencyKey ?? randomToken()).slice(0, ID_LENGTH)
      const digest = hash(JSON.stringify(request)).slice(0, 8)
      const answerAgain = async () => {
        const first = await read(id, { kind: 'guest', tokenHash })
        if (first.request !== digest)
          throw new VisibleError('conflict', 'This Idempotency-Key was used for another test.')
        return withToken(viewSitting(first, await stores.sets.readForms(first.form), now()))
      }
      const drawn = await startAttempt(stores, id, request, now(), rng).catch(async (error: unknown) => {
        // What was drawn at first stands, though the bank may have nothing for it any more.
        if (error instanceof VisibleError && (await stores.attempts.read(id, now())) !== undefined)
          return null
        throw error
      })
      if (drawn === null) return answerAgain()
      const { sets, ...started } = drawn
      const stored: StoredAttempt = {
        ...started,
        owner: { kind: 'guest', tokenHash },
        request: digest,
        writes: 0,
      }
      if (!(await stores.attempts.create(stored, now()))) return answerAgain()
      return withToken(viewSitting(stored, sets, now()))
    },

    async get(caller: Caller, id: string) {
      const stored = await readSettled(id, caller)
      return viewSitting(stored, await stores.sets.readForms(stored.form), now())
    },

    /** Saves clock actions, then answers; says what is held instead of each answer that was not taken. */
    async save(
      caller: Caller,
      id: string,
      answers: readonly SentAnswer[],
      sections: readonly SectionAction[],
    ) {
      const { stored, reply } = await change(id, caller, async ({ attempt, key, form }) => {
        const given = await toGiven(stores.sets, form, answers)
        const { attempt: saved, ignored } = save(attempt, key, { answers: given, sections }, now())
        return { attempt: saved, reply: { given, ignored } }
      })
      const { attempt, form } = stored
      const untaken = reply.given.filter(({ index, seq, choice, bookmarked }) => {
        const held = attempt.answers[index]
        return held?.seq !== seq || held.choice !== choice || held.bookmarked !== bookmarked
      })
      const places = new Set(untaken.map(({ index }) => index))
      return {
        attempt: viewAttempt(attempt, now()),
        ignored: answers.flatMap(({ questionId }, place) => {
          const index = reply.given[place]?.index
          return index !== undefined && reply.ignored.includes(index) ? [questionId] : []
        }),
        held: places.size === 0 ? [] : viewHeld(stored, await stores.sets.readForms(form), places),
      }
    },

    /** Closes and grades in one write; a repeat answers the same. */
    async submit(
      caller: Caller,
      id: string,
      answers: readonly SentAnswer[],
      sections: readonly SectionAction[],
    ) {
      const { stored } = await change(id, caller, async ({ attempt, key, form }) => {
        if (isEnded(attempt)) return { attempt, reply: null }
        const given = await toGiven(stores.sets, form, answers)
        return { attempt: submit(attempt, key, { answers: given, sections }, now()), reply: null }
      })
      return viewResult(stored.attempt)
    },

    /** Ends without a score; a repeat answers the same. */
    async leave(caller: Caller, id: string, at: number | undefined) {
      const { stored } = await change(id, caller, async ({ attempt }) => ({
        attempt: leave(attempt, at ?? now(), now()),
        reply: null,
      }))
      return { attempt: viewAttempt(stored.attempt, now()) }
    },

    /** Keys and explanations. Whoever has seen them answers no more: an attempt whose time ran out is closed by it. */
    async review(caller: Caller, id: string) {
      const { stored } = await change(id, caller, async ({ attempt, key }) => {
        const settled = settle(attempt, key, now())
        // Refused before any key or explanation is read.
        viewResult(settled)
        return { attempt: submit(settled, key, { answers: [], sections: [] }, now()), reply: null }
      })
      const [sets, teaching] = await Promise.all([
        stores.sets.readForms(stored.form),
        stores.sets.readTeaching(stored.form),
      ])
      return viewReview(stored, sets, teaching, now())
    },
  }
}

function owns(owner: Owner, caller: Caller): boolean {
  return owner.kind === 'guest' && caller.tokenHash !== null && owner.tokenHash === caller.tokenHash
}
