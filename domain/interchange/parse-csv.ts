import { UnreadablePart } from './problem.ts'

/** A row of a CSV file, with the line on which it begins, from 1. */
export type CsvLine = { line: number; cells: string[] }

/**
 * Parses CSV as RFC 4180 describes it, and as spreadsheets write it: with or without a byte order mark, and with any
 * line ends. Empty lines are skipped.
 * @throws UnreadablePart for a quotation mark in the wrong place
 */
export function parseCsv(text: string): CsvLine[] {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const rows: CsvLine[] = []
  let at = 0
  let line = 1
  while (at < source.length) {
    const row: CsvLine = { line, cells: [] }
    for (let isOver = false; !isOver;) {
      const cell = source[at] === '"' ? quotedCell(source, at, line) : plainCell(source, at, line)
      row.cells.push(cell.text)
      line += cell.text.split('\n').length - 1
      isOver = source[cell.end] !== ','
      at = cell.end + 1
    }
    line += 1
    if (row.cells.some((cell) => cell !== '')) rows.push(row)
  }
  return rows
}

/** The text of a cell, and the place of the comma or line end after it. */
type Cell = { text: string; end: number }

function plainCell(source: string, from: number, line: number): Cell {
  const ends = [source.indexOf(',', from), source.indexOf('\n', from)].filter((end) => end !== -1)
  const end = Math.min(source.length, ...ends)
  const text = source.slice(from, end)
  if (text.includes('"'))
    throw new UnreadablePart(`line ${line}`, 'has a quotation mark inside a cell that doesn’t begin with one')
  return { text, end }
}

function quotedCell(source: string, from: number, line: number): Cell {
  let end = from + 1
  for (;;) {
    end = source.indexOf('"', end)
    if (end === -1) throw new UnreadablePart(`line ${line}`, 'has a quoted cell without an end')
    if (source[end + 1] !== '"') break
    end += 2
  }
  const text = source.slice(from + 1, end).replaceAll('""', '"')
  const after = source[end + 1]
  if (after !== undefined && after !== ',' && after !== '\n')
    throw new UnreadablePart(
      `line ${line + text.split('\n').length - 1}`,
      'has text after the end of a quoted cell',
    )
  return { text, end: end + 1 }
}
