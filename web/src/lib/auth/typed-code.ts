/** Returns what is wrong with a typed code, or null if nothing is. */
export const codeProblem = (code: string): string | null =>
  /^\s*\d(\s*\d){5}\s*$/.test(code) ? null : 'Please enter the 6-digit code.'

/** Removes the spaces in a code, which a mail program or an authenticator app may have added. */
export const withoutSpaces = (code: string): string => code.replace(/\s/g, '')
