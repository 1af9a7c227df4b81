import { abilitiesOf } from '#domain/learning/ability.ts'
import { dueAt, type Cards } from '#domain/learning/drills/card.ts'
import type { TakenDrill } from '#domain/learning/drills/taken-drill.ts'
import { itemIdOf } from '#domain/learning/drills/taken-drill.ts'
import { outcomeIn, type AttemptEvidence } from '#domain/learning/evidence.ts'
import { masteryOf } from '#domain/learning/mastery.ts'
import { withoutAnswers, type LearningSummary } from '#domain/learning/summary.ts'
import { readDrillEvidence } from '#lambdas/shared/learning/drill-answers.ts'
import type { Learning } from '#lambdas/shared/learning/learning.ts'
import type { SetHalves } from '#lambdas/shared/store/set-halves.ts'
import { viewMastery } from './view-learning.ts'

/** Returns what a drill changed: when its items are due next, and the mastery of its topics without and with it. */
export async function summarizeDrill(
  sets: Pick<SetHalves, 'readForms'>,
  drill: TakenDrill,
  { summary, cards, calibration }: Pick<Learning, 'summary' | 'cards' | 'calibration'>,
) {
  const evidence = (await readDrillEvidence(sets, [drill], calibration)).get(drill.id) ?? []
  const answers = evidence.flatMap((one) => one.answers)
  return {
    answered: answers.length,
    right: answers.filter(({ isRight }) => isRight).length,
    seconds: answers.reduce((sum, { seconds }) => sum + seconds, 0),
    items: itemsOf(drill, evidence, cards),
    topics: topicsOf(summary, evidence),
  }
}

function itemsOf(drill: TakenDrill, evidence: readonly AttemptEvidence[], cards: Cards) {
  const latest = new Map(
    evidence.flatMap((one) =>
      one.answers.map((answer) => [answer.itemId, outcomeIn(one.version, answer)] as const),
    ),
  )
  return [...latest].map(([questionId, outcome]) => {
    const card = cards.byItem.get(questionId)
    const hadCard = drill.items.some(
      (item) => itemIdOf(item) === questionId && (item.reason === 'due' || item.reason === 'missed'),
    )
    return {
      questionId,
      outcome,
      dueAt: card === undefined ? null : dueAt(card),
      mastered: hadCard && card === undefined,
    }
  })
}

function topicsOf(summary: LearningSummary, evidence: readonly AttemptEvidence[]) {
  const touched = new Set(
    evidence.flatMap(({ answers }) => answers.map(({ section, topic }) => `${section} ${topic}`)),
  )
  const before = masteryOf(abilitiesOf(withoutAnswers(summary, evidence)))
  return masteryOf(abilitiesOf(summary))
    .filter(({ section, topic }) => touched.has(`${section} ${topic}`))
    .flatMap((after) => {
      const own = before.find(({ section, topic }) => section === after.section && topic === after.topic)
      return own === undefined ? [] : [{ before: viewMastery(own), after: viewMastery(after) }]
    })
}
