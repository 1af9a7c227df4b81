import type { ContentQuestion, ContentSet } from '../items/content-set.ts'
import { keyLetter, LETTERS } from '../items/finding.ts'
import type { Letter } from '../items/finding.ts'
import { withNeededParts } from '../items/without-questions.ts'
import { rejectQuestions, applyGate } from './draft.ts'
import type { Draft, Fault, GateResult, RejectedQuestion } from './draft.ts'
import { findFaults } from './gate-rules.ts'
import type { ContentParsers } from './gate-rules.ts'
import type { AcceptedSet } from './payload.ts'
import type { Batch } from './request.ts'
import type { Gate } from './run.ts'
import type { Solve } from './blind-solve.ts'
import { computesKey } from './computes-key.ts'
import type { Critique } from './critique.ts'
import { limitLongestKeys } from './longest-keys.ts'
import { keptDraft, mergeDrafts, readRound } from './round.ts'
import type { Round } from './round.ts'

/**
 * Turns a batch into accepted sets: inspect -> checkReadings (after the blind solves and the critique) ->
 * rejectDuplicates (reject-duplicates.ts) -> finishBatch. Each step gets the drafts that remain after the previous
 * one, and reports its rejections. Every requested question is accepted or rejected exactly once, whatever the model
 * returned.
 */

/**
 * The gates after which the key of a rejected question can't replace its portion of the passage: the key might be
 * none of the options, or contain something that a student shouldn't read.
 */
const NOT_IN_PASSAGE: readonly Gate[] = ['schema', 'options', 'unsafe', 'moderation']
const keyForPassage = (question: ContentQuestion, { gate }: Fault): string | undefined =>
  NOT_IN_PASSAGE.includes(gate) ? undefined : question.correctAnswer

/** Runs the gates that need only one set, from options to recompute. */
export const applyRules = (drafts: readonly Draft[], parsers: ContentParsers): GateResult =>
  applyGate(drafts, (draft) => rejectQuestions(draft, findFaults(draft.set, parsers), keyForPassage))

/**
 * Runs the gates that need only the batch, from schema to recompute. Questions that passed in an earlier round
 * are read with the new ones, but only new ones are rejected.
 */
export function inspectRound(round: Round, parsers: ContentParsers): GateResult {
  const result = applyGate(round.fresh, (draft) => {
    const kept = keptDraft(round, draft.place)
    const whole = mergeDrafts(kept, draft)
    const faults = findFaults(whole.set, parsers)
    const ownFaults = draft.set.questions.map(
      (question, index) =>
        faults[whole.slots.indexOf(draft.slots[index] ?? -1)] ?? topicFault(kept, question),
    )
    return rejectQuestions(draft, ownFaults, keyForPassage)
  })
  const limited = limitLongestKeys(result.drafts, round.kept)
  return { drafts: limited.drafts, rejected: [...round.rejected, ...result.rejected, ...limited.rejected] }
}

/** Explains why a new question can't join those that passed before: outside English, a set has one topic. */
function topicFault(kept: Draft | undefined, { topic }: ContentQuestion): Fault | null {
  const own = kept?.set.questions[0]?.topic
  return own === undefined || kept?.set.section === 'english' || own === topic
    ? null
    : { gate: 'item-writing', reason: `its topic is ${topic}, the set's is ${own}` }
}

/** Runs the gates of `inspectRound` over a batch as the model wrote it. */
export const inspect = (batch: Batch, written: readonly unknown[], parsers: ContentParsers): GateResult =>
  inspectRound(readRound(batch, written), parsers)

/**
 * Returns the number of blind solves that a question needs: one if its key was computed, two if it was only
 * stated or can't be computed.
 */
export const solvesNeeded = ({ check }: ContentQuestion): 1 | 2 => (computesKey(check) ? 1 : 2)

/** Returns the number of blind solves that a draft needs, so that each of its questions has enough. */
export const solvesNeededForDraft = ({ set }: { set: Pick<ContentSet, 'questions'> }): number =>
  Math.max(0, ...set.questions.map(solvesNeeded))

/** Explains why the solves reject a question; null if each solve that it needs exists and found the key. */
function solveFault(question: ContentQuestion, solves: readonly Solve[], index: number): Fault | null {
  const key = keyLetter(question)
  const answers = Array.from({ length: solvesNeeded(question) }, (_, number) => solves[number]?.[index])
  const other = answers.find((answer) => answer === undefined || answer !== key)
  if (key !== undefined && answers.every((answer) => answer === key)) return null
  const found =
    other === undefined
      ? 'one of its blind solves is missing'
      : other === null
        ? 'a solver without the key found no single answer'
        : `a solver without the key chose ${other}`
  return { gate: 'blind-solve', reason: `${found}; the key is ${key ?? 'none of the options'}` }
}

