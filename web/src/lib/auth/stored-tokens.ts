/** The prefix of Amplify's tokens in localStorage. */
const PREFIX = 'CognitoIdentityServiceProvider.'

const listTokenKeys = (): string[] => Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))

/** Erases all sessions from this device. */
export function eraseTokens(): void {
  try {
    for (const name of listTokenKeys()) localStorage.removeItem(name)
  } catch {
    // If storage is blocked, there's nothing to erase.
  }
}

/**
 * Removes the tokens of this device, so that a sign-in starts without any.
 * @returns a function that restores them, and removes those that a failed sign-in stored
 */
export function stashTokens(): () => void {
  const stashed: [string, string][] = []
  try {
    for (const name of listTokenKeys()) stashed.push([name, localStorage.getItem(name) ?? ''])
    eraseTokens()
  } catch {
    // If storage is blocked, Amplify has the tokens in memory, and each page starts without any.
  }
  return () => {
    eraseTokens()
    for (const [name, value] of stashed) localStorage.setItem(name, value)
  }
}

/**
 * Returns how far this device's clock is behind the user pool's, in ms, as Amplify stored it with the tokens.
 */
export function storedClockDrift(): number {
  try {
    const name = listTokenKeys().find((key) => key.endsWith('.clockDrift'))
    const drift = Number(name === undefined ? 0 : localStorage.getItem(name))
    return Number.isFinite(drift) ? drift : 0
  } catch {
    return 0
  }
}
