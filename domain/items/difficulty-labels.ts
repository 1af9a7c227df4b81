import type { Difficulty, Section } from '../exam/formats.ts'
import type { FileFinding, SetInFile } from './finding.ts'

/**
 * The difficulty of sets, by two readers who gave each question 0 to 3 points for observable features
 * (content/README.md, "Difficulty"), without seeing the file's label or the keys.
 */

/** One row of content/bank/DIFFICULTY.md. */
export type LabelRow = {
  /** Version, section, and name: "old/math/everyday-quantities". */
  place: string
  /** The points of each question, by each reader. */
  points: readonly [readonly number[], readonly number[]]
  /** The final label. */
  label: string
}

/** The mean points of a set below which it's easy, and from which it's hard. */
export const CUTS = {
  english: { medium: 0.6, hard: 0.95 },
  reading: { medium: 1, hard: 1.25 },
  math: { medium: 1.4, hard: 2 },
  science: { medium: 1.2, hard: 2.15 },
} as const satisfies Record<Section, { medium: number; hard: number }>

/** The least share of sets for which both readers' points give the same label. */
export const LEAST_AGREEMENT = 0.8
const MOST_POINTS = 3

/** Returns the label that a reader's points give a set. */
export function labelByPoints(section: Section, points: readonly number[]): Difficulty {
  const mean = points.reduce((sum, one) => sum + one, 0) / Math.max(1, points.length)
  const { medium, hard } = CUTS[section]
  return mean < medium ? 'easy' : mean < hard ? 'medium' : 'hard'
}

const ROW = /^\| (\S+) \| ([\d ]+) \| ([\d ]+) \| (\w+) \|/

/** Reads the rows of the table in content/bank/DIFFICULTY.md; other lines are ignored. */
export const readLabels = (text: string): LabelRow[] =>
  text.split('\n').flatMap((line) => {
    const [, place, first, second, label] = ROW.exec(line.replace(/ +/g, ' ')) ?? []
    if (place === undefined || first === undefined || second === undefined || label === undefined) return []
    const numbers = (points: string) => points.trim().split(' ').map(Number)
    return [{ place, points: [numbers(first), numbers(second)], label }]
  })

export type Agreement = { sets: number; agreed: number }

/** Returns for how many of these sets both readers' points give the same label. */
export function agreementOf(sets: readonly SetInFile[], rows: readonly LabelRow[]): Agreement {
  const byPlace = rowsByPlace(rows)
  const labels = sets.flatMap((inFile) => {
    const row = byPlace.get(placeOf(inFile))
    return row === undefined ? [] : [agreedLabel(inFile.set.section, row)]
  })
  return { sets: labels.length, agreed: labels.filter((label) => label !== null).length }
}

/** Returns the label that both readers' points give; null if they give different ones. */
function agreedLabel(section: Section, { points: [first, second] }: LabelRow): Difficulty | null {
  const label = labelByPoints(section, first)
  return label === labelByPoints(section, second) ? label : null
}

const rowsByPlace = (rows: readonly LabelRow[]) => new Map(rows.map((row) => [row.place, row]))

const placeOf = ({ file }: SetInFile): string => file.replace(/^.*content\/bank\//, '').replace(/\.yaml$/, '')

/**
 * Finds sets without a row, rows without valid points for each question, rows whose label differs from the one that
 * both readers' points give, sets with another difficulty than their row, rows without a set, and too little agreement.
 */
export function difficultyFindings(sets: readonly SetInFile[], rows: readonly LabelRow[]): FileFinding[] {
  const finding = (file: string, message: string): FileFinding => ({
    file,
    where: '',
    rule: 'difficulty-labels',
    message,
  })
  const byPlace = rowsByPlace(rows)
  const places = new Set(sets.map(placeOf))
  const agreement = agreementOf(sets, rows)
  return [
    ...sets.flatMap((inFile) => {
      const { file, set } = inFile
      const row = byPlace.get(placeOf(inFile))
      if (row === undefined)
        return [finding(file, 'has no row in content/bank/DIFFICULTY.md; have two readers label it')]
      const areValid = row.points.every(
        (points) =>
          points.length === set.questions.length &&
          points.every((one) => Number.isInteger(one) && one >= 0 && one <= MOST_POINTS),
      )
      if (!areValid)
        return [finding(file, `its row needs 0 to ${MOST_POINTS} points for each question, by both readers`)]
      const label = agreedLabel(set.section, row)
      if (label !== null && row.label !== label)
        return [finding(file, `both readers’ points give ${label}, but its row says ${row.label}`)]
      return row.label === set.difficulty
        ? []
        : [finding(file, `its difficulty is ${set.difficulty}, but its row says ${row.label}`)]
    }),
    ...rows
      .filter(({ place }) => !places.has(place))
      .map(({ place }) =>
        finding('content/bank/DIFFICULTY.md', `has a row for ${place}, which doesn't exist`),
      ),
    ...(agreement.sets > 0 && agreement.agreed / agreement.sets < LEAST_AGREEMENT
      ? [
          finding(
            'content/bank/DIFFICULTY.md',
            `two readers agree on ${agreement.agreed} of ${agreement.sets} sets; ${LEAST_AGREEMENT * 100}% are needed`,
          ),
        ]
      : []),
  ]
}
