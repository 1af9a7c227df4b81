/** The sessionStorage key of a tab's unsent message to the tutor. */
export const UNSENT_TEXT_KEY = 'act-prep.tutor'

/**
 * Erases this tab's unsent message to the tutor.
 * @param isTheirs whether to erase the message of an account
 */
export function eraseUnsentText(isTheirs: (account: string) => boolean): void {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(UNSENT_TEXT_KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('account' in stored)) return
    if (typeof stored.account === 'string' && isTheirs(stored.account))
      sessionStorage.removeItem(UNSENT_TEXT_KEY)
  } catch {
    // If storage is blocked, there's nothing to erase.
  }
}
