/** Amplify's tokens, where it keeps them: in localStorage. */
const PREFIX = 'CognitoIdentityServiceProvider.'

/** Takes the tokens of this device away, so that a sign-in begins without any. Returns how to put them back. */
export function setTokensAside(): () => void {
  const taken: [string, string][] = []
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX)) taken.push([key, localStorage.getItem(key) ?? ''])
    for (const [key] of taken) localStorage.removeItem(key)
  } catch {
    // Where storage is blocked, Amplify keeps them in memory, and a page begins without any.
  }
  return () => {
    for (const [key, value] of taken) localStorage.setItem(key, value)
  }
}

/** How far this device's clock is behind the user pool's, in ms, as Amplify noted it with the tokens. */
export function storedClockDrift(): number {
  try {
    const key = Object.keys(localStorage).find(
      (name) => name.startsWith(PREFIX) && name.endsWith('.clockDrift'),
    )
    const drift = Number(key === undefined ? 0 : localStorage.getItem(key))
    return Number.isFinite(drift) ? drift : 0
  } catch {
    return 0
  }
}

let change: Promise<unknown> = Promise.resolve()

/** Does what changes the tokens in steps. Nothing else reads them meanwhile. */
export function whileTokensChange<T>(act: () => Promise<T>): Promise<T> {
  const done = act()
  change = done.catch(() => {})
  return done
}

/** When no change is under way. */
export const tokensSettled = (): Promise<unknown> => change
