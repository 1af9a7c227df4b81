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
    'fraction unequal larger smaller equal largerEq smallerEq norm dot cross det ' +
    'hypot distance inv re im sort'
  ).split(' '),
)
/** These stand between values, or before one, so that a parenthesis after them is no call. */
const OPERATORS = new Set(['mod', 'and', 'or', 'not', 'xor'])
const WORDS = new Set([...OPERATORS, 'pi', 'e', 'i', 'true', 'false', 'deg', 'rad'])
/** These count upwards, one step a number, so they take small numbers as they are written, and nothing worked out. */
const COUNTING = /\b(?:factorial|combinations|permutations)\b(?!\s*\(\s*\d{1,3}\s*(?:,\s*\d{1,3}\s*)?\))/
/** The same of the sign: "5!". */
const COUNTING_SIGN = /(?<!(?<![\w.^])\d{1,3}\s*)!(?!=)/
/** Fractions are exact, whatever their length. */
const ENDLESS = /\bfraction\b.*(?:\^|\bpow\b)|(?:\^|\bpow\b).*\bfraction\b/s

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
  const name = tokens.find((token, index) => {
    if (!/^[A-Za-z_]/.test(token)) return false
    // A name that is given a value can still call the function of that name, before it is.
    const calls = tokens[index + 1] === '(' && !OPERATORS.has(token)
    return calls ? !FUNCTIONS.has(token) : !values.has(token)
  })
  if (name !== undefined) return `uses "${name}", which is no variable or function of a check`
  if (tokens.some((token) => /^[\d.]/.test(token) && Number(token) > LARGEST))
    return `has a number above ${LARGEST}`
  if (COUNTING.test(bare) || COUNTING_SIGN.test(bare)) return 'counts too far'
  if (ENDLESS.test(bare)) return 'has a power of a fraction, which no check needs'
  const sign = tokens.find((token) => /^[{}#`'"]$/.test(token))
  if (sign !== undefined) return `has "${sign}", which no check needs`
  const count = (sign: string) => tokens.filter((token) => token === sign).length
  if (count(':') > count('?')) return 'has a range'
  // Of the signs of equality, all that neither compare nor name a value: a function of its own, for one.
  const equals = bare.replace(NAMED, '').replace(/[=!<>]=/g, '')
  return equals.includes('=') ? 'has a "=" that names no value' : undefined
}
