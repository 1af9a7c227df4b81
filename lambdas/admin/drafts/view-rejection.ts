import { insertQuestion, questionAlone } from '#domain/generation/readmit-question.ts'
import type { WholeQuestion } from '#domain/generation/whole-question.ts'
import { questionId } from '#domain/ids.ts'
import type { ContentQuestion, ContentSet } from '#domain/items/content-set.ts'
import { LETTERS } from '#domain/items/finding.ts'
import { renderMath, UnreadableFormula } from '#lambdas/shared/bank/from-content.ts'

/** Renders a text's formulas. If one can't be read, which may be why a gate rejected it, returns the text unchanged. */
export function renderIfReadable(text: string): string {
  try {
    return renderMath(text)
  } catch (error) {
    if (error instanceof UnreadableFormula) return text
    throw error
  }
}

const viewQuestion = (question: ContentQuestion, id: string) => ({
  id,
  topic: question.topic,
  questionText: renderIfReadable(question.questionText),
  options: question.options.map(renderIfReadable),
  correctAnswer: renderIfReadable(question.correctAnswer),
  portion: question.portion ?? null,
  figure: question.figure ?? null,
  explanation: renderIfReadable(question.explanation),
  notes: LETTERS.map((letter) => {
    const note = question.distractors[letter]
    return note === undefined ? null : renderIfReadable(note)
  }),
  hint: renderIfReadable(question.hint),
  solution: question.solution.map(renderIfReadable),
  statistics: null,
  retired: null,
})

/** The set that a rejected question may be added to; null if it isn't stored. */
type Target = { setId: string; revision: number; source: ContentSet } | null
type Pooled = Pick<ContentSet, 'version' | 'section' | 'difficulty'>

/** Returns the set of a rejected question with the question inserted, or the question alone. */
export function viewRejectedIn(target: Target, pool: Pooled, whole: WholeQuestion, run: string) {
  const { set: source, index } =
    target === null ? { set: questionAlone(pool, whole), index: 0 } : insertQuestion(target.source, whole)
  const { version, section, difficulty, title, passage, figures, questions } = source
  const id = target?.setId ?? ''
  const topics: Record<string, number> = {}
  for (const { topic } of questions) topics[topic] = (topics[topic] ?? 0) + 1
  return {
    question: index + 1,
    set: {
      id,
      revision: target?.revision ?? 1,
      version,
      section,
      difficulty,
      title,
      topics,
      size: questions.length,
      retired: false,
      retiredQuestions: [],
      pilot: true,
      passage: passage === undefined ? null : renderIfReadable(passage),
      figures: [...figures],
      questions: questions.map((question, at) => viewQuestion(question, questionId(id, at))),
      origin: { kind: 'generated' as const, run, file: null, edited: false, reason: null },
      reports: [],
      source,
    },
  }
}
