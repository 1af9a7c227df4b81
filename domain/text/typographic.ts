/**
 * Returns a text with typographic quotes and apostrophes. Authors type straight ones. Each one is replaced by one
 * character, so places in the text stay. Formulas stay as they are, and so do the marks of feet, inches, minutes,
 * and seconds after a digit.
 */
export function typographic(text: string): string {
  const open = { "'": false, '"': false }
  let previous = { at: -1, opens: false }
  return text.replace(FORMULA_OR_QUOTE, (found, at: number) => {
    if (found !== '"' && found !== "'") return found
    const before = visibleBefore(text, at)
    const next = text.slice(at + 1, at + 2)
    const follows = before === '' || OPENING.test(before) || (previous.at === at - 1 && previous.opens)
    // Only an apostrophe stands before digits: ’90s.
    const opens = follows && !/^\s?$/.test(next) && (found === '"' || !/\d/.test(next))
    previous = { at, opens }
    if (opens) {
      open[found] = true
      return found === '"' ? '“' : '‘'
    }
    const isInside = open[found]
    if (/\d/.test(before) && !(found === "'" ? isInside || /\p{L}/u.test(next) : isInside)) return found
    if (found === '"' || !/\p{L}/u.test(next)) open[found] = false
    return found === '"' ? '”' : '’'
  })
}

/** LaTeX as authors write it, MathML as browsers get it, or a straight quote. */
const FORMULA_OR_QUOTE = /\\\(.*?\\\)|<math.*?<\/math>|["']/gs

/** A quote opens after whitespace, a bracket, a dash, a slash, or another opening quote. */
const OPENING = /[\s([{—–/“‘]/

/** Markup before a place: the marks of a portion, or of italics. */
const MARKUP = /(?:\[\[\d+\||\]\]|\*)+$/

/** Returns the last character before a place that isn't markup; empty at the start. */
const visibleBefore = (text: string, at: number): string =>
  text
    .slice(Math.max(0, at - 12), at)
    .replace(MARKUP, '')
    .slice(-1)
