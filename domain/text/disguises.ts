import { splitIntoWords } from './segment.ts'

/** Letters that a digit or sign may replace. A 1 may be an i or an l. */
const SIGNS: readonly Readonly<Record<string, string>>[] = [
  { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '@': 'a', $: 's', '!': 'i', '|': 'l', '€': 'e' },
  { '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '@': 'a', $: 's', '!': 'l', '|': 'i', '€': 'e' },
] // prettier-ignore
const SIGN = /[0134578@$!|€]/
const MASK = /[*#@!$%?+_•·-]/g
const EDGES = /^[^\p{L}\p{N}@$]*|[^\p{L}\p{N}$]*$/gu

/** Minimum lengths of a single word without spaces to be split into known words: entirely, or mostly. */
const MIN_JOINED_LENGTH = 7
const MIN_PARTIAL_LENGTH = 12

/**
 * Creates a function that reads words behind disguises: d1gits, m*sks, do.ts, repeeeated letters,
 * missingspaces. It reads only words of the vocabulary, so an ordinary word doesn't change.
 * @param vocabulary folded Latin words
 * @param masked the only words that a mask such as "k*ll" may stand for, because most masks fit many words
 */
export function createUnmasker(vocabulary: ReadonlySet<string>, masked: readonly string[]) {
  const longest = Math.max(...Array.from(vocabulary, (word) => word.length))
  const wordsWithoutRepeats = new Map(Array.from(vocabulary, (word) => [withoutRepeats(word), word]))

  const findKnownWord = (word: string): string | null => {
    if (vocabulary.has(word)) return word
    if (!/(\p{L})\1\1/u.test(word)) return null
    return wordsWithoutRepeats.get(withoutRepeats(word)) ?? null
  }

  /** Splits several known words that were written as one. */
  function split(letters: string): string | null {
    if (letters.length < MIN_JOINED_LENGTH) return null
    const parts = splitIntoWords(letters, vocabulary, longest)
    const unknown = parts.filter(({ isWord }) => !isWord)
    const rest = unknown.reduce((sum, { text }) => sum + text.length, 0)
    const isWhole = rest === 0 && parts.length > 1
    // Short words occur in any letters, so the longer ones decide.
    const long = parts.reduce(
      (sum, { text, isWord }) => sum + (isWord && text.length > 2 ? text.length : 0),
      0,
    )
    const isMostly =
      letters.length >= MIN_PARTIAL_LENGTH &&
      parts.length - unknown.length > 2 &&
      rest <= letters.length * 0.3 &&
      long >= letters.length * 0.5
    return isWhole || isMostly ? parts.map(({ text }) => text).join(' ') : null
  }

  const readWord = (word: string): string | null =>
    findKnownWord(word) ?? split(word) ?? (/(\p{L})\1\1/u.test(word) ? split(withoutLongRuns(word)) : null)

  function readSigns(word: string): string | null {
    if (!SIGN.test(word) || !/\p{L}/u.test(word)) return null
    for (const signs of SIGNS) {
      const found = readWord(Array.from(word, (one) => signs[one] ?? one).join(''))
      if (found !== null) return found
    }
    return null
  }

  /** Joins the parts of a word, as in "su.i.cide". Parts that are words themselves remain separate. */
  function readParts(word: string): string | null {
    const parts = word.split(/[^\p{L}\p{N}']+/u)
    if (parts.length < 2) return null
    if (parts.every((part) => vocabulary.has(part))) return parts.length > 2 ? parts.join(' ') : null
    return readWord(parts.join('')) ?? readSigns(parts.join(''))
  }

  function readMask(word: string): string | null {
    const letters = word.replace(MASK, '').length
    if (letters === word.length || letters < 2) return null
    return (
      masked.find(
        (one) =>
          one.length === word.length &&
          Array.from(word).every((letter, at) => letter === one[at] || letter.search(MASK) === 0),
      ) ?? null
    )
  }

  /** Returns one word as it was meant, with the characters around it. */
  function unmask(token: string): string {
    const word = token.replace(EDGES, '')
    if (word === '' || vocabulary.has(word)) return token
    // A sign at the end may be an exclamation mark or a letter.
    const whole = token.replace(/^[^\p{L}\p{N}@$]+/u, '')
    const found =
      (/^[\p{L}']+$/u.test(word) ? readWord(word) : readParts(word)) ??
      readMask(word) ??
      readSigns(word) ??
      readMask(whole) ??
      readSigns(whole) ??
      readParts(word)
    return found === null ? token : token.replace(word, () => found)
  }

  return (text: string): string => text.replace(/\S+/g, unmask)
}

const withoutRepeats = (word: string): string => word.replace(/(\p{L})\1+/gu, '$1')
const withoutLongRuns = (word: string): string => word.replace(/(\p{L})\1{2,}/gu, '$1')
