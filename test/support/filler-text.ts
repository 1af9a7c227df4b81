/** Plain filler prose of any length: no content, but the size and word lengths of real texts. */

const WORDS = (
  'the harbor of measured seasons and quiet ledgers describes how patient observers compared every column before ' +
  'the northern survey began its second decade while several careful readers noticed that ordinary weather shaped ' +
  'what a village could build or carry along the narrow river road toward another market'
).split(' ')

const pick = (index: number): string => WORDS[index % WORDS.length] ?? ''

/** Returns this many words, in sentences of at most 18 words. Another seed gives other words. */
export function fillerProse(words: number, seed: number): string {
  const sentences: string[] = []
  for (let from = 0; from < words; from += 18) {
    const line = Array.from({ length: Math.min(18, words - from) }, (_, place) =>
      // These steps are coprime to the vocabulary's length, so that neither lines nor seeds repeat each
      // other.
      pick(seed * 31 + from * 7 + place * 5 + ((place * place) % 11)),
    ).join(' ')
    sentences.push(`${line.charAt(0).toUpperCase()}${line.slice(1)}.`)
  }
  return sentences.join(' ')
}

/** Returns this many words without a period: an option, a title, or a label. */
export const fillerPhrase = (words: number, seed: number): string =>
  Array.from({ length: words }, (_, place) => pick(seed * 13 + place * 5)).join(' ')

/** Returns paragraphs of this many words each. */
export const fillerParagraphs = (paragraphs: number, words: number, seed: number): string[] =>
  Array.from({ length: paragraphs }, (_, index) => fillerProse(words, seed * 17 + index))
