/** The columns of a set's questions as CSV: a row for each question. docs/interchange.md explains them. */
export const CSV_COLUMNS = [
  'set',
  'version',
  'section',
  'difficulty',
  'title',
  'passage',
  'figures',
  'topic',
  'reporting',
  'portion',
  'figure',
  'question',
  'A',
  'B',
  'C',
  'D',
  'key',
  'explanation',
  'why not A',
  'why not B',
  'why not C',
  'why not D',
  'hint',
  'solution',
  'check',
] as const
export type CsvColumn = (typeof CSV_COLUMNS)[number]
export type CsvRow = Record<CsvColumn, string>

/** The columns that belong to the whole set. The rows after its first may leave them empty. */
export const SET_COLUMNS = ['version', 'section', 'difficulty', 'title', 'passage', 'figures'] as const

/**
 * The start of a cell that a spreadsheet would run as a formula, which could send data elsewhere. A number such as -5
 * isn't a formula. An apostrophe before the cell makes it text.
 */
const FORMULA = /^'*[=+@\t\r-](?!\d+(?:[.,]\d+)*$)/

/** Returns a cell that no spreadsheet takes for a formula. */
export const guardCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)
/** Reverses `guardCell`. */
export const unguardCell = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text
