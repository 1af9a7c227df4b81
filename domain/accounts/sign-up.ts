import { hasHiddenCharacters } from './hidden-characters.ts'

/** What a sign-up must say. The form asks first, the user pool's trigger has the last word. */

/** By this name and value a sign-up's validation data carries the accepted statement of age and terms. */
export const TERMS = { key: 'terms', accepted: 'accepted' } as const

/** Characters, as people count them. */
export const MAX_NAME_LENGTH = 60

/** What makes markup or an address of a text, signs that enclose others, and letters that are pictures of one wide sign. */
const NOT_OF_A_NAME =
  /[<>@\p{Me}\p{Script=Cuneiform}\p{Script=Egyptian_Hieroglyphs}\p{Script=Anatolian_Hieroglyphs}]|:\/\/|\bwww\./iu
/** More marks on one letter than any language puts there, or a mark on no letter. */
const PILED_UP = /\p{M}{4}|^\p{M}|\s\p{M}/u
const EMOJI = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/gu
/** Emoji that one name may have; other symbols are no part of a name. */
const MOST_EMOJI = 3
const SYMBOL = /\p{So}/u

/** What is wrong with a first or last name; null where nothing is. */
export function nameProblem(name: string): 'empty' | 'long' | 'not-a-name' | null {
  if (name.trim() === '') return 'empty'
  // Some single characters stand for a whole sentence.
  if ([...name.normalize('NFKC')].length > MAX_NAME_LENGTH) return 'long'
  const text = name.normalize('NFC')
  const hasSigns = NOT_OF_A_NAME.test(text) || PILED_UP.test(text) || hasManySymbols(text)
  return hasSigns || hasHiddenCharacters(text) ? 'not-a-name' : null
}

const hasManySymbols = (text: string): boolean =>
  (text.match(EMOJI)?.length ?? 0) > MOST_EMOJI || SYMBOL.test(text.replaceAll(EMOJI, ''))

export type SignUp = { firstName: string; lastName: string; termsAccepted: boolean }
export type SignUpRefusal = { reason: 'terms' | 'name'; message: string }

/**
 * Why a sign-up is refused, for the student to read; null where it is not. The message has no full stop at its end:
 * Cognito adds one to what a trigger says.
 */
export function refuseSignUp({ firstName, lastName, termsAccepted }: SignUp): SignUpRefusal | null {
  for (const [label, name] of [
    ['first name', firstName],
    ['last name', lastName],
  ] as const) {
    const problem = nameProblem(name)
    if (problem !== null) return { reason: 'name', message: nameMessage(label, problem) }
  }
  if (!termsAccepted)
    return {
      reason: 'terms',
      message: 'Please tick the box about your age, the Terms and the Privacy Policy',
    }
  return null
}

/** Tells what to change about a name. @param label what the name is called: first name, last name */
export function nameMessage(label: string, problem: NonNullable<ReturnType<typeof nameProblem>>): string {
  switch (problem) {
    case 'empty':
      return `Please enter your ${label}`
    case 'long':
      return `Please shorten your ${label} to at most ${MAX_NAME_LENGTH} characters`
    case 'not-a-name':
      return `Please enter your ${label} as a name only, without web addresses, @, < or >`
  }
}
