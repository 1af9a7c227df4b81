import { describe, expect, test } from 'vitest'
import { routes, type RouteName } from '../../domain/api/routes.ts'
import { answer, errorOf, type Api, type Sitting } from '../support/api-client.ts'
import { openCloud } from '../support/cloud.ts'
import { everyItem } from '../support/database.ts'
import { fixtureBank } from '../support/fixture-bank.ts'

/** Every route called by every kind of caller. A route without a row does not compile, and fails below. */

const bank = fixtureBank({
  questionsPerPool: { english: 15, math: 60, reading: 10, science: 10 },
  versions: ['old'],
})
const cloud = await openCloud(bank)

const CALLERS = ['nobody', 'owner', 'another guest', 'owner with a bad session'] as const
type CallerKind = (typeof CALLERS)[number]

/** An attempt to call about, made anew for each cell; `submitted` where the route is for graded ones. */
type Row = {
  submitted?: true
  /** The attempt is a simulation of test day. */
  testDay?: true
  body?: (sitting: Sitting) => unknown
  status: Record<CallerKind, number>
}
const open = { nobody: 200, owner: 200, 'another guest': 200, 'owner with a bad session': 200 }
const owned = { nobody: 404, owner: 200, 'another guest': 404, 'owner with a bad session': 401 }
const anAnswer = ({ questions: [question] }: Sitting) => ({
  answers: [answer(question?.id ?? '', question?.options[1] ?? null)],
})

const MATRIX: Record<RouteName, Row> = {
  health: { status: open },
  countQuestions: { status: open },
  countFilters: { status: open },
  createTest: {
    body: () => ({ section: 'math', version: 'old', count: 10 }),
    status: { nobody: 201, owner: 201, 'another guest': 201, 'owner with a bad session': 401 },
  },
  getTest: { status: owned },
  saveAnswers: { body: anAnswer, status: owned },
  submitTest: { body: anAnswer, status: owned },
  leaveTest: { testDay: true, body: () => ({}), status: owned },
  reviewTest: { submitted: true, status: owned },
}

const callerOf = (kind: CallerKind, owner: Api): { api: Api; headers: Record<string, string> } => {
  switch (kind) {
    case 'nobody':
      return { api: owner.as(null), headers: {} }
    case 'owner':
      return { api: owner, headers: {} }
    case 'another guest':
      return { api: cloud.guest(), headers: {} }
    case 'owner with a bad session':
      return { api: owner, headers: { authorization: 'Bearer not.a.session' } }
  }
}

const cells = Object.entries(routes).flatMap(([name, route]) =>
  CALLERS.map((caller) => ({ name, route, caller })),
)
const rowOf = (name: string): Row | undefined => Object.entries(MATRIX).find(([known]) => known === name)?.[1]

describe('the routes and their callers', () => {
  test('every route has a row, and every row a route', () => {
    expect(Object.keys(MATRIX).toSorted()).toEqual(Object.keys(routes).toSorted())
  })

  test.each(cells)('$name by $caller', async ({ name, route, caller }) => {
    const row = rowOf(name)
    if (row === undefined) throw new Error(`no row for ${name}`)
    const owner = cloud.guest()
    const sitting = await owner.create(
      row.testDay === true
        ? { section: 'full', version: 'old', mode: 'test-day' }
        : { section: 'math', version: 'old', count: 10 },
    )
    if (row.submitted === true) await owner.submit(sitting.attempt.id)
    const before = await everyItem(cloud.client)
    const { api, headers } = callerOf(caller, owner)
    const params: Record<string, string> = { id: sitting.attempt.id, version: 'old', section: 'math' }
    const path = route.path.replace(/\{(\w+)\}/g, (_, param: string) => params[param] ?? '')
    const reply = await api.call(route.method, path, {
      headers,
      ...(row.body === undefined ? {} : { body: row.body(sitting) }),
    })
    expect(reply.status).toBe(row.status[caller])
    if (reply.status < 400) return
    expect(errorOf(reply).code).toBe(reply.status === 401 ? 'unauthorized' : 'not_found')
    expect(reply.text).not.toContain(sitting.attempt.id)
    expect(await everyItem(cloud.client)).toEqual(before)
  })
})

describe('another’s attempt', () => {
  test('cannot be told from one that does not exist', async () => {
    const { attempt } = await cloud.guest().create({ section: 'math', version: 'old', count: 10 })
    const other = cloud.guest()
    const theirs = await other.call('GET', `/tests/${attempt.id}`)
    const nobodys = await other.call('GET', `/tests/att_${'A'.repeat(22)}`)
    expect(theirs.text).toBe(nobodys.text)
    expect(theirs.status).toBe(nobodys.status)
  })

  test('is not found out by its wrong address, its wrong body or its state', async () => {
    const owner = cloud.guest()
    const { attempt, questions } = await owner.create({ section: 'math', version: 'old', count: 10 })
    await owner.submit(attempt.id)
    const other = cloud.guest()
    const bodies = [
      { answers: [answer(questions[0]?.id ?? '', 'no option')] },
      { sections: [{ section: 'english', action: 'start' }] },
    ]
    for (const body of bodies) {
      expect((await other.call('PATCH', `/tests/${attempt.id}`, { body })).status).toBe(404)
      expect((await other.call('POST', `/tests/${attempt.id}/submit`, { body })).status).toBe(404)
    }
    expect((await other.call('GET', `/tests/${attempt.id}/review`)).status).toBe(404)
  })

  test('is not opened by the hash of its token, as the table holds it', async () => {
    const owner = cloud.guest()
    const { attempt } = await owner.create({ section: 'math', version: 'old', count: 10 })
    const item = (await everyItem(cloud.client)).find(({ id }) => id === attempt.id)
    const stolen = cloud.guest().as(String(item?.['tokenHash']))
    await expect(stolen.get(attempt.id)).rejects.toMatchObject({ status: 404 })
  })

  test('is not made one’s own by creating with its Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'shared-key-of-a-classroom' }
    const body = { section: 'math', version: 'old', count: 10 } as const
    const [mine, yours] = [
      await cloud.guest().create(body, headers),
      await cloud.guest().create(body, headers),
    ]
    expect(mine.attempt.id).not.toBe(yours.attempt.id)
  })
})
