import type { Owner } from '#domain/attempts/owner.ts'
import { unsaved } from '#domain/attempts/sync.ts'
import { ApiFailure, isRetryable, testsApi } from '../api.ts'
import { forms, outbox, sittings, type FormRecord, type SittingRecord } from './records.ts'
import { removeNotedSeconds } from './noted-seconds.ts'
import { splitIntoBatches, toAnswersBody } from './wire.ts'
import { scratchWork } from './scratch-work.ts'

/** Ends a test on the server, and removes the records that this device no longer needs after that. */

/**
 * Submits the test with everything that the server doesn't have yet.
 * @returns the result
 * @throws ApiFailure
 */
export async function submitToServer(
  id: string,
  owner: Owner,
  { questions }: FormRecord,
  { sitting, device }: Pick<SittingRecord, 'sitting' | 'device'>,
) {
  const batches = splitIntoBatches(sitting.actions)
  for (const sections of batches.slice(0, -1))
    await testsApi
      .saveAnswers({ params: { id }, ...owner, body: { sections, device } })
      .catch((error: unknown) => {
        // A refused batch needs no retry: the submit ignores refused actions, too.
        if (isRetryable(error)) throw error
      })
  const body = { answers: toAnswersBody(questions, unsaved(sitting)), sections: batches.at(-1) ?? [], device }
  const result = await testsApi.submitTest({ params: { id }, ...owner, body })
  // A filter or proxy in between may answer every request with a success of its own.
  if (result.score !== null && !Number.isInteger(result.score))
    throw new ApiFailure(null, null, 'no score in the reply')
  return result
}

/**
 * Leaves the test by Emergency Exit.
 * @param at when the student left, in epoch ms by the server's clock
 * @returns false if the test is already over or ended elsewhere; then submit it to get its result
 * @throws ApiFailure
 */
export async function leaveOnServer(
  id: string,
  owner: Owner,
  at: number,
  { device }: Pick<SittingRecord, 'device'>,
): Promise<boolean> {
  try {
    await testsApi.leaveTest({ params: { id }, ...owner, body: { at: Math.round(at), device } })
    return true
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'conflict') return false
    throw error
  }
}

/** Removes the records that are only needed until a test is over. */
export function removeTestRecords(attemptId: string): Promise<unknown> {
  removeNotedSeconds(attemptId)
  return Promise.all([outbox, sittings, forms, scratchWork].map((kind) => kind.remove(attemptId)))
}
