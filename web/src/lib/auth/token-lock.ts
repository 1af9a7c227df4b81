/**
 * All tabs share the stored tokens. This lock separates multi-step changes from reads and renewals: a tab
 * that reads during another tab's sign-in would find no tokens and think that its session had ended.
 */

const NAME = 'act-prep.tokens'
/**
 * The longest wait for the lock, in ms. After that, the call fails as if the user pool couldn't be reached,
 * and may be retried.
 */
const LOCK_TIMEOUT_MS = 20_000

/**
 * Runs an action that changes the tokens in several steps. Meanwhile, nothing else reads them, except a page that is
 * closing.
 * @throws DOMException TimeoutError if another tab doesn't release the lock in time
 */
export const withTokensLocked = <T>(action: () => Promise<T>): Promise<T> => runLocked('exclusive', action)

/**
 * Runs an action that reads or renews the tokens. No multi-step change runs meanwhile.
 * @throws DOMException TimeoutError if another tab's change doesn't finish in time
 */
export const withTokensShared = <T>(action: () => Promise<T>): Promise<T> => runLocked('shared', action)

async function runLocked<T>(mode: LockMode, action: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return runLockedInTab(mode, action)
  let hasStarted = false
  try {
    return await navigator.locks.request(
      NAME,
      { mode, signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) },
      async () => {
        hasStarted = true
        return action()
      },
    )
  } catch (error) {
    // If storage is blocked, locks are too. The tokens are in this tab's memory then.
    if (hasStarted || !(error instanceof DOMException && error.name === 'SecurityError')) throw error
    return runLockedInTab(mode, action)
  }
}

let lastChange: Promise<unknown> = Promise.resolve()

/** Orders the actions within this tab, for browsers that have no Web Locks or block them. */
async function runLockedInTab<T>(mode: LockMode, action: () => Promise<T>): Promise<T> {
  const previous = lastChange
  if (mode === 'shared') return previous.then(action)
  const done = previous.then(action)
  lastChange = done.catch(() => {})
  return done
}
