import { FORMATS } from '../exam/formats.ts'
import type { Section, Version } from '../exam/formats.ts'
import type { ContentQuestion, ContentSet } from '../items/content-set.ts'
import { portionsOf } from '../items/passage.ts'
import type { Approval, DecidedBy } from './approval.ts'
import { markPortion, numberPortions } from './portion-context.ts'
import type { WholeQuestion } from './whole-question.ts'

/** A single question that a gate rejected can join its draft again while the draft lacks questions. */

/** A rejected question that joined its draft: its id, and who decided so and when. */
export type ReadmittedQuestion = DecidedBy & { question: string }

/** The draft of the set that a rejected question belonged to. */
type OwnDraft = {
  version: Version
  section: Section
  approval: Approval
  /** The number of its questions. */
  total: number
  readmitted: readonly ReadmittedQuestion[]
  /** Whether a pool lists its set. */
  isListed: boolean
}

/**
 * Says why a rejected question can't join its set.
 * @param id the question's id
 * @param draft undefined if the set has no draft
 * @returns null if it can
 */
export function questionProblem(
  id: string,
  { isSetLost = false }: Pick<WholeQuestion, 'isSetLost'>,
  draft: OwnDraft | undefined,
): string | null {
  if (draft === undefined) return 'Its set isn’t stored, because too few of its questions passed.'
  if (isSetLost) return 'Its set was replaced: no question of it had passed, so the model wrote another one.'
  if (draft.readmitted.some(({ question }) => question === id))
    return 'Somebody has already readmitted this question.'
  if (draft.approval.state === 'approved') return 'Its set is already approved.'
  if (draft.approval.state === 'rejected') return 'Its set is rejected. Readmit the set first.'
  if (draft.isListed) return 'Its set is listed already, so students may have been served it.'
  const size = FORMATS[draft.version][draft.section].setSize
  return draft.total < size ? null : `Its set is complete: it has all ${size} questions.`
}

type Placed = { set: ContentSet; index: number }

/**
 * Returns a set with a rejected question near its place, with its figure and its portion. A portion that isn't found is
 * left for the person who repairs it to mark.
 */
export function insertQuestion(set: ContentSet, { question, slot, figure, portion }: WholeQuestion): Placed {
  const index = Math.min(slot, set.questions.length)
  const hasFigure = figure === undefined || set.figures.some(({ id }) => id === figure.id)
  const figures = hasFigure ? set.figures : [...set.figures, figure]
  const inserted = (own: ContentQuestion, passage = set.passage): ContentSet => ({
    ...set,
    figures,
    questions: set.questions.toSpliced(index, 0, own),
    ...(passage !== undefined && { passage }),
  })
  if (question.portion === undefined || set.passage === undefined) return { set: inserted(question), index }
  const number = 1 + Math.max(0, ...portionsOf(set.passage).map((one) => one.number))
  const own = { ...question, portion: number }
  const passage = portion && markPortion(set.passage, number, portion, question.options)
  return numberPortions({ set: inserted(own, passage), index })
}

/** Returns a text without the part of a word that it begins with. */
const fromWord = (text: string): string => text.replace(/^\S*\s+/, '')

/** Returns a rejected question alone, as a set, with the words around its portion as its passage. */
export function questionAlone(
  { version, section, difficulty }: Pick<ContentSet, 'version' | 'section' | 'difficulty'>,
  { question, figure, portion }: WholeQuestion,
): ContentSet {
  return {
    id: `${version}-${section}-generated`,
    version,
    section,
    difficulty,
    title: 'A set that isn’t stored',
    figures: figure === undefined ? [] : [figure],
    questions: [question],
    ...(portion && {
      passage: `… ${fromWord(portion.before)}[[${question.portion ?? 1}|${portion.words}]]${portion.after.trimEnd()} …`,
    }),
  }
}
