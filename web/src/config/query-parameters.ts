import { SECTIONS } from '#domain/exam/formats.ts'

/**
 * The parameters of the address's query that a screen reads. A parameter that never comes without one of these isn't
 * listed. Any other parameter, such as a campaign's, changes no page.
 */
export const QUERY_PARAMETERS: readonly string[] = [
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
  // The screen of administrators and editors.
  'tab',
  'set',
  'user',
  'review',
  'import',
  'run',
  'q',
  'draft',
]

/** Whether this query has a parameter that a screen may read. */
export const hasReadParameter = (search: string): boolean => {
  const query = new URLSearchParams(search)
  return QUERY_PARAMETERS.some((name) => query.has(name))
}
