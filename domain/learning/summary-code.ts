import { SECTIONS } from '../exam/formats.ts'
import { ANSWER_KINDS, MAX_STEP } from './model.ts'
import { cellKey, type Cell, type Folded, type LearningSummary } from './summary.ts'

/**
 * The stored form of a summary: short ASCII strings. It takes less than 4 KB, one strongly consistent read unit, for a
 * student with 60 full tests. Numbers are in base 36.
 */
export type PackedSummary = {
  calibration: number
  /** By section and topic, "math/Trigonometry": the counts of each period, "d6:p43.1,a.c h61;d7:p62". */
  topics: Record<string, string>
  /** The folded attempts: "aZ3_kQ9x-b.hmw5k" with the minute, and the grading if a key was corrected. */
  folded: string
}

const BASE = 36
const toText = (value: number): string => value.toString(BASE)
function fromText(text: string): number {
  const value = Number.parseInt(text, BASE)
  if (Number.isNaN(value)) throw new RangeError(`a packed summary contains "${text}"`)
  return value
}

/** The letters of the kinds of answers, in the order of ANSWER_KINDS. */
const KIND_LETTERS = 'phrx'

type Counts = Pick<Cell, 'kind' | 'step' | 'right' | 'wrong'>

/**
 * Encodes the cells of one kind: its letter, the first step, and the counts of that step and the next ones. "p43.1,,a"
 * has 3 right and 1 wrong plain answers at the first step, none at the second, and 10 right ones at the third.
 */
function packKind(cells: readonly Counts[]): string {
  const inOrder = cells.toSorted((one, other) => one.step - other.step)
  const [first] = inOrder
  if (first === undefined) return ''
  const counts: string[] = []
  for (const { step, right, wrong } of inOrder)
    counts[step - first.step] = toText(right) + (wrong === 0 ? '' : `.${toText(wrong)}`)
  const letter = KIND_LETTERS[ANSWER_KINDS.indexOf(first.kind)] ?? ''
  return `${letter}${toText(first.step + MAX_STEP)}${counts.join(',')}`
}

function unpackKind(code: string): Counts[] {
  const kind = ANSWER_KINDS[KIND_LETTERS.indexOf(code.slice(0, 1))]
  if (kind === undefined) throw new RangeError(`a packed summary contains "${code}"`)
  const first = fromText(code.slice(1, 2)) - MAX_STEP
  return code
    .slice(2)
    .split(',')
    .flatMap((counts, index) => {
      if (counts === '' && index > 0) return []
      const [right = '', wrong = '0'] = counts.split('.')
      return [{ kind, step: first + index, right: fromText(right), wrong: fromText(wrong) }]
    })
}

const packPeriod = (cells: readonly Cell[]): string =>
  [...Map.groupBy(cells, ({ kind }) => kind).values()].map(packKind).join(' ')

export function packSummary({ calibration, cells, folded }: LearningSummary): PackedSummary {
  const byTopic = Map.groupBy(cells.values(), ({ section, topic }) => `${section}/${topic}`)
  const topics = [...byTopic].map(([name, own]) => {
    const byPeriod = [...Map.groupBy(own, ({ period }) => period)].toSorted(([one], [other]) => one - other)
    const periods = byPeriod.map(([period, these]) => `${toText(period)}:${packPeriod(these)}`)
    return [name, periods.join(';')]
  })
  const entries = [...folded].map(([id, { minute, grading }]) =>
    [id, toText(minute), ...(grading === 0 ? [] : [toText(grading)])].join('.'),
  )
  return { calibration, topics: Object.fromEntries(topics), folded: entries.join(' ') }
}

function unpackTopic(name: string, code: string): Cell[] {
  const [sectionName = '', ...rest] = name.split('/')
  const section = SECTIONS.find((one) => one === sectionName)
  if (section === undefined) throw new RangeError(`a packed summary contains "${name}"`)
  return code.split(';').flatMap((text) => {
    const [period = '', cells = ''] = text.split(':')
    return cells
      .split(' ')
      .flatMap(unpackKind)
      .map((counts) => ({ section, topic: rest.join('/'), period: fromText(period), ...counts }))
  })
}

function unpackFolded(code: string): [id: string, folded: Folded][] {
  if (code === '') return []
  return code.split(' ').map((entry) => {
    const [id = '', minute = '', grading = '0'] = entry.split('.')
    return [id, { minute: fromText(minute), grading: fromText(grading) }]
  })
}

/**
 * Decodes a summary.
 * @throws RangeError if a section, kind, or number isn't in the stored form
 */
export function unpackSummary({ calibration, topics, folded }: PackedSummary): LearningSummary {
  const cells = Object.entries(topics).flatMap(([name, code]) => unpackTopic(name, code))
  return {
    calibration,
    cells: new Map(cells.map((cell) => [cellKey(cell), cell])),
    folded: new Map(unpackFolded(folded)),
  }
}
