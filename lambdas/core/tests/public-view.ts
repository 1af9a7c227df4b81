import {
  toPublicItem,
  toPublicSet,
  type OptionIndex,
  type PublicItem,
  type PublicSet,
  type SecretItem,
  type SecretSet,
  type TeachingItem,
} from '#domain/items/item.ts'

type PublicView = Readonly<{ set: Readonly<PublicSet>; questions: readonly Readonly<PublicItem>[] }>
const publicViews = new WeakMap<SecretSet, PublicView>()

/**
 * Returns the public part of a set. It's the same object each time, because the set store caches sets, and the
 * reply's schema parses each object once.
 */
export function publicView(set: SecretSet): PublicView {
  const known = publicViews.get(set)
  if (known !== undefined) return known
  const view = { set: toPublicSet(set), questions: set.questions.map((_, index) => toPublicItem(set, index)) }
  publicViews.set(set, view)
  return view
}

/** Returns the public part of a served question. */
export function publicQuestion({ set, index }: { set: SecretSet; index: number }): Readonly<PublicItem> {
  const question = publicView(set).questions[index]
  if (question === undefined) throw new RangeError(`set ${set.id} has no question ${index}`)
  return question
}

type Explained = Readonly<{ correctAnswer: string; explanation: string }>
const solvedQuestions = new WeakMap<Readonly<PublicItem>, Readonly<PublicItem> & Explained>()

/** Returns a question with its correct answer and explanation: the same object until a correction changes them. */
export function solvedQuestion(question: Readonly<PublicItem>, { correctAnswer, explanation }: Explained) {
  const known = solvedQuestions.get(question)
  if (known?.correctAnswer === correctAnswer && known.explanation === explanation) return known
  const solved = { ...question, correctAnswer, explanation }
  solvedQuestions.set(question, solved)
  return solved
}

type GradedChoice = { choice: OptionIndex | null; correct: OptionIndex; lesson: TeachingItem }

/** Returns a question's key with its explanation, and the note on the chosen wrong option. */
export const lessonOf = (item: SecretItem, { choice, correct, lesson }: GradedChoice) => ({
  correctAnswer: item.options[correct] ?? '',
  isCorrect: choice === correct,
  explanation: lesson.explanation,
  choiceNote: choice === null || choice === correct ? null : (lesson.notes[choice] ?? null),
})
