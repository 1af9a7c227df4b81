import type { ContentQuestion } from '../items/content-set.ts'
import { keyLetter, LETTERS } from '../items/finding.ts'
import { drop, sift } from './draft.ts'
import type { Draft, Fault, Sifted } from './draft.ts'
import { finish } from './finish.ts'
import { faultsOf } from './gate-rules.ts'
import type { Readers } from './gate-rules.ts'
import type { AcceptedSet, Rejection } from './payload.ts'
import { readWritten } from './read-written.ts'
import type { Batch } from './request.ts'
import type { Gate } from './run.ts'
import type { Solve } from './solved.ts'
import { worksOut } from './works-out.ts'

/**
 * Turns a batch into sets of the bank: inspect -> checkSolves (after the blind solves) -> rejectDuplicates
 * (reject-duplicates.ts) -> finishBatch. Each step takes the previous one's remaining sets and reports its
 * rejections. Every requested question is accepted or rejected exactly once, whatever the model returned.
 */

/**
 * Gates whose rejected keys are never put into a passage: the key isn't among four options, or contains
 * something a student may not read.
 */
const NOT_SETTLED: readonly Gate[] = ['schema', 'options', 'unsafe']
const keyOf = (question: ContentQuestion, { gate }: Fault): string | undefined =>
  NOT_SETTLED.includes(gate) ? undefined : question.correctAnswer

/** Runs the gates that need only the batch, from schema to recompute. */
export function inspect(batch: Batch, written: readonly unknown[], readers: Readers): Sifted {
  const { sets, rejected } = readWritten(batch, written)
  const sifted = sift(sets, (draft) => drop(draft, faultsOf(draft.set, readers), keyOf))
  return { sets: sifted.sets, rejected: [...rejected, ...sifted.rejected] }
}

/**
 * Returns the number of blind solves that a question needs: one if its key was computed, two if it was only
 * stated or can't be computed.
 */
export const solvesNeeded = ({ check }: ContentQuestion): 1 | 2 => (worksOut(check) ? 1 : 2)

/** Returns the number of blind solves that a set needs so each of its questions has enough. */
export const solvesOf = ({ set }: Draft): number => Math.max(0, ...set.questions.map(solvesNeeded))

/** Explains why the solves reject a question; null if it has enough solves and all of them found the key. */
function doubt(question: ContentQuestion, solves: readonly Solve[], index: number): Fault | null {
  const key = keyLetter(question)
  const answers = Array.from({ length: solvesNeeded(question) }, (_, attempt) => solves[attempt]?.[index])
  const other = answers.find((answer) => answer === undefined || answer !== key)
  if (key !== undefined && answers.every((answer) => answer === key)) return null
  const found =
    other === undefined
      ? 'one solve of it is missing'
      : other === null
        ? 'a solver who was not shown the key found no single answer'
        : `a solver who was not shown the key chose ${other}`
  return { gate: 'blind-solve', reason: `${found}; the key is ${key ?? 'none of the options'}` }
}

/** Returns the option that all solvers chose if they agree: it's more likely right than the rejected key. */
function agreed({ options }: ContentQuestion, solves: readonly Solve[], index: number): string | undefined {
  const [first, ...others] = solves.map((solve) => solve[index] ?? null)
  if (first === undefined || first === null || others.length === 0) return undefined
  return others.every((one) => one === first) ? options[LETTERS.indexOf(first)] : undefined
}

/** Runs the blind-solve gate. `solves` has, for each set, its solves in order. */
export const judge = (sets: readonly Draft[], solves: readonly (readonly Solve[])[]): Sifted =>
  sift(sets, (draft, nth) => {
    const own = solves[nth] ?? []
    const faults = draft.set.questions.map((question, index) => doubt(question, own, index))
    return drop(
      draft,
      faults,
      (question, _fault, index) => agreed(question, own, index) ?? question.correctAnswer,
    )
  })

/** A passage needs at least this many questions, or as many as were requested. */
const PASSAGE_LEAST = 3

/** Runs the last gate and returns the sets as they will be published. */
export function close(sets: readonly Draft[]): { accepted: AcceptedSet[]; rejected: Rejection[] } {
  const sifted = sift(sets, (draft) => {
    const { passage, questions } = draft.set
    const least = Math.min(PASSAGE_LEAST, draft.asked)
    const small = passage !== undefined && questions.length < least
    const reason = `only ${questions.length} of the passage's ${draft.asked} questions passed; it needs ${least}`
    return drop(draft, small ? questions.map(() => ({ gate: 'passage-too-small', reason })) : [])
  })
  return {
    accepted: sifted.sets.map((draft) => ({ place: draft.place, set: finish(draft) })),
    rejected: sifted.rejected,
  }
}
