/**
 * Which expressions of a model are worked out. They are arithmetic: numbers, the variables tried, the functions of the
 * figures and those below. Whatever could run for ever, take all memory or reach elsewhere is refused unread.
 */

const LONGEST = 500
/** The largest number an expression may write: an exponent or a factorial past it serves no test. */
const LARGEST = 1e12

const FUNCTIONS = new Set(
  (
    'abs sqrt cbrt nthRoot sin cos tan asin acos atan atan2 sec csc cot exp log log2 log10 pow gcd lcm floor ceil ' +
    'round min max sum mean median mode variance std number string cell point bar factorial combinations permutations ' +
    'fraction unequal larger smaller equal largerEq smallerEq norm dot cross det'
  ).split(' '),
)
const WORDS = new Set(['pi', 'e', 'true', 'false', 'deg', 'rad', 'mod', 'and', 'or', 'not', 'xor'])
/** These count upwards, one step a number. */
const COUNTING = /\b(?:factorial|combinations|permutations)\s*\(\s*[^()]*\d{4}/

/** A name, a number, a text, or any other sign. */
const TOKENS = /[A-Za-z_]\w*|\d+(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+|"[^"]*"|\S/g

/** What an expression is made of: its texts emptied, a line's end as the semicolon that it is. */
export const expressionTokens = (expression: string): string[] =>
  expression
    .replace(/"[^"]*"/g, '""')
    .replace(/\n/g, ';')
    .match(TOKENS) ?? []

/** A value that the expression names for itself: "a = 3; b = 4; sqrt(a^2 + b^2)". */
const NAMED = /(?:^|;)\s*([A-Za-z]\w*)\s*=(?!=)/g

/** Why an expression is not worked out, or undefined. `variables` are those that values are given for. */
export function expressionFault(expression: string, variables: readonly string[]): string | undefined {
  if (expression.length > LONGEST) return `is longer than ${LONGEST} characters`
  // A backslash could hide where a text ends.
  if (expression.includes('\\')) return 'has a backslash, which no check needs'
  // What stands between double quotes is a name in a figure; an apostrophe may be a quote or a transposed matrix.
  const bare = expression.replace(/"[^"]*"/g, '""')
  const tokens = bare.match(TOKENS) ?? []
  const named = [...bare.matchAll(NAMED)].map(([, name]) => name ?? '')
  const values = new Set([...WORDS, ...variables, ...named])
  const name = tokens.find(
    (token, index) =>
      /^[A-Za-z_]/.test(token) && !values.has(token) && !(FUNCTIONS.has(token) && tokens[index + 1] === '('),
  )
  if (name !== undefined) return `uses "${name}", which is no variable or function of a check`
  if (tokens.some((token) => /^[\d.]/.test(token) && Number(token) > LARGEST))
    return `has a number above ${LARGEST}`
  if (COUNTING.test(bare)) return 'counts too far'
  const sign = tokens.find((token) => /^[{}#`'"]$/.test(token))
  if (sign !== undefined) return `has "${sign}", which no check needs`
  const count = (sign: string) => tokens.filter((token) => token === sign).length
  if (count(':') > count('?')) return 'has a range'
  // Of the signs of equality, all that neither compare nor name a value: a function of its own, for one.
  const equals = bare.replace(NAMED, '').replace(/[=!<>]=/g, '')
  return equals.includes('=') ? 'has a "=" that names no value' : undefined
}
