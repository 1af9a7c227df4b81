import { numberTexts } from './number-text.ts'

export type Cell = string | number

/** A column's cells as text. Numbers are padded, so their decimal points align if the column is centered. */
export type Column = { isNumeric: boolean; cells: string[] }

const NUMBER = /^[-−+]?[\d,]*\.?\d+$/
/** A cell without a value in a column of numbers. */
const NO_VALUE = /^(?:[-–—]|n\/a|)$/i

/** A space as wide as a digit. Unlike plain spaces, it doesn't collapse. */
const FIGURE_SPACE = '\u2007'
/** A space as wide as a point or a comma. */
const POINT_SPACE = '\u2008'

/** Returns the cells of a column as text, with numbers padded if the column is numeric. */
export function alignedCells(cells: readonly Cell[]): Column {
  const texts = textsOf(cells)
  const numbers = texts.filter((text) => NUMBER.test(text))
  const isNumeric =
    numbers.length > 0 && texts.every((text) => NUMBER.test(text) || NO_VALUE.test(text.trim()))
  if (!isNumeric) return { isNumeric, cells: texts }
  const longestWhole = longest(numbers.map((text) => partsOf(text).whole))
  const longestFraction = longest(numbers.map((text) => partsOf(text).fraction))
  return {
    isNumeric,
    cells: texts.map((text) => {
      if (!NUMBER.test(text)) return text
      const { whole, fraction } = partsOf(text)
      return `${blank(longestWhole.slice(0, longestWhole.length - whole.length))}${text}${blank(longestFraction.slice(fraction.length))}`
    }),
  }
}

function textsOf(cells: readonly Cell[]): string[] {
  const numbers = cells.filter((cell) => typeof cell === 'number')
  const numbersAsText = numberTexts(numbers)
  let next = 0
  return cells.map((cell) => (typeof cell === 'number' ? (numbersAsText[next++] ?? '') : cell))
}

const partsOf = (text: string) => {
  const point = text.indexOf('.')
  return point < 0
    ? { whole: text, fraction: '' }
    : { whole: text.slice(0, point), fraction: text.slice(point) }
}

const longest = (texts: readonly string[]) =>
  texts.reduce((best, text) => (text.length > best.length ? text : best), '')

/** Returns spaces as wide as a part of a number. A minus sign gets the width of a digit. */
const blank = (text: string) => text.replace(/[.,]/g, POINT_SPACE).replace(/[^\u2008]/g, FIGURE_SPACE)
