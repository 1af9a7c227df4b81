import { isRetryable, meApi } from '#web/lib/api.ts'
import type { Person } from '#web/lib/auth/session.ts'
import { retry } from '#web/lib/retry.ts'

/** The progress: the number of tests fetched, and of all tests. */
export type ExportProgress = { done: number; total: number }

/** The delays before each retry of a call, in ms. */
const DELAYS = [1000, 3000]

/**
 * Collects all of a student's stored data, test by test.
 * @throws ApiFailure if a part can't be fetched: a partial export is worthless
 * @throws DOMException AbortError if it was canceled
 */
export async function collectExport(
  { userId: account, email, firstName, lastName }: Person,
  signal: AbortSignal,
  onProgress: (collected: ExportProgress) => void,
) {
  const callWithRetry = <T>(call: () => Promise<T>) =>
    retry(call, DELAYS, (error) => !signal.aborted && isRetryable(error)).finally(() =>
      signal.throwIfAborted(),
    )
  const { tests, ...own } = await callWithRetry(() => meApi.exportMe({ account, signal }))
  const collectedTests = []
  for (const [done, { id }] of tests.entries()) {
    onProgress({ done, total: tests.length })
    collectedTests.push(await callWithRetry(() => meApi.exportTest({ account, signal, params: { id } })))
  }
  return { person: { userId: account, email, firstName, lastName }, ...own, tests: collectedTests }
}
