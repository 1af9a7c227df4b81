import { jaccard } from '../items/similarity.ts'
import { drop, sift } from './draft.ts'
import type { Draft, Fault, Sifted } from './draft.ts'
import { BANDS, passageLikeness, questionLikeness } from './likeness.ts'
import type { Likeness } from './likeness.ts'
import type { KnownLikeness } from './packed-likenesses.ts'

const percent = (share: number): string => `${Math.round(share * 100)}%`

/** Names the first text that is too similar to this one, and how similar it is. */
function alike({ kind, runs }: Likeness, known: readonly KnownLikeness[]): string | undefined {
  const { limit } = BANDS[kind]
  for (const other of known) {
    if (other.kind !== kind) continue
    const [less, more] = [Math.min(runs.size, other.runs.size), Math.max(runs.size, other.runs.size)]
    // The index can't exceed the ratio of the sizes, so most pairs need no count.
    if (more === 0 || less / more < limit) continue
    const likeness = jaccard(runs, other.runs)
    if (likeness >= limit) return `is ${percent(likeness)} like ${other.name}`
  }
  return undefined
}

/**
 * Runs the duplicate gate. Compares each passage and question with the known texts (those that share a band
 * with it, and the content that ships) and with earlier ones in the batch. A copied passage is rejected
 * with all its questions.
 */
export function dropLike(sets: readonly Draft[], known: readonly KnownLikeness[]): Sifted {
  const seen = [...known]
  const fault = (likeness: Likeness, name: string, where: string): Fault | null => {
    const found = alike(likeness, seen)
    if (found !== undefined) return { gate: 'duplicate', reason: `${where} ${found}` }
    seen.push({ ...likeness, name })
    return null
  }
  return sift(sets, (draft) => {
    const { set, place } = draft
    const passage = passageLikeness(set)
    const copied =
      passage === undefined
        ? null
        : fault(passage, `the passage of set ${place + 1} of this batch`, 'its passage')
    const faults = set.questions.map(
      (_, index) =>
        copied ??
        fault(questionLikeness(set, index), `another question of set ${place + 1} of this batch`, 'it'),
    )
    return drop(draft, faults, (question) => question.correctAnswer)
  })
}
