import type { ContentSet } from './content-set.ts'
import type { Figure, TableFigure } from './figures.ts'
import { setRule } from './finding.ts'
import { blockText, parsePassage } from './passage.ts'
import { textsOf } from './texts.ts'
import { countWords, mentions } from './words.ts'

/** The fewest and most words of a scientist's view. Fewer leave no room for how the cause brings about the effect. */
const VIEWPOINT_WORDS = [90, 120] as const

/** Returns the sections of a passage that have a heading, each with its number of words. */
const headedSections = (passage: string): { heading: string; words: number }[] => {
  const sections: { heading: string; words: number }[] = []
  for (const block of parsePassage(passage)) {
    const last = sections.at(-1)
    if (block.kind === 'heading') sections.push({ heading: block.text, words: 0 })
    else if (last !== undefined) last.words += countWords(blockText(block))
  }
  return sections
}

/** Checks the length of each scientist's view in a set on conflicting viewpoints. */
export const viewpointLength = setRule('viewpoint-length', ({ passage, questions }) => {
  const [least, most] = VIEWPOINT_WORDS
  if (passage === undefined || !questions.every(({ topic }) => topic === 'Conflicting Viewpoints')) return []
  return headedSections(passage)
    .filter(({ words }) => words < least || words > most)
    .map(({ heading, words }) => ({
      where: 'passage',
      message: `${heading} has ${words} words; each viewpoint has ${least} to ${most}`,
    }))
})

/** Words of labels that any text may contain, so they don't show that a column is used. */
const COMMON = new Set(['average', 'each', 'from', 'mean', 'number', 'than', 'that', 'total', 'with'])

/** Returns everything that a set's questions say and compute, except the hints. Numbers have no commas. */
const textOfQuestions = ({ questions }: ContentSet): string =>
  questions
    .flatMap((question) => [
      ...textsOf(question).flatMap(({ name, text }) => (name === 'hint' ? [] : [text])),
      question.check !== undefined && 'compute' in question.check ? question.check.compute : '',
    ])
    .join('\n')
    .replace(/(\d),(?=\d{3})/g, '$1')

/** Whether a text contains a word that begins like this one without its final "s". */
const hasWord = (text: string, word: string): boolean =>
  new RegExp(`(?<!\\p{L})${word.replace(/s$/, '')}`, 'iu').test(text)

const unusedColumns = ({ columns, rows }: TableFigure, text: string): string[] =>
  columns
    .filter(({ label }, at) => {
      const words = (label.match(/\p{L}{4,}/gu) ?? []).filter((word) => !COMMON.has(word.toLowerCase()))
      const values = rows.map((row) => String(row[at] ?? '').replaceAll(',', ''))
      return (
        at > 0 &&
        !mentions(text, label) &&
        !words.some((word) => hasWord(text, word)) &&
        !values.some((value) => mentions(text, value))
      )
    })
    .map(({ label }) => label)

/** Finds columns of a Science table, except the first, whose name and values no text of a question mentions. */
export const columnsUsed = setRule('column-unused', (set) =>
  set.section !== 'science'
    ? []
    : set.figures.flatMap((figure) =>
        figure.kind !== 'table'
          ? []
          : unusedColumns(figure, textOfQuestions(set)).map((label) => ({
              where: figure.id,
              message: `no question uses the column "${label}"; ask about it, or leave it out`,
            })),
      ),
)

const TREND =
  /\b(?:ris(?:es?|ing)|fall(?:s|ing)?|(?:in|de)creas(?:es?|ing)|declin(?:es?|ing)|drops?|climbs?|peaks?|steep\w*|levels? off|highest|lowest|higher|lower|unchanged)\b/gi

/** Returns the names that a chart or table shows: its title, axes, columns, and series. */
const namesIn = (figure: Figure): string => {
  if (figure.kind === 'diagram') return figure.title
  if (figure.kind === 'table') return [figure.title, ...figure.columns.map(({ label }) => label)].join('\n')
  return [figure.title, figure.x.label, figure.y.label, ...figure.series.map(({ name }) => name)].join('\n')
}

/** Finds an alternative text that gives a trend, for which a question may ask. */
export const altWithoutTrend = setRule('alt-trend', ({ section, figures }) =>
  section !== 'science'
    ? []
    : figures.flatMap((figure) => {
        const words = (figure.alt.match(TREND) ?? []).filter((word) => !mentions(namesIn(figure), word))
        return figure.kind === 'diagram' || words.length === 0
          ? []
          : [
              {
                where: figure.id,
                message: `the alternative text gives a trend ("${words.join('", "')}"); name what is shown, not how it changes`,
              },
            ]
      }),
)

/** Returns the lists of a figure's labels that may be ranges, such as "3–9 m/s". */
const rangeLabels = (figure: Figure): string[][] => {
  if (figure.kind === 'table')
    return [figure.columns.map(({ label }) => label), figure.rows.map((row) => String(row[0]))]
  return figure.kind === 'bar' ? [figure.x.categories] : []
}

/** Finds two ranges of one figure of which one ends where the other begins: a value there belongs to both. */
export const rangesApart = setRule('range-shared', ({ figures }) =>
  figures.flatMap((figure) =>
    rangeLabels(figure).flatMap((labels) => {
      const ranges = labels.flatMap((label) => {
        const [, from, to] = /(\d+(?:\.\d+)?) ?(?:–|-|to) ?(\d+(?:\.\d+)?)/.exec(label) ?? []
        return from === undefined || to === undefined ? [] : [{ label, from: Number(from), to: Number(to) }]
      })
      return ranges.flatMap(({ label, to }) =>
        ranges
          .filter((other) => other.label !== label && other.from === to)
          .map((other) => ({
            where: figure.id,
            message: `the ranges "${label}" and "${other.label}" share an end; a value of ${to} belongs to both`,
          })),
      )
    }),
  ),
)
