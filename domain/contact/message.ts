import { formatNumber } from '../text/format-number.ts'
import { isEmail, MAX_EMAIL_LENGTH } from '../accounts/email.ts'
import { hasForbiddenHiddenCharacters } from '../accounts/hidden-characters.ts'

/** The rules of the contact form. The page checks them first; the server decides by the same rules. */

export const CATEGORIES = ['technical', 'account', 'billing', 'feature', 'general'] as const
export type Category = (typeof CATEGORIES)[number]
export const CATEGORY_NAMES = {
  technical: 'Technical Support',
  account: 'Account Help',
  billing: 'Billing Question',
  feature: 'Feature Request',
  general: 'General Question',
} as const satisfies Record<Category, string>

/** The fields that a sender writes, apart from the category. */
export type MessageFields = { name: string; email: string; subject: string; message: string }
export type TextField = keyof MessageFields

/** Maximum lengths in characters (code points). */
export const MAX_LENGTHS = {
  name: 100,
  email: MAX_EMAIL_LENGTH,
  subject: 150,
  message: 5000,
} as const satisfies Record<TextField, number>
/** The maximum size of a request, in bytes. */
export const MAX_REQUEST_BYTES = 10 * 1024
/** The most messages per hour from one account, or from the guests of one network. */
export const MAX_PER_HOUR = 5
/** The number of days after which a message is deleted, answered or not. */
export const RETENTION_DAYS = 180

const FIELD_NAMES = {
  name: 'your full name',
  email: 'your email address',
  subject: 'a subject',
  message: 'your message',
} as const satisfies Record<TextField, string>

const FIELD_NAMES_TO_SHORTEN = { ...FIELD_NAMES, subject: 'the subject' } as const

/**
 * Matches what a message may not contain: controls except line breaks and tabs, characters that change the
 * text direction, and half of a character (an emoji cut in two), which the table can't store unchanged.
 */
const FORBIDDEN = /[^\P{Cc}\n\r\t]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u

/** Describes to the sender what is wrong with a field; null if nothing is. */
export function textProblem(field: TextField, input: string): string | null {
  const text = input.trim()
  if (text === '') return `Please enter ${FIELD_NAMES[field]}.`
  if ([...text].length > MAX_LENGTHS[field])
    return `Please shorten ${FIELD_NAMES_TO_SHORTEN[field]} to at most ${formatNumber(MAX_LENGTHS[field])} characters.`
  if (field === 'message' ? FORBIDDEN.test(text) : hasForbiddenHiddenCharacters(text))
    return `Please enter ${FIELD_NAMES[field]} as plain text${field === 'message' ? '' : ' on one line'}.`
  if (field === 'email' && !isEmail(text))
    return 'Please enter a complete email address, like name@example.com.'
  return null
}

/**
 * Shown if the whole message is too large although each field is short enough: some characters take four
 * bytes.
 */
export const TOO_LARGE = 'Please shorten your message. With its special characters, it’s over 10 KB.'
