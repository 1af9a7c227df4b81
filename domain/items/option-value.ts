import { readExpression } from './number-text.ts'

/** The value that an option's text states: a number, or the coordinates of a point. */
export type OptionValue = number | number[]

/**
 * Maximum length in characters. A longer text states no single value, and some patterns below take
 * quadratic time.
 */
const MAX_LENGTH = 300

/** Marks units with angle quotes so they aren't taken for variables. In LaTeX a unit is inside \text. */
const readMath = (math: string): string =>
  math
    .replace(/\\(?:text|mathrm|textrm)\{([^{}]*)\}/g, '«$1»')
    .replace(/\\(?:left|right|displaystyle)\b|\\[,;:! ]|~/g, ' ')

/** Outside LaTeX a unit follows a number after a space (letters, an exponent), and 5-10 is a range. */
const readPlain = (plain: string): string =>
  plain
    .replace(/(\d)\s*-\s*(?=[\d.])/g, '$1–')
    .replace(
      /(^|\s)([A-Za-zµμΩ][A-Za-zµμΩ°²³/.'·-]*(?:\^\d)?(?:\s+[A-Za-zµμΩ(][A-Za-zµμΩ°²³/.'·)-]*(?:\^\d)?)*)\s*$/,
      ' «$2»',
    )

const EQUATION = /^\s*[a-zA-Z](?:_\{?\w+\}?|\([\w,. ]+\))?\s*=\s*/
/**
 * The units at the end of an expression. Only the exponent's part matches a space before an exponent: with several ways
 * to match it, a long text would take exponential time.
 */
const UNITS = /(?:\s*«[^«»]*»(?:\s*\^(?:\{-?\d+\}|\d))?)+\s*$/

const tidy = (text: string): string =>
  text
    .trim()
    .replace(/[.]$/, '')
    .replace(/^(?:about|approximately|roughly|nearly|≈)\s+/i, '')
    .replace(/−|^–(?=[\d.$])/g, '-')
    .replace(/×/g, '\\times ')
    .replace(/π/g, '\\pi ')
    .replace(/√/g, '\\sqrt ')

/** Returns the option's text as an expression, with its units in «angle quotes». */
const markUnits = (text: string): string =>
  tidy(text)
    .split(/\\\((.*?)\\\)/s)
    .map((part, index) => (index % 2 === 1 ? readMath(part) : readPlain(part.replace(EQUATION, ''))))
    .join('')
    .replace(EQUATION, '')
    .replace(/\^(?:\\circ|\{\\circ\})|°/g, ' «°»')
    .replace(/«°»\s*([CFK])\b/g, '«°$1»')
    .replace(/\{,\}/g, ',')
    .replace(/\\?\$/g, '')

const readSingleNumber = (text: string): number | undefined =>
  readExpression(
    text
      .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
      .replace(/(\d+)\s+(\d+)\s*\/\s*(\d+)/g, '($1+$2/$3)')
      .replace(/\\?%\s*$/, ''),
  )

const readExpressionOrPoint = (text: string): OptionValue | undefined => {
  const point = /^\s*\(([^()]*,[^()]*)\)\s*$/.exec(text)?.[1]
  if (point === undefined) return readSingleNumber(text)
  const parts = point.split(',').map(readSingleNumber)
  const values = parts.filter((part) => part !== undefined)
  return values.length === parts.length ? values : undefined
}

const readRatio = (text: string): number | undefined => {
  const [, first, second] = /^\s*(\d+(?:\.\d+)?)\s*:\s*(\d+(?:\.\d+)?)\s*$/.exec(text) ?? []
  return first === undefined || second === undefined ? undefined : Number(first) / Number(second)
}

/**
 * Returns the value of a text that is only a number, a ratio (3:4), or a point, ignoring $, %, "about", and
 * "x ="; undefined for any other text, such as a number with a unit.
 */
export const readNumber = (text: string): OptionValue | undefined => {
  if (text.length > MAX_LENGTH) return undefined
  const expression = markUnits(text)
  return readExpressionOrPoint(expression) ?? readRatio(expression)
}

/**
 * Returns the value of an option's text without its unit: "1,200 ft" 1200, "$4.50" 4.5, "25%" 25, "\(x = 4\)"
 * 4, "\(24\pi\) square inches" 24 pi, "(3, -2)" [3, -2]. Undefined if the text isn't a number or a point.
 */
export const readQuantity = (text: string): OptionValue | undefined =>
  text.length > MAX_LENGTH
    ? undefined
    : (readNumber(text) ?? readExpressionOrPoint(markUnits(text).replace(UNITS, '')))
