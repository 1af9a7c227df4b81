import { foldVariants } from '#domain/text/fold.ts'

/**
 * A lexicon names concepts ("pills", "swallow") and lists how a language says them. Rules combine concepts
 * and hold for every language.
 */
export type Lexicon = {
  /** Returns for each word the concepts whose entries begin there. */
  readonly findConcepts: (words: readonly string[]) => string[][]
}

/** One place of an entry: alternatives, or a gap of up to three words. */
type Place = 'gap' | ((word: string) => boolean)
type ShortForms = Readonly<Record<string, string>>
type Entry = { readonly concept: string; readonly rest: readonly Place[] }

const MAX_GAP = 3

function placeOf(token: string): Place {
  if (token === '..') return 'gap'
  const exact = new Set<string>()
  const stems: string[] = []
  let isNumber = false
  for (const one of token.split('/')) {
    if (one === '#') isNumber = true
    else if (one.endsWith('*')) stems.push(one.slice(0, -1))
    else exact.add(one)
  }
  return (word) =>
    exact.has(word) || stems.some((stem) => word.startsWith(stem)) || (isNumber && /^\d+$/.test(word))
}

function matchesRest(words: readonly string[], at: number, rest: readonly Place[], from = 0): boolean {
  const place = rest[from]
  if (place === undefined) return true
  if (place === 'gap') {
    for (let skipped = 0; skipped <= MAX_GAP; skipped += 1)
      if (matchesRest(words, at + skipped, rest, from + 1)) return true
    return false
  }
  const word = words[at]
  return word !== undefined && place(word) && matchesRest(words, at + 1, rest, from + 1)
}

/**
 * Reads a lexicon: one concept per line, `name: entry, entry`. An entry is a few words; `a/b` are
 * alternatives, `stem*` is any ending, `#` a number, and `..` a gap of up to three words. Several lines may
 * name the same concept.
 * @param shortForms short forms of words, with the words that replace them
 */
export function readLexicon(text: string, shortForms: ShortForms = {}): Lexicon {
  const expand = (word: string) => shortForms[word] ?? word
  const exact = new Map<string, Entry[]>()
  const stems = new Map<string, Entry[]>()
  const add = (map: Map<string, Entry[]>, key: string, entry: Entry) => {
    const entries = map.get(key)
    if (entries === undefined) map.set(key, [entry])
    else entries.push(entry)
  }
  for (const line of foldVariants(text)
    .split('\n')
    .filter((one) => one.includes(':'))) {
    const [name, entries] = line.split(':')
    for (const phrase of entries?.split(',') ?? []) {
      const [first, ...others] = phrase
        .trim()
        .replace(/[^\s/]+/g, expand)
        .split(/\s+/)
      const entry = { concept: name?.trim() ?? '', rest: others.map(placeOf) }
      for (const one of first?.split('/') ?? [])
        if (one.endsWith('*')) add(stems, one.slice(0, -1), entry)
        else if (one !== '') add(exact, one, entry)
    }
  }
  const findConcepts = (originalWords: readonly string[]) => {
    const words = originalWords.map(expand)
    return words.map((word, at) => {
      const entries = [...(exact.get(word) ?? [])]
      if (/^\d+$/.test(word)) entries.push(...(exact.get('#') ?? []))
      for (let length = 2; length <= word.length; length += 1)
        entries.push(...(stems.get(word.slice(0, length)) ?? []))
      return entries.filter(({ rest }) => matchesRest(words, at + 1, rest)).map(({ concept }) => concept)
    })
  }
  return { findConcepts }
}
