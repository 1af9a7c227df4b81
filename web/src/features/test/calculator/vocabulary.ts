/** The operators and names that an expression may contain, with their form in the evaluator's syntax. */

export const OPERATORS: ReadonlyMap<string, string> = new Map([
  ['+', '+'],
  ['-', '-'],
  ['−', '-'],
  ['–', '-'],
  ['*', '*'],
  ['×', '*'],
  ['·', '*'],
  ['/', '/'],
  ['÷', '/'],
  ['^', '^'],
])

/** Maps a sign after a value to the expression for the result. */
export const SUFFIXES: ReadonlyMap<string, (value: string) => string> = new Map([
  ['!', (value) => `factorial(${value})`],
  ['%', (value) => `(${value}/100)`],
  ['²', (value) => `(${value}^2)`],
  ['³', (value) => `(${value}^3)`],
])

export const FUNCTIONS: ReadonlyMap<string, string> = new Map([
  ['sin', 'sin'],
  ['cos', 'cos'],
  ['tan', 'tan'],
  ['sin⁻¹', 'asin'],
  ['asin', 'asin'],
  ['arcsin', 'asin'],
  ['cos⁻¹', 'acos'],
  ['acos', 'acos'],
  ['arccos', 'acos'],
  ['tan⁻¹', 'atan'],
  ['atan', 'atan'],
  ['arctan', 'atan'],
  ['ln', 'ln'],
  ['log', 'log'],
  ['√', 'sqrt'],
  ['sqrt', 'sqrt'],
  ['∛', 'cbrt'],
  ['cbrt', 'cbrt'],
  ['abs', 'abs'],
])

/** Functions that may take a single number or constant without parentheses: √9. */
export const ROOTS: ReadonlySet<string> = new Set(['sqrt', 'cbrt'])

export const CONSTANTS: ReadonlyMap<string, string> = new Map([
  ['π', 'pi'],
  ['pi', 'pi'],
  ['e', 'e'],
  ['ans', 'ans'],
])
