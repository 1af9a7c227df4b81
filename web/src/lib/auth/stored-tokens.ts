/** Amplify's tokens, where it keeps them: in localStorage, under names that begin so. */
const PREFIX = 'CognitoIdentityServiceProvider.'

const namesHeld = (): string[] => Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))

/** No session is on this device any more. */
export function eraseTokens(): void {
  try {
    for (const name of namesHeld()) localStorage.removeItem(name)
  } catch {
    // Where storage is blocked there is nothing to erase.
  }
}

/** Takes the tokens of this device away, so that a sign-in begins without any. Returns how to put them back. */
export function setTokensAside(): () => void {
  const taken: [string, string][] = []
  try {
    for (const name of namesHeld()) taken.push([name, localStorage.getItem(name) ?? ''])
    eraseTokens()
  } catch {
    // Where storage is blocked, Amplify keeps them in memory, and a page begins without any.
  }
  return () => {
    for (const [name, value] of taken) localStorage.setItem(name, value)
  }
}

/** How far this device's clock is behind the user pool's, in ms, as Amplify noted it with the tokens. */
export function storedClockDrift(): number {
  try {
    const name = namesHeld().find((held) => held.endsWith('.clockDrift'))
    const drift = Number(name === undefined ? 0 : localStorage.getItem(name))
    return Number.isFinite(drift) ? drift : 0
  } catch {
    return 0
  }
}
