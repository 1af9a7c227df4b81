import { SECTIONS } from '../../../domain/exam/formats.ts'

/**
 * Every key of an address's query that a screen reads. What else stands there, a campaign's notes say, changes no page.
 */
export const QUERY_KEYS: readonly string[] = [
  // A test, and what it is to be.
  'section',
  'version',
  'attempt',
  'time',
  'customize',
  'count',
  'difficulty',
  'topic',
  'without',
  // Getting in, also by way of Google's page.
  'next',
  'state',
  'code',
  'error',
  // The score calculator.
  ...SECTIONS,
  // The return from Stripe's pages; the question that the tutor is opened with.
  'checkout',
  'portal',
  'test',
  'question',
  // The administrator's screen.
  'tab',
  'set',
  'user',
]

/** Whether a screen may read anything of this query. */
export const isRead = (search: string): boolean => {
  const query = new URLSearchParams(search)
  return QUERY_KEYS.some((key) => query.has(key))
}
