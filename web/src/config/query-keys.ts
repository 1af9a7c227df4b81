import { SECTIONS } from '#domain/exam/formats.ts'

/**
 * The query keys that a screen reads, without those that come only beside one of these. Other keys, such as a campaign's,
 * change no page.
 */
export const QUERY_KEYS: readonly string[] = [
  // A test and its options.
  'section',
  'version',
  'attempt',
  'time',
  'customize',
  'check',
  'count',
  'difficulty',
  'topic',
  'without',
  // Signing in, also through Google's page.
  'next',
  'state',
  'code',
  'error',
  // The score calculator.
  ...SECTIONS,
  // The return from Stripe's pages.
  'checkout',
  'portal',
  // The tutor: an existing conversation, or the question that a new one is about.
  'conversation',
  'test',
  'question',
  // A drill.
  'drill',
  // The administrator's screen.
  'tab',
  'set',
  'user',
  'review',
  'import',
  'run',
  'q',
  'draft',
]

/** Whether a screen may read a key of this query. */
export const hasReadKey = (search: string): boolean => {
  const query = new URLSearchParams(search)
  return QUERY_KEYS.some((key) => query.has(key))
}
