import type { Section } from '#domain/exam/formats.ts'
import type { WrittenSet } from '#domain/generation/written.ts'
import type { ContentQuestion } from '#domain/items/content-set.ts'
import { LETTERS } from '#domain/items/finding.ts'
import type { Dice } from './engine/dice.ts'

/** A question or a set as the emulator sends it. It may no longer match the schema of written sets. */
type FlawedRecord = Record<string, unknown>

const wrongOption = ({ options, correctAnswer }: ContentQuestion): string =>
  options.find((option) => option !== correctAnswer && option !== 'NO CHANGE') ?? correctAnswer

/** Makes another option the key and moves its note to the right option, so that only the answer is wrong. */
function wrongKey(question: ContentQuestion): FlawedRecord {
  const { options, correctAnswer, distractors } = question
  const wrong = wrongOption(question)
  const [rightLetter, wrongLetter] = [
    LETTERS[options.indexOf(correctAnswer)] ?? 'A',
    LETTERS[options.indexOf(wrong)] ?? 'A',
  ]
  const { [wrongLetter]: note, ...others } = distractors
  return {
    ...question,
    correctAnswer: wrong,
    distractors: { ...others, [rightLetter]: note ?? 'A slip on the way.' },
  }
}

/** Changes the text of a wrong option. */
const rewordOption = (question: ContentQuestion, change: (option: string) => string): FlawedRecord => {
  const wrong = wrongOption(question)
  return {
    ...question,
    options: question.options.map((option) => (option === wrong ? change(option) : option)),
  }
}

/**
 * Flaws in one question, each of which a gate looks for. `earlier` is the previous question of the same set.
 */
const FLAWS = {
  'wrong key': wrongKey,
  'fifth option': (question) => ({ ...question, options: [...question.options, 'Not enough is given'] }),
  'no explanation': ({ explanation: _, ...question }) => question,
  'same options': (question) => rewordOption(question, () => question.correctAnswer),
  'key not among options': (question) => ({ ...question, correctAnswer: `${question.correctAnswer} or so` }),
  'missing figure': (question) => ({
    ...question,
    questionText: `According to Table 9, ${question.questionText}`,
  }),
  giveaway: (question) => rewordOption(question, (option) => `${option}, always`),
  'none of the above': (question) => rewordOption(question, () => 'None of the above'),
  unsafe: (question) => ({ ...question, hint: `${question.hint} <script>alert(1)</script>` }),
  'link in the text': (question) => ({
    ...question,
    questionText: `${question.questionText} See https://answers.example/q7.`,
  }),
  'other explanation': (question, earlier) => ({ ...question, explanation: earlier.explanation }),
  'unfit for students': (question) => ({ ...question, hint: `${question.hint} Think of a cold beer.` }),
  'near-duplicate': (question, earlier) => ({ ...earlier, hint: question.hint }),
} as const satisfies Record<string, (question: ContentQuestion, earlier: ContentQuestion) => FlawedRecord>

/** The flaws of single questions, and a passage that is far too short. */
export type Flaw = keyof typeof FLAWS | 'short passage'
const QUESTION_FLAWS: readonly (keyof typeof FLAWS)[] = [
  'wrong key', 'fifth option', 'no explanation', 'same options', 'key not among options', 'missing figure', 'giveaway',
  'none of the above', 'unsafe', 'link in the text', 'other explanation', 'unfit for students', 'near-duplicate',
] // prettier-ignore

/** Passages get flaws more rarely than questions, because a rejected passage rejects all of its questions. */
const PASSAGE_SHARE = 0.25

/**
 * Adds flaws to a share of a set's questions, and sometimes to its passage; returns the set with the list of
 * flaws.
 */
export function addFlaws(dice: Dice, section: Section, sound: WrittenSet, share: number) {
  const flaws: { place: number | null; flaw: Flaw }[] = []
  const questions = sound.questions.map((question, place): FlawedRecord => {
    if (!dice.chance(share)) return question
    const pickedFlaw = dice.pick(QUESTION_FLAWS)
    const earlier = sound.questions[place - 1]
    // An English question belongs to its portion, so it can't replace another one.
    const isImpossible =
      (pickedFlaw === 'near-duplicate' && (earlier === undefined || section === 'english')) ||
      (pickedFlaw === 'other explanation' && earlier === undefined)
    const flaw = isImpossible ? 'wrong key' : pickedFlaw
    flaws.push({ place, flaw })
    return FLAWS[flaw](question, earlier ?? question)
  })
  const set: FlawedRecord = { ...sound, questions }
  if (sound.passage !== undefined && dice.chance(share * PASSAGE_SHARE)) {
    flaws.push({ place: null, flaw: 'short passage' })
    set['passage'] = sound.passage.split('\n\n').slice(0, 1).join('')
  }
  return { set, flaws }
}
