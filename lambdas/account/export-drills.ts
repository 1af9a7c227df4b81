import { LETTERS } from '#domain/items/finding.ts'
import { itemIdOf } from '#domain/learning/drills/taken-drill.ts'
import { readSetsOf } from '../shared/learning/drill-answers.ts'
import type { StoredDrill } from '../shared/store/drill-store.ts'
import type { SetStore } from '../shared/store/set-store.ts'

/** Returns drills as an export has them: the letter of each choice, and whether it was right. */
export async function exportDrills(sets: Pick<SetStore, 'readForms'>, drills: readonly StoredDrill[]) {
  const setOf = await readSetsOf(sets, drills, { withUnanswered: false })
  return drills.map(({ id, version, minutes, timeFactor, createdAt, day, endedAt, items }) => ({
    id,
    version,
    minutes,
    timeFactor,
    createdAt,
    day,
    endedAt,
    items: items.map((item) => {
      const { answer, index, reason } = item
      return {
        questionId: itemIdOf(item),
        reason,
        answer:
          answer === null
            ? null
            : {
                choice: LETTERS[answer.choice],
                isCorrect: setOf(item).questions[index]?.key === answer.choice,
                seconds: answer.seconds,
                marked: answer.isMarked,
                at: answer.at,
              },
      }
    }),
  }))
}
