import { SECTION_NAMES } from '#domain/exam/formats.ts'
import type { Figure } from '#domain/items/figures.ts'
import { keyedPassage } from '#domain/items/keyed-passage.ts'
import { LETTERS } from '#domain/items/finding.ts'
import type { OwnQuestion } from '#lambdas/shared/questions/own-question.ts'
import type { SetStore } from '#lambdas/shared/store/set-store.ts'

/**
 * Returns the question as the model sees it. The key, the explanation, the steps, and the student's choice are
 * included only if `showsKey`: the model can't be talked into revealing something that it doesn't have. The
 * text is the author's LaTeX, which a model reads better and cheaper than MathML.
 */
export async function materialOf(
  sets: Pick<SetStore, 'readSource'>,
  own: OwnQuestion,
  showsKey: boolean,
): Promise<string> {
  const { set, index, item, key, choice } = own
  const written = await sets.readSource(set)
  const question = written?.questions[index]
  const options = question?.options ?? item.options
  const passage = passageOf(own, written?.passage ?? set.passage)
  const optionAt = (position: number) => `${LETTERS[position] ?? '?'}. ${options[position] ?? ''}`
  // An explanation only fits the key that it was written for.
  const lesson = item.key === key ? question : undefined
  return [
    `ACT ${SECTION_NAMES[set.section]}, ${set.difficulty}, topic: ${item.topic}`,
    ...(passage === null ? [] : [`Passage: ${set.title}\n${passage}`]),
    ...set.figures.filter(({ id }) => set.section === 'science' || id === item.figure).map(figureText),
    `Question${item.portion === null ? '' : ` (about the portion marked ${item.portion} in the passage)`}: ${question?.questionText ?? item.questionText}`,
    options.map((_, position) => optionAt(position)).join('\n'),
    ...(showsKey
      ? [
          `Right option: ${optionAt(key)}`,
          `The student chose: ${choice === null ? 'nothing' : optionAt(choice)}`,
        ]
      : []),
    ...(showsKey && lesson !== undefined
      ? [
          `Why: ${lesson.explanation}`,
          `Solution:\n${lesson.solution.map((step, place) => `Step ${place + 1}. ${step}`).join('\n')}`,
          ...(choice === null || choice === key
            ? []
            : [`Why the student's option fails: ${lesson.distractors[LETTERS[choice] ?? 'A'] ?? ''}`]),
        ]
      : []),
  ].join('\n\n')
}

/** Returns the passage as the student reads it: a test may ask only some questions of a set. */
function passageOf({ set, source }: OwnQuestion, authored: string | null): string | null {
  return source.kind === 'test' && source.stored.keyed === true
    ? keyedPassage({ passage: authored, questions: set.questions }, source.servedIndexes)
    : authored
}

const figureText = (figure: Figure): string => `${figure.label}: ${JSON.stringify(figure)}`
