import { VisibleError } from '#domain/errors.ts'
import { countPrintedKeys } from '#domain/items/keyed-passage.ts'
import { dayNumber } from '#domain/progress/study-days.ts'
import { hash } from '#lambdas/shared/platform/hash.ts'
import type { StoredAttempt } from '#lambdas/shared/store/attempt-item.ts'
import type { AttemptStore } from '#lambdas/shared/store/attempt-store.ts'
import type { DirectoryStore } from '#lambdas/shared/store/directory-store.ts'
import { codeOf } from '#lambdas/shared/store/form-cache.ts'
import type { SeenStore } from '#lambdas/shared/store/seen-store.ts'
import type { SetHalves } from '#lambdas/shared/store/set-halves.ts'
import type { Effects } from '../effects.ts'
import type { createChanges } from './change-attempt.ts'
import { attemptIdFor, newOwner, type RequestOwner } from './owners.ts'
import { recordNew, recordOlder } from './seen-sets.ts'
import { startAttempt, type TestRequest } from './start-attempt.ts'
import { viewSitting } from './view.ts'

export type Stores = {
  directories: DirectoryStore
  sets: SetHalves
  attempts: AttemptStore
  seen: SeenStore
}

/**
 * A requested test, with the caller's time zone, the name of the device, and the sets of the device's latest tests.
 */
export type NewTest = TestRequest & {
  minutesBehindUtc?: number | undefined
  device?: string | undefined
  recentSets?: readonly string[] | undefined
}

/**
 * Whether a new test's passages may print the keys of this many portions that the test doesn't ask about. `draw` names
 * the attempt with its form.
 */
export type MayPrint = (draw: string, keys: number) => Promise<boolean>

export type Parts = { stores: Stores; changes: ReturnType<typeof createChanges>; effects: Effects }

/**
 * Draws and stores a new test, or returns the stored one of an earlier request (tests-service.ts, `create`).
 */
export async function createTest(
  { stores, changes, effects: { now, rng } }: Parts,
  requestOwner: RequestOwner,
  idempotencyKey: string,
  { minutesBehindUtc = 0, device, recentSets, ...request }: NewTest,
  mayPrint: MayPrint,
) {
  const { owner, ...issuedToken } = newOwner(requestOwner)
  const id = attemptIdFor(owner, idempotencyKey)
  const digest = hash(JSON.stringify(request)).slice(0, 8)
  const userId = owner.kind === 'student' ? owner.userId : null
  const replyWithStored = async () => {
    const first = await changes.read(id, owner)
    if (first.request !== digest)
      throw new VisibleError('conflict', 'This Idempotency-Key was used for another test.')
    if (userId !== null) await recordOlder(stores.seen, userId, first)
    return { ...viewSitting(first, await stores.sets.readForms(first.form), now()), ...issuedToken }
  }
  const draw = await startAttempt(stores, { id, userId, request, device, recentSets }, now(), rng).catch(
    async (error: unknown) => {
      // The first draw remains valid, even if the bank no longer has questions for it.
      if (error instanceof VisibleError && (await stores.attempts.read(id, now())) !== undefined) return null
      throw error
    },
  )
  if (draw === null) return replyWithStored()
  const { sets, ...started } = draw
  const printedKeys = sets.reduce(
    (sum, set, place) => sum + countPrintedKeys(set, started.form[place]?.questions ?? []),
    0,
  )
  // A repeat draws again, and must not count keys that it won't print.
  if (printedKeys > 0 && (await stores.attempts.read(id, now())) !== undefined) return replyWithStored()
  const keyed = printedKeys > 0 && (await mayPrint(`${id} ${codeOf(started.form)}`, printedKeys))
  const days = [dayNumber(started.attempt.createdAt, minutesBehindUtc)]
  const stored: StoredAttempt = {
    ...started,
    owner,
    request: digest,
    writes: 0,
    minutesBehindUtc,
    days,
    ...(keyed ? { keyed } : {}),
  }
  if (!(await stores.attempts.create(stored, now()))) return replyWithStored()
  if (userId !== null) await recordNew(stores.seen, userId, stored)
  return { ...viewSitting(stored, sets, now()), ...issuedToken }
}
