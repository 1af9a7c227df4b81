/**
 * Returns a text with typographic quotes and apostrophes. Authors type straight ones. LaTeX between \( and \)
 * stays as it is: its primes are straight.
 */
export const typographic = (text: string): string =>
  text
    .split(/(\\\(.*?\\\))/s)
    .map((part, index) => (index % 2 === 1 ? part : withCurlyQuotes(part)))
    .join('')

/** A quote opens at the start, and after whitespace, a bracket, a dash, or another opening quote. */
const withCurlyQuotes = (text: string): string =>
  text
    .replace(/(?<=^|[\s([{—–“‘])"/g, '“')
    .replace(/"/g, '”')
    // A prime after a digit would be a foot or a minute. Only an apostrophe stands before digits: ’90s.
    .replace(/(?<=^|[\s([{—–“])'(?=\D)/g, '‘')
    .replace(/'/g, '’')
