/**
 * The accounts that signed out here by choice. The note is written before anything is erased, so that a page that closes in
 * between leaves the rest to the next one. It holds ids only.
 */
const NOTE = 'act-prep.departed'

function read(): readonly string[] {
  try {
    const note: unknown = JSON.parse(localStorage.getItem(NOTE) ?? '[]')
    return Array.isArray(note) ? note.filter((account) => typeof account === 'string') : []
  } catch {
    // Blocked storage, or a text that is not ours.
    return []
  }
}

function write(accounts: readonly string[]): void {
  try {
    if (accounts.length === 0) localStorage.removeItem(NOTE)
    else localStorage.setItem(NOTE, JSON.stringify(accounts))
  } catch (error) {
    console.warn('The sign-out is not noted on this device:', error)
  }
}

export const hasDeparted = (account: string): boolean => read().includes(account)

export const noteDeparture = (account: string): void =>
  write([...read().filter((one) => one !== account), account])

/** The account is signed in after all, or again. */
export function withdrawDeparture(account: string): void {
  if (hasDeparted(account)) write(read().filter((one) => one !== account))
}
