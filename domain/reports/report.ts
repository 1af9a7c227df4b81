/** Students' reports of problems with a question. */

/**
 * The kinds of problems, in the order in which students see them. An unclear question comes first: a student can
 * notice it already during the test.
 */
export const REPORT_KINDS = ['unclear', 'wrong-key', 'typo', 'display', 'other'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

export const REPORT_KIND_NAMES = {
  unclear: 'The question or a choice is unclear',
  'wrong-key': 'The correct answer looks wrong',
  typo: 'There’s a typo',
  display: 'Something doesn’t display correctly',
  other: 'Something else',
} as const satisfies Record<ReportKind, string>

/** The most characters of a report's text. */
export const REPORT_TEXT_MAX = 500
/** Reports are deleted after this many days. */
export const REPORT_DAYS = 180

/** Returns what is wrong with a report's text, as text for the student, or null. */
export function reportTextProblem(kind: ReportKind, text: string): string | null {
  if (text.length > REPORT_TEXT_MAX) return `Use at most ${REPORT_TEXT_MAX} characters.`
  return kind === 'other' && text === '' ? 'Describe the problem.' : null
}

/** Questions that one caller may report in a day. */
export const REPORTS_A_DAY = { account: 20, network: 100 } as const
