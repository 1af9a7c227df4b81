/**
 * All tabs share the stored tokens. This lock separates multi-step changes from reads and renewals: a tab
 * that reads during another tab's sign-in would find no tokens and think that its session had ended.
 */

const NAME = 'act-prep.tokens'
/**
 * The longest wait for the lock. After it the call fails, like when the user pool can't be reached, and may
 * be retried.
 */
const LONGEST_WAIT_MS = 20_000

/**
 * Runs an action that changes the tokens in several steps. Nothing else reads them meanwhile.
 * @throws DOMException TimeoutError if another tab's change doesn't finish
 */
export const whileTokensChange = <T>(act: () => Promise<T>): Promise<T> => locked('exclusive', act)

/**
 * Runs an action that reads or renews the tokens. No multi-step change runs meanwhile.
 * @throws DOMException TimeoutError if a change doesn't finish
 */
export const whileTokensStay = <T>(act: () => Promise<T>): Promise<T> => locked('shared', act)

async function locked<T>(mode: LockMode, act: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return lockedInTab(mode, act)
  let begun = false
  try {
    return await navigator.locks.request(
      NAME,
      { mode, signal: AbortSignal.timeout(LONGEST_WAIT_MS) },
      async () => {
        begun = true
        return act()
      },
    )
  } catch (error) {
    // If storage is blocked, locks are too. The tokens are in this tab's memory then.
    if (begun || !(error instanceof DOMException && error.name === 'SecurityError')) throw error
    return lockedInTab(mode, act)
  }
}

let change: Promise<unknown> = Promise.resolve()

/** Orders the actions within this tab, for browsers without Web Locks. */
async function lockedInTab<T>(mode: LockMode, act: () => Promise<T>): Promise<T> {
  const before = change
  if (mode === 'shared') return before.then(act)
  const done = before.then(act)
  change = done.catch(() => {})
  return done
}
