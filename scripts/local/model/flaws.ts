import type { Section } from '../../../domain/exam/formats.ts'
import type { WrittenSet } from '../../../domain/generation/written.ts'
import type { ContentQuestion } from '../../../domain/items/content-set.ts'
import { LETTERS } from '../../../domain/items/finding.ts'
import type { Dice } from './dice.ts'

/** A question as it is sent: it may have lost its shape. */
type Spoiled = Record<string, unknown>

const wrongOption = ({ options, correctAnswer }: ContentQuestion): string =>
  options.find((option) => option !== correctAnswer && option !== 'NO CHANGE') ?? correctAnswer

/** Another option takes the place of the key, and the notes go with it: only the answer itself is wrong. */
function wrongKey(question: ContentQuestion): Spoiled {
  const { options, correctAnswer, distractors } = question
  const wrong = wrongOption(question)
  const [right, taken] = [
    LETTERS[options.indexOf(correctAnswer)] ?? 'A',
    LETTERS[options.indexOf(wrong)] ?? 'A',
  ]
  const { [taken]: note, ...others } = distractors
  return {
    ...question,
    correctAnswer: wrong,
    distractors: { ...others, [right]: note ?? 'A slip on the way.' },
  }
}

const reworded = (question: ContentQuestion, change: (option: string) => string): Spoiled => {
  const wrong = wrongOption(question)
  return {
    ...question,
    options: question.options.map((option) => (option === wrong ? change(option) : option)),
  }
}

/** One way for each thing that a gate looks for. `earlier` is a question of the same set that stands before it. */
const FLAWS = {
  'wrong key': wrongKey,
  'fifth option': (question) => ({ ...question, options: [...question.options, 'Not enough is given'] }),
  'no explanation': ({ explanation: _, ...question }) => question,
  'same options': (question) => reworded(question, () => question.correctAnswer),
  'key not among options': (question) => ({ ...question, correctAnswer: `${question.correctAnswer} or so` }),
  'missing figure': (question) => ({
    ...question,
    questionText: `According to Table 9, ${question.questionText}`,
  }),
  giveaway: (question) => reworded(question, (option) => `${option}, always`),
  'none of the above': (question) => reworded(question, () => 'None of the above'),
  unsafe: (question) => ({ ...question, hint: `${question.hint} <script>alert(1)</script>` }),
  'link in the text': (question) => ({
    ...question,
    questionText: `${question.questionText} See https://answers.example/q7.`,
  }),
  'near-duplicate': (question, earlier) => ({ ...earlier, hint: question.hint }),
} as const satisfies Record<string, (question: ContentQuestion, earlier: ContentQuestion) => Spoiled>

/** Beside those of single questions: a passage that is far too short. */
export type Flaw = keyof typeof FLAWS | 'short passage'
export const QUESTION_FLAWS: readonly (keyof typeof FLAWS)[] = [
  'wrong key', 'fifth option', 'no explanation', 'same options', 'key not among options', 'missing figure', 'giveaway',
  'none of the above', 'unsafe', 'link in the text', 'near-duplicate',
] // prettier-ignore

/** A passage is spoiled more rarely than a question: all of its questions fall with it. */
const PASSAGE_SHARE = 0.25

/** Spoils a share of a set's questions, and now and then its passage; says what was done. */
export function spoil(dice: Dice, section: Section, sound: WrittenSet, share: number) {
  const flaws: { place: number | null; flaw: Flaw }[] = []
  const questions = sound.questions.map((question, place): Spoiled => {
    if (!dice.chance(share)) return question
    const flaw = dice.pick(QUESTION_FLAWS)
    const earlier = sound.questions[place - 1]
    // An English question belongs to its portion, so it cannot stand in the place of another one.
    const cannot = flaw === 'near-duplicate' && (earlier === undefined || section === 'english')
    const done = cannot ? 'wrong key' : flaw
    flaws.push({ place, flaw: done })
    return FLAWS[done](question, earlier ?? question)
  })
  const set: Spoiled = { ...sound, questions }
  if (sound.passage !== undefined && dice.chance(share * PASSAGE_SHARE)) {
    flaws.push({ place: null, flaw: 'short passage' })
    set['passage'] = sound.passage.split('\n\n').slice(0, 1).join('')
  }
  return { set, flaws }
}
