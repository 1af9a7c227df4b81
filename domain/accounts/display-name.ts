import { hasForbiddenHiddenCharacters } from './hidden-characters.ts'
import { MAX_EMAIL_LENGTH } from './email.ts'
import { nameProblem } from './sign-up.ts'

/**
 * Names and email addresses for display. The user pool lets a signed-in user change them without our checks, and
 * accepts what Google and other providers send, so stored values are checked again before they're shown.
 */

/**
 * Returns a first or last name that is safe to show; empty if there is none or it breaks the sign-up rule.
 */
export function displayName(name: string): string {
  const tidy = name
    .normalize('NFC')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim()
  return nameProblem(tidy) === null ? tidy : ''
}

/**
 * Returns an email address that is safe to show; empty if it's too long or has white space, combining marks,
 * or hidden characters.
 */
export const displayEmail = (email: string): string =>
  email.length <= MAX_EMAIL_LENGTH && !hasForbiddenHiddenCharacters(email) && !/[\s\p{M}]/u.test(email)
    ? email
    : ''
