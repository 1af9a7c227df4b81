/**
 * The storage key of the ids of accounts that signed out on this device by choice. They are stored before the
 * accounts' work is erased: if the page closes meanwhile, the next page erases it. `departed` is only the stored name:
 * in the glossary, a departure is an Emergency Exit.
 */
const STORAGE_KEY = 'act-prep.departed'

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((account) => typeof account === 'string') : []
  } catch {
    // Storage is blocked, or the text isn't ours.
    return []
  }
}

function write(accounts: readonly string[]): void {
  try {
    if (accounts.length === 0) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(accounts))
  } catch (error) {
    console.warn('Could not store the list of signed-out accounts:', error)
  }
}

export const hasSignedOut = (account: string): boolean => read().includes(account)

export const recordSignOut = (account: string): void =>
  write([...read().filter((other) => other !== account), account])

/** Removes an account from the list: it's signed in again, or its sign-out failed. */
export function removeSignOut(account: string): void {
  if (hasSignedOut(account)) write(read().filter((other) => other !== account))
}
