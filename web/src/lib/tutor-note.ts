/** The sessionStorage key of a tab's unsent message to the tutor. */
export const TUTOR_NOTE = 'act-prep.tutor'

/**
 * Erases this tab's unsent message to the tutor.
 * @param isTheirs whether to erase it, given the account that wrote it
 */
export function eraseTutorDraft(isTheirs: (account: string) => boolean): void {
  try {
    const note: unknown = JSON.parse(sessionStorage.getItem(TUTOR_NOTE) ?? 'null')
    if (typeof note !== 'object' || note === null || !('account' in note)) return
    if (typeof note.account === 'string' && isTheirs(note.account)) sessionStorage.removeItem(TUTOR_NOTE)
  } catch {
    // If storage is blocked, there's nothing to erase.
  }
}
