import type { ContentSet } from '../items/content-set.ts'
import {
  MAX_PASSAGE_SIMILARITY,
  MAX_QUESTION_SIMILARITY,
  passageRuns,
  questionRuns,
} from '../items/set-similarity.ts'

/**
 * Finds near-duplicates among more texts than can be compared one by one. A text is represented by its runs of words
 * (three words in a row of a question, five of a passage), each hashed to 32 bits. Minhash gives it a signature, the
 * signature is cut into bands, and texts that share a band are compared in full.
 *
 * Two texts of similarity s (Jaccard) share one minimum with probability s, a band of r minima with s^r,
 * and at least one of b bands with 1 - (1 - s^r)^b. At the limits of items/set-similarity.ts that is
 *   questions  s = 0.5, r = 2, b = 12:  1 - 0.75^12 = 0.968
 *   passages   s = 0.1, r = 1, b = 32:  1 - 0.90^32 = 0.966
 * and more for more similar texts (0.995 at 0.6, 0.9992 at 0.2). A batch of 10 looks up 12 keys per
 * question and 32 per passage: 184 at most (Science, two passages).
 */
export const MINHASH_BANDS = {
  question: { bands: 12, rows: 2, limit: MAX_QUESTION_SIMILARITY },
  passage: { bands: 32, rows: 1, limit: MAX_PASSAGE_SIMILARITY },
} as const

export type ComparedKind = keyof typeof MINHASH_BANDS

/** A text in the form in which it is compared. */
export type ComparedText = { kind: ComparedKind; runs: ReadonlySet<number> }

/**
 * The finalizer of MurmurHash3 (Austin Appleby, public domain): each input bit changes about half of the
 * output bits.
 */
const mix = (value: number): number => {
  let mixed = value
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** Hashes the code units by FNV-1a, then mixes. */
const hashRun = (run: string): number => {
  let hash = 0x811c9dc5
  for (let index = 0; index < run.length; index++) hash = Math.imul(hash ^ run.charCodeAt(index), 0x01000193)
  return mix(hash)
}

const hashRuns = (runs: ReadonlySet<string>): ReadonlySet<number> => new Set([...runs].map(hashRun))

/** Returns the smallest value of each hash function over the runs; equal texts have equal signatures. */
export const signatureOf = ({ kind, runs }: ComparedText): number[] =>
  Array.from({ length: MINHASH_BANDS[kind].bands * MINHASH_BANDS[kind].rows }, (_, index) => {
    const seed = mix(Math.imul(index + 1, 0x9e3779b9))
    let least = 0xffffffff
    for (const run of runs) least = Math.min(least, mix(run ^ seed))
    return least
  })

/** Returns the names of a text's bands, the same for the same text; empty for a text without runs. */
export function bandsOf(text: ComparedText): string[] {
  if (text.runs.size === 0) return []
  const { bands, rows } = MINHASH_BANDS[text.kind]
  const signature = signatureOf(text)
  return Array.from({ length: bands }, (_, band) => {
    const minima = signature.slice(band * rows, (band + 1) * rows)
    const value = minima.reduce((hash, least) => mix(Math.imul(hash, 31) ^ least), band)
    return `${text.kind === 'question' ? 'q' : 'p'}${band.toString(36)}-${value.toString(36)}`
  })
}

type Texts = Pick<ContentSet, 'passage' | 'questions'>

/** Returns a set's question (from 0) for comparison. */
export const comparedQuestion = (set: Texts, index: number): ComparedText => {
  const question = set.questions[index]
  return {
    kind: 'question',
    runs: question === undefined ? new Set() : hashRuns(questionRuns(question, set)),
  }
}

/** Returns a set's passage for comparison; undefined if it has none. */
export const comparedPassage = (set: Texts): ComparedText | undefined =>
  set.passage === undefined ? undefined : { kind: 'passage', runs: hashRuns(passageRuns(set)) }

/** Returns every compared text of a set, named within it: "q1", "q2" ..., "passage". */
export function comparedTextsOf(set: Texts): (ComparedText & { where: string })[] {
  const passage = comparedPassage(set)
  return [
    ...set.questions.map((_, index) => ({ where: `q${index + 1}`, ...comparedQuestion(set, index) })),
    ...(passage === undefined ? [] : [{ where: 'passage', ...passage }]),
  ]
}

/**
 * Selects the texts worth comparing in full from those found in one text's bands. Those that share the most
 * bands come first, so a limit on their number leaves out the least similar.
 * @param namesByBand the names of the texts found in each band
 */
export function mostSimilar(namesByBand: readonly Iterable<string>[], most: number): string[] {
  const shared = new Map<string, number>()
  for (const band of namesByBand) for (const name of band) shared.set(name, (shared.get(name) ?? 0) + 1)
  return [...shared]
    .toSorted(([a, bandsOfA], [b, bandsOfB]) => bandsOfB - bandsOfA || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([name]) => name)
}
