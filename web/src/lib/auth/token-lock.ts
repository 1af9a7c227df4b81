/**
 * The tokens lie where all tabs share them. What changes them in steps, and what reads or renews them, keep out of each
 * other's way: a tab that reads in the middle of another's sign-in would find none, and take its session for ended.
 */

const NAME = 'act-prep.tokens'
/** Who waits longer fails, as where the user pool cannot be reached, and may try again. */
const LONGEST_WAIT_MS = 20_000

/**
 * Does what changes the tokens in steps. Nothing else reads them meanwhile.
 * @throws DOMException TimeoutError where a change of another tab does not end
 */
export const whileTokensChange = <T>(act: () => Promise<T>): Promise<T> => locked('exclusive', act)

/**
 * Does what reads the tokens, or renews them. Nothing changes them in steps meanwhile.
 * @throws DOMException TimeoutError where a change does not end
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
    // Where storage is blocked, so are locks: the tokens are in this tab's memory then.
    if (begun || !(error instanceof DOMException && error.name === 'SecurityError')) throw error
    return lockedInTab(mode, act)
  }
}

let change: Promise<unknown> = Promise.resolve()

/** For browsers without Web Locks: order within this tab. */
async function lockedInTab<T>(mode: LockMode, act: () => Promise<T>): Promise<T> {
  const before = change
  if (mode === 'shared') return before.then(act)
  const done = before.then(act)
  change = done.catch(() => {})
  return done
}
