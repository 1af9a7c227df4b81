import { drillSchemas } from '#domain/api/drills.schemas.ts'
import type { Table } from '#lambdas/shared/store/table.ts'
import type { DrillView } from './api-client.ts'
import { drillAnswer, grantPlan } from './drills.ts'
import type { openTutor } from './tutor.ts'

/** Helpers for students who take drills and may ask the tutor. */

type Tutor = Awaited<ReturnType<typeof openTutor>>
type Keys = Parameters<typeof drillAnswer>[0]

/** Creates a student with a plan. The core service reads the plan from the table, the AI service from the user id. */
export async function createStudentOn(scenario: Tutor, table: Table, plan: 'Pro' | 'Elite' = 'Elite') {
  const user = `${plan === 'Pro' ? 'pro-' : ''}${scenario.newUser()}`
  await grantPlan(table, user, plan)
  return user
}

/** Begins a drill of one section. */
export async function beginDrill({ call }: Tutor, user: string, request: object = {}): Promise<DrillView> {
  const body = { version: 'old', minutes: 5, sections: ['math'], ...request }
  const reply = await call('POST', '/drills', user, body)
  if (reply.status !== 201) throw new Error(`no drill: ${reply.status} ${JSON.stringify(reply.body)}`)
  return drillSchemas.createDrill.reply.parse(reply.body)
}

/** Answers a place of a drill, and returns the drill afterwards. */
export async function answerPlace(
  { call }: Tutor,
  user: string,
  keys: Keys,
  { drill, place, isRight }: { drill: DrillView; place: number; isRight: boolean },
): Promise<DrillView> {
  const body = drillAnswer(keys, drill, place, isRight)
  const reply = await call('POST', `/drills/${drill.id}/answers`, user, body)
  if (reply.status !== 200) throw new Error(`no answer: ${reply.status} ${JSON.stringify(reply.body)}`)
  return drillSchemas.getDrill.reply.parse((await call('GET', `/drills/${drill.id}`, user)).body)
}
