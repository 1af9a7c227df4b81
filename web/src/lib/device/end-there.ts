import { unsaved } from '../../../../domain/attempts/sync.ts'
import { ApiFailure, isPassing, testsApi } from '../api.ts'
import type { Holder } from './holder.ts'
import { forms, outbox, sittings, type FormRecord, type SittingRecord } from './records.ts'
import { inBatches, toSent } from './wire.ts'
import { workings } from './workings.ts'

/** The end of a test as the server is told of it, and what this device keeps no longer then. */

/** Submits with all that the server does not have yet. */
export async function submitThere(
  id: string,
  holder: Holder,
  { questions }: FormRecord,
  { sitting, device }: Pick<SittingRecord, 'sitting' | 'device'>,
) {
  const batches = inBatches(sitting.actions)
  for (const sections of batches.slice(0, -1))
    await testsApi
      .saveAnswers({ params: { id }, ...holder, body: { sections, device } })
      .catch((error: unknown) => {
        // What the rules refuse, submit leaves out as well.
        if (isPassing(error)) throw error
      })
  const body = { answers: toSent(questions, unsaved(sitting)), sections: batches.at(-1) ?? [], device }
  const result = await testsApi.submitTest({ params: { id }, ...holder, body })
  // Somebody in between may answer everything with a success of its own.
  if (result.score !== null && !Number.isInteger(result.score))
    throw new ApiFailure(null, null, 'no score in the answer')
  return result
}

/**
 * Leaves by Emergency Exit.
 * @returns false where the test was over, or submitted elsewhere, before that: then it has a score like any other
 */
export async function leaveThere(
  id: string,
  holder: Holder,
  at: number,
  { device }: Pick<SittingRecord, 'device'>,
): Promise<boolean> {
  try {
    await testsApi.leaveTest({ params: { id }, ...holder, body: { at: Math.round(at), device } })
    return true
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'conflict') return false
    throw error
  }
}

/** What was only needed until the test was over. */
export const forget = (attemptId: string): Promise<unknown> =>
  Promise.all([outbox, sittings, forms, workings].map((kind) => kind.remove(attemptId)))
