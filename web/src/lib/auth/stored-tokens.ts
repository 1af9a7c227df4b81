/** The prefix of Amplify's tokens in localStorage. */
const PREFIX = 'CognitoIdentityServiceProvider.'

const listTokenKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))

/** Erases all tokens from this device. */
export function eraseTokens(): void {
  try {
    for (const key of listTokenKeys()) localStorage.removeItem(key)
  } catch {
    // If storage is blocked, there's nothing to erase.
  }
}

/**
 * Removes the tokens of this device, so that a sign-in starts without any.
 * @returns a function that restores these tokens, and removes those that a failed sign-in stored
 */
export function stashTokens(): () => void {
  const stashed: [string, string][] = []
  try {
    for (const key of listTokenKeys()) stashed.push([key, localStorage.getItem(key) ?? ''])
    eraseTokens()
  } catch {
    // If storage is blocked, Amplify has the tokens in memory, and each page starts without any.
  }
  return () => {
    eraseTokens()
    for (const [key, value] of stashed) localStorage.setItem(key, value)
  }
}

/**
 * Returns how far this device's clock is behind the user pool's, in ms, as Amplify stored it with the tokens.
 */
export function storedClockDrift(): number {
  try {
    const key = listTokenKeys().find((tokenKey) => tokenKey.endsWith('.clockDrift'))
    const drift = Number(key === undefined ? 0 : localStorage.getItem(key))
    return Number.isFinite(drift) ? drift : 0
  } catch {
    return 0
  }
}
