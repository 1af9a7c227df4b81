import type { ContentQuestion, ContentSet } from './content-set.ts'

/**
 * A change that a rule asks the author to make. `where` is the place within the set: '' for the set as a whole, 'q3'
 * for its third question, 'passage', or a figure's id. In a finding about several sets, `where` names them or their
 * section, or is ''. `rule` is the rule's short name, the same in every message.
 */
export type Finding = { where: string; rule: string; message: string }

/** A set with its source file. A FileFinding names the file or folder it concerns. */
export type SetInFile = { file: string; set: ContentSet }
export type FileFinding = Finding & { file: string }

/** A check of one set. It returns an empty list if nothing is wrong. */
export type Rule = (set: ContentSet) => Finding[]

export const LETTERS = ['A', 'B', 'C', 'D'] as const
export type Letter = (typeof LETTERS)[number]

/** Returns the letter of the key; undefined if the key isn't among the options. */
export const keyLetter = (question: ContentQuestion): Letter | undefined =>
  LETTERS[question.options.indexOf(question.correctAnswer)]

/** Creates a rule about the set itself. `check` returns the place and message of each finding. */
export const setRule =
  (rule: string, check: (set: ContentSet) => { where: string; message: string }[]): Rule =>
  (set) =>
    check(set).map(({ where, message }) => ({ where, rule, message }))

/**
 * Creates a rule that checks one question at a time. Each returned string becomes a finding at that
 * question.
 */
export const questionRule =
  (rule: string, check: (question: ContentQuestion, set: ContentSet) => string[]): Rule =>
  (set) =>
    set.questions.flatMap((question, index) =>
      check(question, set).map((message) => ({ where: `q${index + 1}`, rule, message })),
    )
