import { UNSENT_TEXT_KEY as NAME } from '#web/lib/unsent-tutor-text.ts'
import type { Question } from './tutor-api.ts'

/**
 * Text that the student wrote and the server may not have. It's stored for the life of the tab, so that
 * neither a reload nor a failure loses it. It belongs to one account: the next person to sign in on this tab
 * doesn't see it.
 */

/** A question without a complete answer. */
export type Unanswered = Omit<Question, 'idempotencyKey'> & {
  /** Its idempotency key. */
  key: string
  /** When it was sent, in ISO 8601. */
  at: string
  /** The id of the conversation that was open; null if it hadn't started. `conversationId` stays as it was sent. */
  openedId: string | null
}
type StoredText = { account: string; text: string; unanswered: Unanswered | null }

function read(account: string): StoredText {
  const none = { account, text: '', unanswered: null }
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? 'null')
    return isStoredText(stored) && stored.account === account ? stored : none
  } catch {
    // Storage is blocked, or the key holds something else.
    return none
  }
}

function isStoredText(stored: unknown): stored is StoredText {
  if (typeof stored !== 'object' || stored === null || !('unanswered' in stored)) return false
  const { unanswered } = stored
  const isText = (value: unknown): boolean => typeof value === 'string'
  return (
    'account' in stored &&
    isText(stored.account) &&
    'text' in stored &&
    isText(stored.text) &&
    (unanswered === null ||
      (typeof unanswered === 'object' &&
        'key' in unanswered &&
        isText(unanswered.key) &&
        'text' in unanswered &&
        isText(unanswered.text) &&
        'at' in unanswered &&
        isText(unanswered.at) &&
        'conversationId' in unanswered &&
        'about' in unanswered &&
        'openedId' in unanswered))
  )
}

function write(stored: StoredText): void {
  try {
    if (stored.text === '' && stored.unanswered === null) sessionStorage.removeItem(NAME)
    else sessionStorage.setItem(NAME, JSON.stringify(stored))
  } catch {
    // If storage is blocked, the text lives only in the page.
  }
}

export const readText = (account: string): string => read(account).text
export const storeText = (account: string, text: string): void => write({ ...read(account), text })

export const readUnanswered = (account: string): Unanswered | null => read(account).unanswered
export const storeUnanswered = (account: string, question: Unanswered | null): void =>
  write({ ...read(account), unanswered: question })
