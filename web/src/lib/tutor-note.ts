/** Where a tab keeps what its student has written to the tutor and not sent. */
export const TUTOR_NOTE = 'act-prep.tutor'

/**
 * Erases this tab's text to the tutor.
 * @param isTheirs whether it is to go, by the account that wrote it
 */
export function eraseTutorDraft(isTheirs: (account: string) => boolean): void {
  try {
    const note: unknown = JSON.parse(sessionStorage.getItem(TUTOR_NOTE) ?? 'null')
    if (typeof note !== 'object' || note === null || !('account' in note)) return
    if (typeof note.account === 'string' && isTheirs(note.account)) sessionStorage.removeItem(TUTOR_NOTE)
  } catch {
    // Where storage is blocked there is nothing to erase.
  }
}
