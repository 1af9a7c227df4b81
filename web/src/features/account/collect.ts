import { isPassing, meApi } from '../../lib/api.ts'
import type { Person } from '../../lib/auth/session.ts'
import { retry } from '../../lib/retry.ts'

/** How far it is: tests that are here, of so many. */
export type Collected = { done: number; total: number }

/** Further tries of each call, so many ms apart. */
const DELAYS = [1000, 3000]

/**
 * Everything that is kept of a student, put together test by test.
 * @throws ApiFailure where a part cannot be had: half of it is none
 * @throws DOMException AbortError where it was called off
 */
export async function collect(
  { userId: account, email, firstName, lastName }: Person,
  signal: AbortSignal,
  onProgress: (collected: Collected) => void,
) {
  const ask = <T>(call: () => Promise<T>) =>
    retry(call, DELAYS, (error) => !signal.aborted && isPassing(error)).finally(() => signal.throwIfAborted())
  const { tests, ...own } = await ask(() => meApi.exportMe({ account, signal }))
  const whole = []
  for (const [done, { id }] of tests.entries()) {
    onProgress({ done, total: tests.length })
    whole.push(await ask(() => meApi.exportTest({ account, signal, params: { id } })))
  }
  return { person: { userId: account, email, firstName, lastName }, ...own, tests: whole }
}
