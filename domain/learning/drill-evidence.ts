import type { SecretSet } from '../items/item.ts'
import { stepOf, type Calibration } from './calibration.ts'
import type { PastAnswer } from './drills/answer.ts'
import { itemIdOf, type TakenDrill, type TakenItem } from './drills/taken-drill.ts'
import { outcomeIn, type AttemptEvidence } from './evidence.ts'

/** The reasons for items whose key the student has seen before. */
const SEEN_BEFORE: readonly TakenItem['reason'][] = ['due', 'missed', 'retry']

/** Returns the set of a drill's item in its revision. */
export type SetOf = (item: Pick<TakenItem, 'setId' | 'revision'>) => SecretSet

/**
 * Returns the evidence of a drill by its sets' keys: one entry for each answer, in order, with the time of the answer.
 * So answers can be folded before the drill is over.
 * @throws RangeError if a set has no question at an item's index
 */
export function drillEvidence(drill: TakenDrill, setOf: SetOf, calibration: Calibration): AttemptEvidence[] {
  return drill.items.flatMap(({ answer, ...item }) => {
    if (answer === null) return []
    const { section, difficulty, questions } = setOf(item)
    const question = questions[item.index]
    if (question === undefined) throw new RangeError(`no question ${itemIdOf(item)}`)
    const itemId = itemIdOf(item)
    const evidence: AttemptEvidence = {
      attemptId: drill.id,
      grading: 0,
      calibration: calibration.id,
      at: answer.at,
      mode: 'drill',
      version: drill.version,
      answers: [
        {
          itemId,
          revision: item.revision,
          section,
          topic: question.topic,
          difficulty,
          step: stepOf(calibration, itemId, difficulty),
          choice: answer.choice,
          isRight: answer.choice === question.key,
          seconds: answer.seconds,
          hints: 0,
          isMarked: answer.isMarked,
          isRepeated: SEEN_BEFORE.includes(item.reason),
        },
      ],
    }
    return [evidence]
  })
}

/** Returns the answers of evidence as cards need them. */
export const cardAnswers = ({ at, mode, version, answers }: AttemptEvidence): PastAnswer[] =>
  answers.map((answer) => ({
    itemId: answer.itemId,
    outcome: outcomeIn(version, answer),
    isInDrill: mode === 'drill',
    at,
  }))
