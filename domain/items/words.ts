/** Splits a text into words: runs between white space or dashes that contain a letter or a digit. */
export const wordsOf = (text: string): string[] =>
  text.split(/[\s—–]+/).filter((word) => /[\p{L}\p{N}]/u.test(word))

export const countWords = (text: string): number => wordsOf(text).length

/** Normalizes a text for comparison: lower case, with runs of white space as one space. */
export const normalizeText = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** Whether `text` contains `part` as whole words, ignoring case and spacing. */
export const mentions = (text: string, part: string): boolean => {
  const escaped = normalizeText(part).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'u').test(normalizeText(text))
}

/**
 * Returns the length that a reader sees, in characters: a LaTeX command counts as one, its delimiters and
 * braces as none.
 */
export const visibleLength = (text: string): number =>
  text
    .trim()
    .replace(/\\[()]/g, '')
    .replace(/\\[a-zA-Z]+\s*/g, '#')
    .replace(/[{}\\]/g, '').length
