import type { ContentQuestion, ContentSet } from './content-set.ts'

/**
 * What a rule asks the author to change. `where` is the place within the set: '' for the set as a whole, 'q3' for
 * its third question, 'passage', or a figure's id. `rule` is the rule's short name, the same in every message.
 */
export type Finding = { where: string; rule: string; message: string }

/** A set with the file it was read from, and a finding with the file (or folder) it concerns. */
export type PlacedSet = { file: string; set: ContentSet }
export type FileFinding = Finding & { file: string }

/** A rule sees one set and says what is wrong with it; a sound set gives an empty list. */
export type Rule = (set: ContentSet) => Finding[]

export const LETTERS = ['A', 'B', 'C', 'D'] as const
export type Letter = (typeof LETTERS)[number]

/** The letter of the key, or undefined where the key is not among the options. */
export const keyLetter = (question: ContentQuestion): Letter | undefined =>
  LETTERS[question.options.indexOf(question.correctAnswer)]

/** A rule over the set itself; each note says where and what. */
export const setRule =
  (rule: string, check: (set: ContentSet) => { where: string; message: string }[]): Rule =>
  (set) =>
    check(set).map(({ where, message }) => ({ where, rule, message }))

/** A rule over one question at a time; each string it returns becomes a finding at that question. */
export const questionRule =
  (rule: string, check: (question: ContentQuestion, set: ContentSet) => string[]): Rule =>
  (set) =>
    set.questions.flatMap((question, index) =>
      check(question, set).map((message) => ({ where: `q${index + 1}`, rule, message })),
    )
