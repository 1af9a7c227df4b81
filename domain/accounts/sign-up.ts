import { hasForbiddenHiddenCharacters } from './hidden-characters.ts'

/** The rules of a sign-up. The form checks them first; the user pool's trigger decides. */

/** The key and value in a sign-up's validation data by which the student confirms their age and accepts the terms. */
export const TERMS = { key: 'terms', accepted: 'accepted' } as const

/** The maximum length in characters (code points). */
export const MAX_NAME_LENGTH = 60

/**
 * Characters of markup and addresses, enclosing marks, and scripts whose characters are single wide
 * pictures.
 */
const NOT_IN_NAMES =
  /[<>@\p{Me}\p{Script=Cuneiform}\p{Script=Egyptian_Hieroglyphs}\p{Script=Anatolian_Hieroglyphs}]|:\/\/|\bwww\./iu
/** More marks on one letter than any language uses, or a mark without a letter. */
const EXCESSIVE_MARKS = /\p{M}{4}|^\p{M}|\s\p{M}/u
const EMOJI = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/gu
/** The maximum number of emoji in a name. Other characters of the category So aren't allowed. */
const MAX_EMOJI = 3
const SYMBOL = /\p{So}/u

/** Describes what is wrong with a first or last name; null if nothing is. */
export function nameProblem(name: string): 'empty' | 'too-long' | 'not-a-name' | null {
  if (name.trim() === '') return 'empty'
  // Some single characters expand to a whole sentence.
  if ([...name.normalize('NFKC')].length > MAX_NAME_LENGTH) return 'too-long'
  const text = name.normalize('NFC')
  const hasForbiddenText = NOT_IN_NAMES.test(text) || EXCESSIVE_MARKS.test(text) || hasForbiddenSymbols(text)
  return hasForbiddenText || hasForbiddenHiddenCharacters(text) ? 'not-a-name' : null
}

const hasForbiddenSymbols = (text: string): boolean =>
  (text.match(EMOJI)?.length ?? 0) > MAX_EMOJI || SYMBOL.test(text.replaceAll(EMOJI, ''))

export type SignUp = { firstName: string; lastName: string; termsAccepted: boolean }
export type SignUpProblem = { reason: 'terms' | 'name'; message: string }

/**
 * Returns why a sign-up is rejected, with a message for the student; null if it isn't. The message has no
 * period at its end because Cognito adds one to a trigger's message.
 */
export function findSignUpProblem({ firstName, lastName, termsAccepted }: SignUp): SignUpProblem | null {
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
      message: 'Please check the box about your age, the Terms, and the Privacy Policy',
    }
  return null
}

/**
 * Returns the message about a name.
 * @param label the name of the field: first name, last name
 */
function nameMessage(label: string, problem: NonNullable<ReturnType<typeof nameProblem>>): string {
  switch (problem) {
    case 'empty':
      return `Please enter your ${label}`
    case 'too-long':
      return `Please shorten your ${label} to at most ${MAX_NAME_LENGTH} characters`
    case 'not-a-name':
      return `Please enter only your ${label}, without web addresses, @, <, or >`
  }
}

/** Returns the message about a name in a form's field; null if the name is fine. */
export function nameProblemText(label: string, name: string): string | null {
  const problem = nameProblem(name)
  return problem === null ? null : `${nameMessage(label, problem)}.`
}
