import { saveFile } from './save-file.ts'

export type CsvCell = string | number

/** Quotes a cell if it contains a comma, a quotation mark, or a line break (RFC 4180). */
const toCell = (cell: CsvCell): string => {
  const text = String(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Returns rows as CSV, with the heads as the first line. */
export const toCsv = (heads: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  [heads, ...rows].map((row) => `${row.map(toCell).join(',')}\r\n`).join('')

/** Saves rows as a CSV file, with the byte order mark by which Excel recognizes UTF-8. */
export const saveCsv = (
  name: string,
  heads: readonly string[],
  rows: readonly (readonly CsvCell[])[],
): void => saveFile(`${name}.csv`, 'text/csv;charset=utf-8', `\uFEFF${toCsv(heads, rows)}`)
