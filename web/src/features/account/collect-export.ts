import { isRetryable, meApi } from '#web/lib/api.ts'
import type { Person } from '#web/lib/auth/session.ts'
import { retry } from '#web/lib/retry.ts'

/** The number of tests fetched so far, and of all tests. */
export type ExportProgress = { done: number; total: number }

/** The delays before the two retries of a call, in ms. */
const RETRY_DELAYS_MS = [1000, 3000]

/**
 * Collects all of a student's stored data, test by test.
 * @throws ApiFailure if a part of the data can't be fetched, because a partial export is worthless
 * @throws DOMException AbortError if the export was canceled
 */
export async function collectExport(
  { userId: account, email, firstName, lastName }: Person,
  signal: AbortSignal,
  onProgress: (collected: ExportProgress) => void,
) {
  const callWithRetry = <T>(call: () => Promise<T>) =>
    retry(call, RETRY_DELAYS_MS, (error) => !signal.aborted && isRetryable(error)).finally(() =>
      signal.throwIfAborted(),
    )
  const { tests, ...otherData } = await callWithRetry(() => meApi.exportMe({ account, signal }))
  const collectedTests = []
  for (const [done, { id }] of tests.entries()) {
    onProgress({ done, total: tests.length })
    collectedTests.push(await callWithRetry(() => meApi.exportTest({ account, signal, params: { id } })))
  }
  return { person: { userId: account, email, firstName, lastName }, ...otherData, tests: collectedTests }
}
