import { NO_CHANGE } from '../items/bank-balance.ts'
import type { ContentQuestion, ContentSet } from '../items/content-set.ts'
import { refersToOptions } from '../items/option-rules.ts'
import type { WeakSolves } from './extra-readings.ts'
import type { Rejection } from './payload.ts'
import type { Gate } from './run.ts'
import { wholeQuestion } from './whole-question.ts'

/**
 * A generated or imported set on its way through the gates. A gate may reject some of its questions, and each rejection
 * is reported.
 */
export type Draft = {
  /** Its position in the batch, from 0. */
  place: number
  /** The number of questions requested for it. */
  requestedCount: number
  set: Omit<ContentSet, 'id'>
  /** The place of each question among the requested ones, from 0, in the order of the set's questions. */
  slots: readonly number[]
  /** English: the replacement text of a portion whose question was rejected, by the portion's number. */
  replacements: ReadonlyMap<number, string>
  /** Absent if no weaker model solved it. */
  weakSolves?: WeakSolves | undefined
}

/** Why a gate rejects a question. */
export type Fault = { gate: Gate; reason: string }

/** A rejected question with its place, so that a repair can replace it. */
export type RejectedQuestion = Rejection & { place: number; slot: number }

/** The drafts that passed a gate, and its rejections. Every question is in one or the other. */
export type GateResult = { drafts: Draft[]; rejected: RejectedQuestion[] }

/** Text that can go into a passage unchanged: without marks of portions or italics, tags, or LaTeX. */
const PLAIN_TEXT = /^[^[\]|\\<>*\n]+$/

/**
 * Returns the text with which an option replaces the portion. Undefined if the option makes no change, isn't plain
 * text, is an instruction, or stands for other options, or if the question's options don't replace the portion.
 */
function replacementText({ options }: ContentQuestion, option: string | undefined): string | undefined {
  if (options[0] !== NO_CHANGE || option === undefined || option === NO_CHANGE) return undefined
  const isWording = PLAIN_TEXT.test(option) && !/^(?:delete|omit)\b/i.test(option) && !refersToOptions(option)
  return isWording ? option : undefined
}

/**
 * Removes the rejected questions from a draft. `faults` has one entry per question, null for those that
 * stay. If `replacementFor` returns an option that can replace the portion of a rejected question, the portion
 * gets the option's text, so the passage doesn't contain an error that no question asks about. Otherwise the
 * portion stays as it is.
 */
export function rejectQuestions(
  draft: Draft,
  faults: readonly (Fault | null)[],
  replacementFor: (question: ContentQuestion, fault: Fault, index: number) => string | undefined = () =>
    undefined,
): { draft: Draft; rejected: RejectedQuestion[] } {
  const { set, slots, place } = draft
  const replacements = new Map(draft.replacements)
  const rejected = set.questions.flatMap((question, index) => {
    const fault = faults[index] ?? null
    if (fault === null) return []
    const text = replacementText(question, replacementFor(question, fault, index))
    if (question.portion !== undefined && text !== undefined) replacements.set(question.portion, text)
    const slot = slots[index] ?? index
    const whole = wholeQuestion({ set, place, slot }, question)
    return [{ ...fault, questionText: question.questionText, place, slot, whole }]
  })
  const remains = (_: unknown, index: number) => (faults[index] ?? null) === null
  const questions = set.questions.filter(remains)
  return {
    draft: { ...draft, set: { ...set, questions }, slots: slots.filter(remains), replacements },
    rejected,
  }
}

/** Applies one gate to every draft. Drafts that lost all their questions are removed. */
export function applyGate(
  drafts: readonly Draft[],
  gate: (draft: Draft, index: number) => { draft: Draft; rejected: RejectedQuestion[] },
): GateResult {
  const results = drafts.map(gate)
  return {
    drafts: results.map(({ draft }) => draft).filter(({ set }) => set.questions.length > 0),
    rejected: results.flatMap(({ rejected }) => rejected),
  }
}
