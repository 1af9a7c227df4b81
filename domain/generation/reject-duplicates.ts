import { countShared } from '../items/similarity.ts'
import { rejectQuestions, applyGate } from './draft.ts'
import type { Draft, Fault, GateResult } from './draft.ts'
import { MINHASH_BANDS, comparedPassage, comparedQuestion } from './similarity.ts'
import type { ComparedText } from './similarity.ts'
import type { KnownText } from './packed-texts.ts'

const percent = (share: number): string => `${Math.round(share * 100)}%`

/**
 * The most runs of five words that a passage may share with a published text: as many as 23 words in a row have.
 * The passages that ship share at most 12, in Science, which describes its methods alike.
 */
const MAX_COPIED_RUNS = 19

/** Describes how a text resembles the first known one that it's too similar to, or copies; undefined if none. */
function describeSimilarText({ kind, runs }: ComparedText, known: readonly KnownText[]): string | undefined {
  const { limit } = MINHASH_BANDS[kind]
  for (const other of known) {
    if (other.kind !== kind) continue
    const canCopy = kind === 'passage' && other.isCopyProtected === true
    const [less, more] = [Math.min(runs.size, other.runs.size), Math.max(runs.size, other.runs.size)]
    // The similarity can't exceed the ratio of the sizes, so most pairs need no count.
    if (more === 0 || (!canCopy && less / more < limit)) continue
    const shared = countShared(runs, other.runs)
    const similarity = shared / (less + more - shared)
    if (similarity >= limit) return `is ${percent(similarity)} like ${other.name}`
    if (canCopy && shared > MAX_COPIED_RUNS) return `copies words of ${other.name}`
  }
  return undefined
}

/**
 * Runs the duplicate gate. Compares each passage and question with the known texts and with earlier ones in the batch.
 * A copied passage is rejected with all its questions.
 * @param known the content that ships, the operator's sources, and the bank's texts that share a band (similarity.ts)
 * with a text of the batch
 */
export function rejectDuplicates(drafts: readonly Draft[], known: readonly KnownText[]): GateResult {
  const seen = [...known]
  const findFault = (text: ComparedText, name: string, where: string): Fault | null => {
    const found = describeSimilarText(text, seen)
    if (found !== undefined) return { gate: 'duplicate', reason: `${where} ${found}` }
    seen.push({ ...text, name })
    return null
  }
  return applyGate(drafts, (draft) => {
    const { set, place } = draft
    const passage = comparedPassage(set)
    const passageFault =
      passage === undefined
        ? null
        : findFault(passage, `the passage of set ${place + 1} of this batch`, 'its passage')
    const faults = set.questions.map(
      (_, index) =>
        passageFault ??
        findFault(comparedQuestion(set, index), `another question of set ${place + 1} of this batch`, 'it'),
    )
    return rejectQuestions(draft, faults, (question) => question.correctAnswer)
  })
}
