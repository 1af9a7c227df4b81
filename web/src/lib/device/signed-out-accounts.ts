/**
 * The accounts that signed out on this device by choice. We write this note before erasing anything, so if
 * the page closes in between, the next one finishes the job. It holds ids only.
 */
const NOTE = 'act-prep.departed'

function read(): readonly string[] {
  try {
    const note: unknown = JSON.parse(localStorage.getItem(NOTE) ?? '[]')
    return Array.isArray(note) ? note.filter((account) => typeof account === 'string') : []
  } catch {
    // Storage is blocked, or the text isn't ours.
    return []
  }
}

function write(accounts: readonly string[]): void {
  try {
    if (accounts.length === 0) localStorage.removeItem(NOTE)
    else localStorage.setItem(NOTE, JSON.stringify(accounts))
  } catch (error) {
    console.warn('Could not record the sign-out on this device:', error)
  }
}

export const hasSignedOut = (account: string): boolean => read().includes(account)

export const recordSignOut = (account: string): void =>
  write([...read().filter((other) => other !== account), account])

/** Removes the note when the account is signed in again, or when the sign-out failed. */
export function removeSignOut(account: string): void {
  if (hasSignedOut(account)) write(read().filter((other) => other !== account))
}
