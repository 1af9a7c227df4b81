/** The start of the sessionStorage keys of unsaved edits of sets. The account and the set's id follow. */
export const UNSAVED_EDITS = 'act-prep.edit.'

/**
 * Erases this tab's unsaved edits of sets, which contain the correct answers.
 * @param isTheirs whether to erase an account's edits
 */
export function eraseUnsavedEdits(isTheirs: (account: string) => boolean): void {
  try {
    for (const name of Object.keys(sessionStorage)) {
      const [account = ''] = name.slice(UNSAVED_EDITS.length).split('.')
      if (name.startsWith(UNSAVED_EDITS) && isTheirs(account)) sessionStorage.removeItem(name)
    }
  } catch {
    // If storage is blocked, there's nothing to erase.
  }
}
