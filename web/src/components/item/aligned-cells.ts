import { numberTexts } from './number-text.ts'

export type Cell = string | number

/** A column's cells as text. Numbers are padded so that their decimal points align when centered. */
export type Column = { numeric: boolean; cells: string[] }

const NUMBER = /^[-−+]?[\d,]*\.?\d+$/
/** Cells without a value in a column of numbers. */
const NOTHING = /^(?:[-–—]|n\/a|)$/i

/** As wide as a digit, and as a point or comma. Unlike plain spaces, they don't collapse. */
const FIGURE_SPACE = '\u2007'
const POINT_SPACE = '\u2008'

export function alignedCells(cells: readonly Cell[]): Column {
  const texts = textsOf(cells)
  const numbers = texts.filter((text) => NUMBER.test(text))
  const numeric = numbers.length > 0 && texts.every((text) => NUMBER.test(text) || NOTHING.test(text.trim()))
  if (!numeric) return { numeric, cells: texts }
  const wholes = longest(numbers.map((text) => partsOf(text).whole))
  const fractions = longest(numbers.map((text) => partsOf(text).fraction))
  return {
    numeric,
    cells: texts.map((text) => {
      if (!NUMBER.test(text)) return text
      const { whole, fraction } = partsOf(text)
      return `${blank(wholes.slice(0, wholes.length - whole.length))}${text}${blank(fractions.slice(fraction.length))}`
    }),
  }
}

function textsOf(cells: readonly Cell[]): string[] {
  const numbers = cells.filter((cell) => typeof cell === 'number')
  const written = numberTexts(numbers)
  let next = 0
  return cells.map((cell) => (typeof cell === 'number' ? (written[next++] ?? '') : cell))
}

const partsOf = (text: string) => {
  const point = text.indexOf('.')
  return point < 0
    ? { whole: text, fraction: '' }
    : { whole: text.slice(0, point), fraction: text.slice(point) }
}

const longest = (texts: readonly string[]) =>
  texts.reduce((best, text) => (text.length > best.length ? text : best), '')

const blank = (text: string) => text.replace(/[.,]/g, POINT_SPACE).replace(/[^\u2008]/g, FIGURE_SPACE)
