/** The shortest typed word that is corrected: shorter ones are near too many others. */
const MIN_LENGTH = 5
/** From this length, two mistakes are corrected. */
const TWO_MISTAKES = 8

/**
 * Whether a typed word is a misspelled beginning of a word: with one letter wrong, missing, added, or swapped
 * with the next, or with two such mistakes if it's long. The first letter must be right.
 */
export function isNear(typed: string, word: string): boolean {
  if (typed.length < MIN_LENGTH || typed[0] !== word[0]) return false
  const allowed = typed.length >= TWO_MISTAKES ? 2 : 1
  if (word.length < typed.length - allowed) return false
  // The rows of the usual table of edit distances. The least value of the last row is the distance to the
  // nearest beginning of the word.
  let before: number[] = []
  let row = Array.from({ length: word.length + 1 }, (_, column) => column)
  for (let at = 1; at <= typed.length; at += 1) {
    const next = [at]
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed[at - 1] === word[column - 1]
      const isSwapped = at > 1 && typed[at - 1] === word[column - 2] && typed[at - 2] === word[column - 1]
      next.push(
        Math.min(
          (row[column - 1] ?? 0) + (isSame ? 0 : 1),
          (row[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          ...(isSwapped ? [(before[column - 2] ?? 0) + 1] : []),
        ),
      )
    }
    before = row
    row = next
  }
  return Math.min(...row) <= allowed
}
