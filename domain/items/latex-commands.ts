/**
 * The LaTeX that a formula of a set may use. An allowlist, because some commands change the page around the formula:
 * `\rule{9999em}` made a page 900,000 pixels high.
 */

const LETTERS = `
  alpha beta gamma delta epsilon theta lambda mu pi rho sigma phi varphi omega
  Gamma Delta Theta Lambda Sigma Phi Omega
`
const OPERATORS = `
  cdot times div pm mp ast circ oplus le leq ge geq ne neq lt gt approx equiv sim cong propto to rightarrow leftarrow
  Rightarrow in notin subset cup cap emptyset infty angle triangle perp parallel degree prime sum prod int
  ldots cdots dots colon mid
`
const FUNCTIONS = 'sin cos tan sec csc cot arcsin arccos arctan log ln exp lim max min gcd'
const STRUCTURES = `
  frac dfrac tfrac sqrt overline underline vec hat bar overrightarrow overleftrightarrow binom left right lvert rvert vert
  lfloor rfloor lceil rceil langle rangle text textbf textit mathrm mathbf mathit operatorname begin end quad qquad
  displaystyle
`
const COMMANDS: ReadonlySet<string> = new Set(
  [LETTERS, OPERATORS, FUNCTIONS, STRUCTURES].flatMap((names) => names.trim().split(/\s+/)),
)
const ENVIRONMENTS: ReadonlySet<string> = new Set([
  'bmatrix',
  'pmatrix',
  'matrix',
  'vmatrix',
  'cases',
  'aligned',
])

/** Limits far above the bank's formulas: about 100 characters in the longest, and braces nested 2 deep. */
const MAX_LENGTH = 200
const MAX_DEPTH = 8
const MAX_ROWS = 8

/** Returns the depth of a formula's braces after each of them: 1, 2, 1, 0 for `{{}}`. Escaped braces don't count. */
export function braceDepths(math: string): number[] {
  let depth = 0
  return Array.from(
    math.replace(/\\[{}]/g, '').matchAll(/[{}]/g),
    ([brace]) => (depth += brace === '{' ? 1 : -1),
  )
}

/** Says what a formula has that it may not have; undefined if nothing. @param math without its delimiters */
export function forbiddenLatex(math: string): string | undefined {
  if (math.length > MAX_LENGTH) return `a formula of ${math.length} characters (at most ${MAX_LENGTH})`
  const depth = Math.max(0, ...braceDepths(math))
  if (depth > MAX_DEPTH) return `braces nested ${depth} deep (at most ${MAX_DEPTH})`
  const rows = math.match(/\\\\/g)?.length ?? 0
  if (rows >= MAX_ROWS) return `${rows + 1} rows (at most ${MAX_ROWS})`
  // The optional argument of a line break is a height.
  if (/\\\\\s*\*?\s*\[/.test(math)) return 'a line break with a height'
  const [, environment] =
    Array.from(math.matchAll(/\\(?:begin|end)\s*\{([^}]*)\}/g)).find(
      ([, name]) => !ENVIRONMENTS.has(name ?? ''),
    ) ?? []
  if (environment !== undefined) return `the environment ${environment}`
  const [, command] =
    Array.from(math.replace(/\\\\/g, ' ').matchAll(/\\([a-zA-Z]+|[^a-zA-Z\s])/g)).find(
      ([, name = '']) => !COMMANDS.has(name) && !/^[,;:!%${}|#&_.]$/.test(name),
    ) ?? []
  return command === undefined ? undefined : `the command \\${command}`
}
