import { LETTERS } from '../items/finding.ts'
import { CSV_COLUMNS, SET_COLUMNS, unguardCell } from './csv-columns.ts'
import type { CsvColumn, CsvRow } from './csv-columns.ts'
import { parseCsv } from './parse-csv.ts'
import type { CsvLine } from './parse-csv.ts'
import { collectProblem, parseJson, UnreadablePart } from './problem.ts'
import type { FileProblem } from './problem.ts'
import type { RawSet, ReadFile, ReadSet } from './read-set.ts'

type PlacedRow = { where: string; row: CsvRow }

/** Reads the sets of a CSV file in the form that docs/interchange.md describes. */
export function readCsv(text: string): ReadFile {
  const problems: FileProblem[] = []
  const groups = collectProblem(problems, () => [
    ...Map.groupBy(placeRows(parseCsv(text)), ({ row }) => row.set).values(),
  ])
  const sets = (groups ?? []).flatMap((rows) => collectProblem(problems, () => readRows(rows)) ?? [])
  return { sets, problems }
}

function placeRows([head, ...rows]: readonly CsvLine[]): PlacedRow[] {
  const columns = head?.cells.map((cell) => cell.trim()) ?? []
  const missing = CSV_COLUMNS.filter((column) => !columns.includes(column))
  const unknown = columns.filter((column) => !CSV_COLUMNS.some((known) => known === column))
  if (missing.length > 0) throw new UnreadablePart('line 1', `lacks the columns ${missing.join(', ')}`)
  if (unknown.length > 0) throw new UnreadablePart('line 1', `has the unknown columns ${unknown.join(', ')}`)
  if (rows.length === 0) throw new UnreadablePart('line 1', 'has no rows of questions below it')
  return rows.map(({ line, cells }) => {
    if (cells.length > columns.length)
      throw new UnreadablePart(
        `line ${line}`,
        `has ${cells.length} cells, but there are ${columns.length} columns`,
      )
    const cell = (column: CsvColumn): string => unguardCell(cells[columns.indexOf(column)] ?? '').trim()
    return { where: `line ${line}`, row: rowFrom(cell) }
  })
}

const rowFrom = (cell: (column: CsvColumn) => string): CsvRow => ({
  set: cell('set'),
  version: cell('version'),
  section: cell('section'),
  difficulty: cell('difficulty'),
  title: cell('title'),
  passage: cell('passage'),
  figures: cell('figures'),
  topic: cell('topic'),
  reporting: cell('reporting'),
  portion: cell('portion'),
  figure: cell('figure'),
  question: cell('question'),
  A: cell('A'),
  B: cell('B'),
  C: cell('C'),
  D: cell('D'),
  key: cell('key'),
  explanation: cell('explanation'),
  'why not A': cell('why not A'),
  'why not B': cell('why not B'),
  'why not C': cell('why not C'),
  'why not D': cell('why not D'),
  hint: cell('hint'),
  solution: cell('solution'),
  check: cell('check'),
})

function readRows(rows: readonly PlacedRow[]): ReadSet | undefined {
  const [first, ...others] = rows
  if (first === undefined) return undefined
  for (const { where, row } of others) {
    const differing = SET_COLUMNS.find((column) => row[column] !== '' && row[column] !== first.row[column])
    if (differing !== undefined)
      throw new UnreadablePart(where, `${differing}: differs from ${first.where}, which is of the same set`)
  }
  const { set, version, section, difficulty, title, passage, figures } = first.row
  return {
    where: first.where,
    questionPlaces: rows.map(({ where }) => where),
    raw: {
      id: set,
      version,
      section,
      difficulty,
      title,
      ...(passage === '' ? {} : { passage }),
      figures: figures === '' ? [] : parseJson(figures, first.where, 'figures: is not valid JSON'),
      questions: rows.map(({ row, where }) => questionOf(row, where)),
    },
  }
}

function questionOf(row: CsvRow, where: string): RawSet {
  const { topic, reporting, portion, figure, question, key, explanation, hint, solution, check } = row
  const keyLetter = LETTERS.find((letter) => letter === key)
  if (keyLetter === undefined) throw new UnreadablePart(where, `key: must be ${LETTERS.join(', ')}`)
  return {
    topic,
    ...(reporting === '' ? {} : { reporting }),
    ...(portion === '' ? {} : { portion: Number(portion) }),
    ...(figure === '' ? {} : { figure }),
    questionText: question,
    options: LETTERS.map((letter) => row[letter]),
    correctAnswer: row[keyLetter],
    explanation,
    distractors: Object.fromEntries(
      LETTERS.flatMap((letter) => {
        const note = row[`why not ${letter}`]
        return note === '' ? [] : [[letter, note]]
      }),
    ),
    hint,
    solution: solution.split('\n').filter((step) => step.trim() !== ''),
    ...(check === '' ? {} : { check: parseJson(check, where, 'check: is not valid JSON') }),
  }
}
