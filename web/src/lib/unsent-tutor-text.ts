/** The sessionStorage key of a tab's unsent message to the tutor. */
export const TUTOR_DRAFT_KEY = 'act-prep.tutor'

/**
 * Erases this tab's unsent message to the tutor.
 * @param isTheirs whether to erase it, given the account that wrote it
 */
export function eraseTutorDraft(isTheirs: (account: string) => boolean): void {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(TUTOR_DRAFT_KEY) ?? 'null')
    if (typeof draft !== 'object' || draft === null || !('account' in draft)) return
    if (typeof draft.account === 'string' && isTheirs(draft.account))
      sessionStorage.removeItem(TUTOR_DRAFT_KEY)
  } catch {
    // If storage is blocked, there's nothing to erase.
  }
}