/** Returns the option that two or more solvers all chose: it's more likely right than the rejected key. */
function agreedOption(
  { options }: ContentQuestion,
  solves: readonly Solve[],
  index: number,
): string | undefined {
  const [first, ...others] = solves.map((solve) => solve[index] ?? null)
  if (first === undefined || first === null || others.length === 0) return undefined
  return others.every((one) => one === first) ? options[LETTERS.indexOf(first)] : undefined
}

/**
 * The models' answers about a draft: its blind solves, in order, and the critique of its questions; perhaps a solve
 * without the passage, and one by a weaker model.
 */
export type Readings = {
  solves: readonly Solve[]
  critique: Critique
  withoutPassage?: Solve | undefined
  weak?: Solve | undefined
}

/** The readings of a draft that has none. They reject all its questions. */
const NO_READINGS: Readings = { solves: [], critique: [] }
const NO_CRITIQUE: Fault = { gate: 'critique', reason: 'no critique judged it' }

/** Explains why a solve without the passage rejects a question; null if it didn't find the key. */
const passageFault = (question: ContentQuestion, answer: Letter | null | undefined): Fault | null =>
  answer === undefined || answer === null || answer !== keyLetter(question)
    ? null
    : {
        gate: 'without-passage',
        reason: `a solver chose ${answer}, the key, without what the question is about`,
      }

/** Returns why the readings of a set reject each of its questions; null for a question that they accept. */
export const readingFaults = (
  questions: readonly ContentQuestion[],
  { solves, critique, withoutPassage = [] }: Readings,
): (Fault | null)[] =>
  questions.map((question, index) => {
    const fault = critique[index]
    return (
      solveFault(question, solves, index) ??
      passageFault(question, withoutPassage[index]) ??
      (fault === undefined ? NO_CRITIQUE : fault)
    )
  })

/** Adds to a draft which of its keys the weaker solver found. */
const withWeakSolves = (draft: Draft, weak: Solve | undefined): Draft =>
  weak === undefined
    ? draft
    : {
        ...draft,
        weakSolves: new Map(
          draft.set.questions.flatMap((question, index) => {
            const slot = draft.slots[index]
            return slot === undefined ? [] : [[slot, weak[index] === keyLetter(question)] as const]
          }),
        ),
      }

/**
 * Runs the gates of the models: blind solve, solve without the passage, moderation, and critique. `readings` has one
 * entry per draft.
 */
export const checkReadings = (drafts: readonly Draft[], readings: readonly Readings[]): GateResult =>
  applyGate(drafts, (draft, place) => {
    const own = readings[place] ?? NO_READINGS
    const { solves } = own
    const faults = readingFaults(draft.set.questions, own)
    return rejectQuestions(withWeakSolves(draft, own.weak), faults, (question, fault, index) =>
      fault.gate === 'blind-solve'
        ? (agreedOption(question, solves, index) ?? question.correctAnswer)
        : keyForPassage(question, fault),
    )
  })

/** A passage needs at least this many questions, or all of them if fewer were requested. */
const MIN_PASSAGE_QUESTIONS = 3

/** Runs the last gate and returns the accepted sets in their final form. */
export function finishBatch(drafts: readonly Draft[]): {
  accepted: AcceptedSet[]
  rejected: RejectedQuestion[]
} {
  const result = applyGate(drafts, (draft) => {
    const { passage, questions } = draft.set
    const least = Math.min(MIN_PASSAGE_QUESTIONS, draft.requestedCount)
    const isTooSmall = passage !== undefined && questions.length < least
    const reason = `only ${questions.length} of the passage's ${draft.requestedCount} questions passed; it needs ${least}`
    return rejectQuestions(
      draft,
      isTooSmall ? questions.map(() => ({ gate: 'passage-too-small', reason })) : [],
    )
  })
  return {
    accepted: result.drafts.map((draft) => ({
      place: draft.place,
      set: finishDraft(draft),
      ...(draft.weakSolves && {
        weakSolves: draft.slots.map((slot) => draft.weakSolves?.get(slot) ?? null),
      }),
    })),
    rejected: result.rejected,
  }
}

/** Returns a draft's set in its final form: only with what its remaining questions need. */
const finishDraft = ({ set, replacements }: Draft): Draft['set'] => withNeededParts(set, replacements)
