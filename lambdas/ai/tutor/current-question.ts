import { VisibleError } from '#domain/errors.ts'
import { SECTION_NAMES } from '#domain/exam/formats.ts'
import { parseQuestionId } from '#domain/ids.ts'
import type { Figure } from '#domain/items/figures.ts'
import { keyedPassage } from '#domain/items/keyed-passage.ts'
import { LETTERS } from '#domain/items/finding.ts'
import type { SecretSet } from '#domain/items/item.ts'
import type { About } from '#domain/tutor/conversation.ts'
import type { StoredAttempt } from '#lambdas/shared/store/attempt-item.ts'
import { servedQuestions } from '#lambdas/shared/store/form-code.ts'
import type { AttemptStore } from '#lambdas/shared/store/attempt-store.ts'
import type { SetStore } from '#lambdas/shared/store/set-store.ts'

/** A question of one of the student's tests. */
export type CurrentQuestion = {
  stored: StoredAttempt
  set: SecretSet
  /** The position of the question in the set. */
  index: number
  /** The position of the question in the test. */
  place: number
  /** The positions of the questions of the set that the test asks. */
  asked: readonly number[]
}

type Sets = Pick<SetStore, 'readForms' | 'readSource'>

const noSuchQuestion = () => new VisibleError('not_found', 'That question isn’t in any of your tests.')

/** @throws VisibleError not_found if the test is somebody else's, or the question isn't in it */
export async function findQuestion(
  { attempts, sets }: { attempts: Pick<AttemptStore, 'read'>; sets: Sets },
  userId: string,
  about: About,
  now: number,
): Promise<CurrentQuestion> {
  const stored = await attempts.read(about.attemptId, now)
  if (stored === undefined || stored.owner.kind !== 'student' || stored.owner.userId !== userId)
    throw noSuchQuestion()
  const { setId, index } = parseQuestionId(about.questionId)
  const served = servedQuestions(stored.form)
  const place = served.findIndex(({ set, question }) => set.id === setId && question === index)
  const found = served[place]
  const [set] = found === undefined ? [] : await sets.readForms([found.set])
  if (found === undefined || set === undefined) throw noSuchQuestion()
  return { stored, set, index, place, asked: found.set.questions }
}

/**
 * Returns the question as the model sees it. The key, the explanation, and the student's choice are
 * included only if `revealed`: the model can't be talked into revealing something that it doesn't have. The
 * text is the author's LaTeX, which a model reads better and cheaper than MathML.
 */
export async function materialOf(
  sets: Sets,
  { stored, set, index, place, asked }: CurrentQuestion,
  revealed: boolean,
): Promise<string> {
  const item = set.questions[index]
  const key = stored.key[place]
  if (item === undefined || key === undefined) throw new Error('a question is not in its set')
  const written = await sets.readSource(set)
  const question = written?.questions[index]
  const options = question?.options ?? item.options
  const authored = written?.passage ?? set.passage
  // The model reads the passage as the student does.
  const passage =
    stored.keyed === true ? keyedPassage({ passage: authored, questions: set.questions }, asked) : authored
  const choice = stored.attempt.answers[place]?.choice ?? null
  const optionAt = (position: number) => `${LETTERS[position] ?? '?'}. ${options[position] ?? ''}`
  return [
    `ACT ${SECTION_NAMES[set.section]}, ${set.difficulty}, topic: ${item.topic}`,
    ...(passage === null ? [] : [`Passage: ${set.title}\n${passage}`]),
    ...set.figures.filter(({ id }) => set.section === 'science' || id === item.figure).map(figureText),
    `Question${item.portion === null ? '' : ` (about the portion marked ${item.portion} in the passage)`}: ${question?.questionText ?? item.questionText}`,
    options.map((_, position) => optionAt(position)).join('\n'),
    ...(revealed
      ? [
          `Right option: ${optionAt(key)}`,
          `The student chose: ${choice === null ? 'nothing' : optionAt(choice)}`,
          // An explanation only fits the key that it was written for.
          ...(question === undefined || item.key !== key ? [] : [`Why: ${question.explanation}`]),
          ...(question === undefined || choice === null || choice === key || item.key !== key
            ? []
            : [`Why the student's option fails: ${question.distractors[LETTERS[choice] ?? 'A'] ?? ''}`]),
        ]
      : []),
  ].join('\n\n')
}

const figureText = (figure: Figure): string => `${figure.label}: ${JSON.stringify(figure)}`
