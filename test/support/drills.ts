import { FREE, type Entitlement } from '#domain/billing/entitlement.ts'
import type { PaidTier } from '#domain/billing/plans.ts'
import { createSubscriptionStore } from '#lambdas/shared/store/subscription-store.ts'
import type { Table } from '#lambdas/shared/store/table.ts'
import { answer, type Api, type DrillView, type ServedTest } from './api-client.ts'
import { questionName } from './fixture-bank.ts'

/** Helpers for students who take drills: their plans, tests, and answers. */

const PAID: Entitlement = { ...FREE, tier: 'Pro', currentPeriodEnd: Date.UTC(2100, 0, 1) }

/** Gives a student a plan. */
export async function grantPlan(table: Table, userId: string, tier: PaidTier): Promise<void> {
  const subscriptions = createSubscriptionStore(table)
  await subscriptions.create(userId, `cus_${userId}`)
  await subscriptions.saveEntitlement(userId, 1, { ...PAID, tier })
}

/** Gives a student the Pro plan. */
export const grantPro = (table: Table, userId: string): Promise<void> => grantPlan(table, userId, 'Pro')

/** Gives a student the Elite plan. */
export const grantElite = (table: Table, userId: string): Promise<void> => grantPlan(table, userId, 'Elite')

type Keys = ReadonlyMap<string, string>
type Question = ServedTest['questions'][number]

/** Returns the correct option of a question, or a wrong one. */
export function optionOf(keys: Keys, question: Question, isRight: boolean): string {
  const key = keys.get(questionName(question))
  const option = question.options.find((one) => (one === key) === isRight)
  if (option === undefined) throw new Error(`${question.id} has no such option`)
  return option
}

/** Takes a test, missing its first questions, and returns the ids of all its questions. */
export async function takeTest(
  student: Api,
  keys: Keys,
  request: Parameters<Api['create']>[0],
  missedCount: number,
): Promise<string[]> {
  const { attempt, questions } = await student.create(request)
  await student.submit(
    attempt.id,
    questions.map((question, place) => answer(question.id, optionOf(keys, question, place >= missedCount))),
  )
  return questions.map(({ id }) => id)
}

/** Returns the answer at a place of a drill, as the screen sends it. */
export function drillAnswer(
  keys: Keys,
  { items, questions }: Pick<DrillView, 'items' | 'questions'>,
  place: number,
  isRight: boolean,
) {
  const questionId = items[place]?.questionId ?? ''
  const question = questions.find(({ id }) => id === questionId)
  if (question === undefined) throw new Error(`the drill has no question at ${place}`)
  return { questionId, place, userAnswer: optionOf(keys, question, isRight), seconds: 40 }
}

/** Answers the remaining places of a drill. Returns the number of all its answers, earlier ones included. */
export async function finishDrill(
  student: Api,
  keys: Keys,
  id: string,
  isRight: (place: number) => boolean = () => true,
): Promise<number> {
  let drill = await student.drill(id)
  let place = drill.items.filter(({ answer: own }) => own !== null).length
  for (; place < drill.items.length; place += 1) {
    await student.answerDrill(id, drillAnswer(keys, drill, place, isRight(place)))
    drill = await student.drill(id)
  }
  return place
}
