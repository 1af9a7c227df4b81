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
 * How a batch becomes sets of the bank: inspect -> judge (after the blind solves) -> dropLike (drop-like.ts) -> close.
 * Each takes what the one before left, and tells what it refuses: the questions asked for are accepted or rejected,
 * each once, whatever the model gave.
 */

/** Options that are not among four, or hold what a student may not read, do not go into a passage. */
const NOT_SETTLED: readonly Gate[] = ['schema', 'options', 'unsafe']
const keyOf = (question: ContentQuestion, { gate }: Fault): string | undefined =>
  NOT_SETTLED.includes(gate) ? undefined : question.correctAnswer

/** The gates that need nothing but the batch, from schema to recompute. */
export function inspect(batch: Batch, written: readonly unknown[], readers: Readers): Sifted {
  const { sets, rejected } = readWritten(batch, written)
  const sifted = sift(sets, (draft) => drop(draft, faultsOf(draft.set, readers), keyOf))
  return { sets: sifted.sets, rejected: [...rejected, ...sifted.rejected] }
}

/** Blind solves a question needs: one where its key was worked out, two where it was stated or nothing could be. */
export const solvesNeeded = ({ check }: ContentQuestion): 1 | 2 => (worksOut(check) ? 1 : 2)

/** Blind solves a set needs, so that each of its questions has enough. */
export const solvesOf = ({ set }: Draft): number => Math.max(0, ...set.questions.map(solvesNeeded))

/** Why the solves refuse a question, or null: as many as it needs, all of them the key. */
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

/** What every solver chose where they agree: rather the right one than the key they refuse. */
function agreed({ options }: ContentQuestion, solves: readonly Solve[], index: number): string | undefined {
  const [first, ...others] = solves.map((solve) => solve[index] ?? null)
  if (first === undefined || first === null || others.length === 0) return undefined
  return others.every((one) => one === first) ? options[LETTERS.indexOf(first)] : undefined
}

/** The blind solve: `solves` has, for each set, its solves in their order. */
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

/** A passage asks at least so many questions, or as many as it was to have. */
const PASSAGE_LEAST = 3

/** The last gate, and the sets as they are published. */
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
