/** Words in a sentence at most. A longer one is read in pieces that overlap, so that time grows with its length alone. */
const MOST_WORDS = 40
const OVERLAP = 15

/** The sentences of a text as words with single spaces, without any signs. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  for (const part of text.replace(/\.{2,}|…/g, ' ').split(/[.?!](?=\s|$)|[。？！؟]/)) {
    const words = part.match(/[\p{L}\p{N}$]+/gu) ?? []
    for (let from = 0; from < words.length; from += MOST_WORDS - OVERLAP) {
      sentences.push(words.slice(from, from + MOST_WORDS).join(' '))
      if (from + MOST_WORDS >= words.length) break
    }
  }
  return sentences
}

/** A text in pieces of bounded length that overlap. */
export function windowsOf(text: string, length = 400, overlap = 150): string[] {
  const windows: string[] = []
  for (let from = 0; ; from += length - overlap) {
    windows.push(text.slice(from, from + length))
    if (from + length >= text.length) return windows
  }
}
