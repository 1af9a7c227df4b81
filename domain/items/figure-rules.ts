import type { ContentSet } from './content-set.ts'
import type { Figure } from './figures.ts'
import { questionRule, setRule } from './finding.ts'
import { textsOf } from './texts.ts'

/**
 * Reads "Table 2", "Figures 1 and 3", "Tables 1-3" as labels: Table 2; Figure 1, Figure 3; Table 1, Table
 * 3.
 */
export const labelsIn = (text: string): string[] =>
  [
    ...text.matchAll(/\b(Table|Figure)(?:s\s+(\d+(?:\s*(?:,|,?\s*and|,?\s*or|to|[-–])\s*\d+)*)|\s+(\d+))/g),
  ].flatMap(([, word, several, one]) =>
    ((several ?? one ?? '').match(/\d+/g) ?? []).map((number) => `${word ?? ''} ${number}`),
  )

const unknownLabels = (set: ContentSet, texts: string[]): string[] => {
  const labels = set.figures.map((figure) => figure.label)
  return [...new Set(texts.flatMap(labelsIn))].filter((label) => !labels.includes(label))
}

export const passageFiguresExist = setRule('figure-missing', (set) =>
  unknownLabels(set, [set.passage ?? '']).map((label) => ({
    where: 'passage',
    message: `mentions ${label}, but no figure has that label`,
  })),
)

const POINTS_AT_FIGURE =
  /\b(?:figure|diagram|graph|chart|table)s? (?:is |are )?(?:below|above|shown)\b|\bin the (?:figure|diagram)\b/i

/**
 * Checks that every figure a question mentions, by label or id, exists. A Math question whose stem points to
 * a figure must also name one in `figure`.
 */
export const questionFiguresExist = questionRule('figure-missing', (question, set) => {
  const notes = unknownLabels(
    set,
    textsOf(question).map(({ text }) => text),
  ).map((label) => `mentions ${label}, but no figure has that label`)
  if (question.figure !== undefined && !set.figures.some(({ id }) => id === question.figure)) {
    notes.push(`names the figure "${question.figure}", but no figure has that id`)
  }
  if (
    set.section === 'math' &&
    question.figure === undefined &&
    POINTS_AT_FIGURE.test(question.questionText)
  ) {
    notes.push('the stem points to a figure, but the question names none in `figure`')
  }
  return notes
})

const findRepeated = (names: string[]): string[] => [
  ...new Set(names.filter((name, index) => names.indexOf(name) < index)),
]

/** Finds ids and numbered labels that two figures share. */
export const sharedNames = (figures: readonly Figure[]): { where: string; message: string }[] => [
  ...findRepeated(figures.map(({ id }) => id)).map((id) => ({
    where: id,
    message: 'two figures have this id',
  })),
  ...findRepeated(figures.map(({ label }) => label).filter((label) => /\d/.test(label))).map((label) => ({
    where: '',
    message: `two figures have the label ${label}`,
  })),
]

export const figuresUnique = setRule('figure-unique', ({ figures }) => sharedNames(figures))

/** Checks that some question names each Math figure: it's shown only with that question. */
export const mathFiguresUsed = setRule('figure-unused', ({ section, figures, questions }) =>
  section !== 'math'
    ? []
    : figures
        .filter(({ id }) => !questions.some(({ figure }) => figure === id))
        .map(({ id }) => ({ where: id, message: 'no question names this figure' })),
)

/** Returns what is wrong with the size of a figure's data. */
export const shapeErrors = (figure: Figure): string[] => {
  if (figure.kind === 'table') {
    const width = figure.columns.length
    return figure.rows.flatMap((row, index) =>
      row.length === width
        ? []
        : [`row ${index + 1} has ${row.length} cells; the table has ${width} columns`],
    )
  }
  if (figure.kind !== 'bar') return []
  const width = figure.x.categories.length
  return figure.series.flatMap(({ name, values }) =>
    values.length === width ? [] : [`series "${name}" has ${values.length} values for ${width} categories`],
  )
}

export const figureShapes = setRule('figure-shape', ({ figures }) =>
  figures.flatMap((figure) => shapeErrors(figure).map((message) => ({ where: figure.id, message }))),
)
