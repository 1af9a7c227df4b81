import type { ContentQuestion, ContentSet } from '../items/content-set.ts'
import type { Rejection } from './payload.ts'
import type { Gate } from './run.ts'

/** A written set on its way through the gates: it loses questions, and what it loses is told. */
export type Draft = {
  /** Its place within the batch, from 0. */
  place: number
  /** Questions it was to have. */
  asked: number
  set: Omit<ContentSet, 'id'>
  /** English: the words for a portion whose question was refused, by the portion's number. */
  settled: ReadonlyMap<number, string>
}

/** Why a gate refuses a question. */
export type Fault = { gate: Gate; reason: string }

/** What a gate leaves of a batch. Questions that go in come out, here or there. */
export type Sifted = { sets: Draft[]; rejected: Rejection[] }

const NO_CHANGE = 'NO CHANGE'
/** Words that can stand in a passage as they are: no marks, no markup, no LaTeX. */
const PLAIN = /^[^[\]|\\<>*\n]+$/

/** The words that an option would put in the portion's place; undefined where it leaves them, or tells what to do. */
function wordsOf({ options }: ContentQuestion, option: string | undefined): string | undefined {
  if (options[0] !== NO_CHANGE || option === undefined || option === NO_CHANGE) return undefined
  return PLAIN.test(option) && !/^(?:delete|omit)\b/i.test(option) ? option : undefined
}

/**
 * Takes the refused questions out of a draft: `faults` has one entry a question, null for those that stay. A portion that
 * is no longer asked gets the words of `settle`'s option, so that the passage does not keep a flaw that nobody asks about.
 */
export function drop(
  draft: Draft,
  faults: readonly (Fault | null)[],
  settle: (question: ContentQuestion, fault: Fault, index: number) => string | undefined = () => undefined,
): { draft: Draft; rejected: Rejection[] } {
  const { set } = draft
  const settled = new Map(draft.settled)
  const rejected = set.questions.flatMap((question, index) => {
    const fault = faults[index] ?? null
    if (fault === null) return []
    const words = wordsOf(question, settle(question, fault, index))
    if (question.portion !== undefined && words !== undefined) settled.set(question.portion, words)
    return [{ ...fault, questionText: question.questionText }]
  })
  const questions = set.questions.filter((_, index) => (faults[index] ?? null) === null)
  return { draft: { ...draft, set: { ...set, questions }, settled }, rejected }
}

/** One gate over every draft. Drafts that lost all their questions are gone. */
export function sift(
  drafts: readonly Draft[],
  gate: (draft: Draft, nth: number) => { draft: Draft; rejected: Rejection[] },
): Sifted {
  const sifted = drafts.map(gate)
  return {
    sets: sifted.map(({ draft }) => draft).filter(({ set }) => set.questions.length > 0),
    rejected: sifted.flatMap(({ rejected }) => rejected),
  }
}
