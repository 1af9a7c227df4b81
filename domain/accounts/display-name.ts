import { hasHiddenCharacters } from './hidden-characters.ts'
import { LONGEST_EMAIL } from './email.ts'
import { nameProblem } from './sign-up.ts'

/**
 * Names and addresses as screens show them. The user pool lets a signed-in person change both with no check of ours, and
 * Google brings its own, so what is read passes the rule of sign-up again.
 */

/** A first or last name that is safe to show; empty where there is none, or it breaks the rule of sign-up. */
export function displayName(name: string): string {
  const tidy = name
    .normalize('NFC')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim()
  return nameProblem(tidy) === null ? tidy : ''
}

/** An e-mail address that is safe to show; empty where there is none, or no mail could reach it. */
export const displayEmail = (email: string): string =>
  email.length <= LONGEST_EMAIL && !hasHiddenCharacters(email) && !/[\s\p{M}]/u.test(email) ? email : ''
