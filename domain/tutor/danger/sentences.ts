/**
 * The most words in a sentence. A longer one is split into overlapping pieces, so the time grows only
 * linearly.
 */
const MAX_WORDS = 40
const OVERLAP = 15

/** Splits a text into sentences: words with single spaces and no other characters. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  for (const part of text.replace(/\.{2,}|…/g, ' ').split(/[.?!](?=\s|$)|[。？！؟]/)) {
    const words = part.match(/[\p{L}\p{N}$]+/gu) ?? []
    for (let from = 0; from < words.length; from += MAX_WORDS - OVERLAP) {
      sentences.push(words.slice(from, from + MAX_WORDS).join(' '))
      if (from + MAX_WORDS >= words.length) break
    }
  }
  return sentences
}

/** Splits a text into overlapping pieces of at most `length` characters. */
export function windowsOf(text: string, length = 400, overlap = 150): string[] {
  const windows: string[] = []
  for (let from = 0; ; from += length - overlap) {
    windows.push(text.slice(from, from + length))
    if (from + length >= text.length) return windows
  }
}
