/** Returns what an administrator types to confirm a deletion: the email address, or the id if none is shown. */
export const deletionPhrase = ({ id, email }: { id: string; email: string }): string =>
  email === '' ? id : email

/** Whether a typed text confirms the deletion of this account, in any letter case. */
export const confirmsDeletion = (typed: string, account: { id: string; email: string }): boolean =>
  typed.trim().toLowerCase() === deletionPhrase(account).toLowerCase()
