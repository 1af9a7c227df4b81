/** The words of a text: runs between white space or dashes that hold a letter or a digit. */
export const wordsOf = (text: string): string[] =>
  text.split(/[\s—–]+/).filter((word) => /[\p{L}\p{N}]/u.test(word))

export const countWords = (text: string): number => wordsOf(text).length

/** A text for comparison: lower case, runs of white space as one space. */
export const squash = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** Whether `part` stands in `text` as whole words, case and spacing aside. */
export const mentions = (text: string, part: string): boolean => {
  const escaped = squash(part).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'u').test(squash(text))
}

/** The length a reader sees, in characters: a LaTeX command counts as one, its delimiters and braces as none. */
export const visibleLength = (text: string): number =>
  text
    .trim()
    .replace(/\\[()]/g, '')
    .replace(/\\[a-zA-Z]+\s*/g, '#')
    .replace(/[{}\\]/g, '').length
