import { isEmail, LONGEST_EMAIL } from '../accounts/email.ts'
import { hasHiddenCharacters } from '../accounts/hidden-characters.ts'

/** What the contact form takes: the page checks with these rules, and the server has the last word by them. */

export const CATEGORIES = ['technical', 'account', 'billing', 'feature', 'general'] as const
export type Category = (typeof CATEGORIES)[number]
export const CATEGORY_NAMES = {
  technical: 'Technical Support',
  account: 'Account Help',
  billing: 'Billing Question',
  feature: 'Feature Request',
  general: 'General Question',
} as const satisfies Record<Category, string>

/** What a person writes, beside the category. */
export type Text = { name: string; email: string; subject: string; message: string }
export type TextField = keyof Text

/** Characters, as people count them. */
export const LONGEST = {
  name: 100,
  email: LONGEST_EMAIL,
  subject: 150,
  message: 5000,
} as const satisfies Record<TextField, number>
/** All of a message on its way, in bytes. */
export const LARGEST_BYTES = 10 * 1024
/** Messages in an hour from one account, and from one address. */
export const MOST_AN_HOUR = 5
/** Then a message is removed, whether it was answered or not. */
export const KEPT_DAYS = 180

const CALLED = {
  name: 'your full name',
  email: 'your email address',
  subject: 'a subject',
  message: 'your message',
} as const satisfies Record<TextField, string>

const SHORTENED = { ...CALLED, subject: 'the subject' } as const

/**
 * A message may have line breaks and tabs, and nothing that changes the direction of what stands after it. Half of a
 * character (an emoji that was cut in two) is no text: no table keeps it as it is.
 */
const NOT_OF_A_TEXT = /[^\P{Cc}\n\r\t]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u

/** What is wrong with a field, to be read by who filled it in; null where nothing is. */
export function textProblem(field: TextField, given: string): string | null {
  const text = given.trim()
  if (text === '') return `Please enter ${CALLED[field]}.`
  if ([...text].length > LONGEST[field])
    return `Please shorten ${SHORTENED[field]} to at most ${LONGEST[field].toLocaleString('en-US')} characters.`
  if (field === 'message' ? NOT_OF_A_TEXT.test(text) : hasHiddenCharacters(text))
    return `Please enter ${CALLED[field]} as plain text${field === 'message' ? '' : ' on one line'}.`
  if (field === 'email' && !isEmail(text)) return 'Please enter a whole email address, like name@example.com.'
  return null
}

/** A message of fields that are each short enough may be too large all the same: some characters take four bytes. */
export const TOO_LARGE = 'Please shorten your message: with its letters and symbols it is over 10 KB.'
