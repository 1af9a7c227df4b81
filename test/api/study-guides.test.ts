// @module-tag deep
import { describe, expect, test } from 'vitest'
import { contentProblems } from '#domain/study-guides/check-content.ts'
import { countGuideWords } from '#domain/guides/read-time.ts'
import { STUDY_GUIDES } from '#domain/study-guides/study-guides.ts'
import { budgetDayKey } from '#lambdas/shared/store/keys.ts'
import { createSettingsStore } from '#lambdas/shared/store/settings-store.ts'
import type { Behavior, Ending, ModelOptions } from '#scripts/local/model/model.ts'
import { MODEL_ID, openAi, REQUEST } from '../support/ai.ts'
import { openCloud } from '../support/cloud.ts'
import { openDatabase } from '../support/database.ts'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { createBankStores } from '../support/bank-stores.ts'
import { fixtureBank } from '../support/fixture-bank.ts'
import { createTest } from '../support/tutor-tests.ts'
import { openTutor } from '../support/tutor.ts'

process.env['LOG_LEVEL'] = 'silent'
const { table } = await openDatabase()
// All requests come from one network. A higher budget of the guests raises that network's daily limit.
await createSettingsStore(table).set({ guestDayCapUsd: 4 })
const day = new Date().toISOString().slice(0, 10)
const spentToday = async () => Number((await table.get(budgetDayKey(day, 'guests')))?.['spentMicros'] ?? 0)
/** Whether the guests have no reservation. `held` is the stored name of reservations. */
const hasNoReservation = async () =>
  ((await table.get(budgetDayKey(day, 'guests')))?.['held'] ?? null) === null

describe('a study guide over HTTP', async () => {
  const cloud = await openCloud([])
  const ask = (body: unknown) =>
    cloud.transport('/study-guides', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  test.each(STUDY_GUIDES)('$title has its fields and a valid text', async (guide) => {
    const response = await ask({ ...guide, description: 'About it.' })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
    const reply = JSON.parse(await response.text())
    expect(reply).toEqual({ success: true, ...guide, content: expect.any(String), focus: [] })
    expect(contentProblems(reply.content)).toEqual([])
    expect(reply.content).toContain('demo model')
  })

  test('is preceded by a space for each of its words, and is sent only when complete', async () => {
    const response = await ask(REQUEST)
    const reader = response.body?.getReader()
    const parts: string[] = []
    for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read())
      parts.push(Buffer.from(part.value).toString())
    const text = parts.join('')
    const begins = text.indexOf('{')
    const { content } = JSON.parse(text)
    expect(text.slice(0, begins)).toMatch(/^\s+$/)
    expect(text.slice(0, begins).split(' ').length - 1).toBe(content.split(/\s+/).length)
    expect(countGuideWords(content)).toBeGreaterThan(300)
    expect(parts.length).toBeGreaterThan(1)
  })

  test('with an unknown title is rejected with our error body, before anything is streamed', async () => {
    const response = await ask({ ...REQUEST, title: 'How to pick a lock' })
    expect(response.status).toBe(400)
    expect(JSON.parse(await response.text())).toMatchObject({ error: { code: 'bad_request' } })
  })
})

describe('the model', () => {
  test("is called with the prompt of the requested guide, and with the writer's model from the settings", async () => {
    const { guide, server } = await openAi(table)
    expect(await guide()).toMatchObject({ success: true })
    expect(server.calls).toMatchObject([{ kind: 'stream', modelId: MODEL_ID }])
    expect(server.calls[0]?.prompt).toContain('Study guide: Complete ACT Study Guide')
  })

  const failing: [string, ModelOptions][] = [
    ...(['throttle', 'unavailable', 'timeout', 'internal', 'malformed', 'truncated', 'refusal', 'filtered', 'empty'] as const).map(
      (behavior: Behavior): [string, ModelOptions] => [behavior, { script: () => behavior }],
    ),
    ...(['broken', 'failing'] as const).map((ending: Ending): [string, ModelOptions] => [
      ending,
      { stream: () => ({ ending }) },
    ]),
  ] // prettier-ignore
  test.each(failing)(
    'that ends as %s gives no guide, but success: false and a message',
    async (_, options) => {
      const { guide } = await openAi(table, options)
      const reply = await guide()
      expect(reply).toEqual({ success: false, error: expect.stringMatching(/^[A-Z].*\. Please try again/) })
    },
  )

  test('that never responds is canceled, and costs as much as the longest reply', async () => {
    const before = await spentToday()
    const { guide } = await openAi(table, { script: () => 'hang' }, { timeLimitMs: 50 })
    expect(await guide()).toMatchObject({ success: false })
    expect((await spentToday()) - before).toBeGreaterThan(4000 * 16)
  })

  test('that was throttled costs nothing, and a guide costs its tokens', async () => {
    const before = await spentToday()
    await (await openAi(table, { script: () => 'throttle' })).guide()
    expect(await spentToday()).toBe(before)
    await (await openAi(table)).guide()
    const cost = (await spentToday()) - before
    expect(cost).toBeGreaterThan(0)
    expect(cost).toBeLessThan(4000 * 16.5)
  })

  test('is canceled when the caller disconnects, and costs what was written so far', async () => {
    const before = await spentToday()
    const { send } = await openAi(table, { pieceMs: 20 })
    const reader = (await send()).body?.getReader()
    await reader?.read()
    expect(await hasNoReservation()).toBe(false)
    const reserved = (await spentToday()) - before
    await reader?.cancel()
    await expect.poll(hasNoReservation).toBe(true)
    const cost = (await spentToday()) - before
    // The cost covers the prompt of some 2,500 bytes, the first words, and the words in transit.
    expect(cost).toBeGreaterThan(2500 * 3.3)
    expect(cost).toBeLessThan(reserved / 3)
  })
})

describe('a guide for a student', async () => {
  // This table's students share no budget with the tests above.
  const { table } = await openDatabase()
  await seedBank(
    createBankStores(table),
    fixtureBank({ questionsPerPool: { english: 15, math: 20, reading: 10, science: 12 }, versions: ['old'] }),
  )
  const MATH = {
    title: 'Math Formulas & Concepts',
    category: 'Math',
    duration: '60 min',
    description: 'Math.',
  }

  let now = Date.now()
  const openTutorWithReuse = () => openTutor(table, {}, { reusesGuides: true, now: () => now })

  /** Takes a Math test in which every answer is wrong. */
  async function missAll(scenario: Awaited<ReturnType<typeof openTutor>>, user: string) {
    const { attempt, questions } = await createTest(scenario, user, {
      section: 'math',
      version: 'old',
      count: 20,
    })
    const stored = await scenario.stores.attempts.read(attempt.id, now)
    const answers = questions.map(({ id, options }, place) => ({
      questionId: id,
      userAnswer: options[stored?.key[place] === 0 ? 1 : 0],
      seq: 1,
      timeSpentSeconds: 40,
    }))
    // Rushed tests don't count.
    now += 15 * 60_000
    const { status } = await scenario.call('POST', `/tests/${attempt.id}/submit`, user, { answers })
    expect(status).toBe(200)
    return new Set(questions.map(({ topic }) => topic))
  }

  test('is written for their weakest topics and says which', async () => {
    const scenario = await openTutorWithReuse()
    const user = scenario.newUser()
    const missedTopics = await missAll(scenario, user)
    const reply = await scenario.guide({ user, body: MATH })
    if (!reply.success) throw new Error(reply.error)
    expect(reply.focus.length).toBeGreaterThan(0)
    for (const { section, topic } of reply.focus) {
      expect(section).toBe('math')
      expect(missedTopics).toContain(topic)
    }
    const topics = reply.focus.map(({ topic }) => topic).join(', ')
    expect(scenario.server.calls.at(-1)?.prompt).toContain(`Focus on: ${topics}`)
  })

  test('is general in another section, and for another student', async () => {
    const scenario = await openTutorWithReuse()
    const user = scenario.newUser()
    await missAll(scenario, user)
    const english = {
      title: 'English Grammar Essentials',
      category: 'English',
      duration: '45 min',
      description: 'English.',
    }
    expect(await scenario.guide({ user, body: english })).toMatchObject({ success: true, focus: [] })
    expect(await scenario.guide({ user: scenario.newUser(), body: MATH })).toMatchObject({
      success: true,
      focus: [],
    })
    for (const { prompt } of scenario.server.calls) expect(prompt).not.toContain('Focus on')
  })
})

describe('a general guide', () => {
  const TEST_DAY = {
    title: 'Test Day Preparation',
    category: 'Test Day',
    duration: '30 min',
    description: 'A day.',
  }

  test('is not written again for a guest’s second request, which costs nothing', async () => {
    const { guide, server } = await openAi(table, {}, { reusesGuides: true })
    const first = await guide({ body: TEST_DAY })
    const spent = await spentToday()
    expect(await guide({ body: TEST_DAY })).toEqual(first)
    expect(server.calls).toHaveLength(1)
    expect(await spentToday()).toBe(spent)
  })

  test('is written again after 30 days', async () => {
    const start = Date.now() + 90 * 86_400_000
    let now = start
    const { guide, server } = await openAi(table, {}, { reusesGuides: true, now: () => now })
    await guide({ body: TEST_DAY })
    now = start + 29 * 86_400_000
    await guide({ body: TEST_DAY })
    expect(server.calls).toHaveLength(1)
    now = start + 31 * 86_400_000
    await guide({ body: TEST_DAY })
    expect(server.calls).toHaveLength(2)
  })

  test('that the model failed to write is not reused', async () => {
    const body = {
      title: 'Science Data Analysis',
      category: 'Science',
      duration: '35 min',
      description: 'Data.',
    }
    const failing = await openAi(table, { script: () => 'malformed' }, { reusesGuides: true })
    expect(await failing.guide({ body })).toMatchObject({ success: false })
    const { guide, server } = await openAi(table, {}, { reusesGuides: true })
    expect(await guide({ body })).toMatchObject({ success: true })
    expect(server.calls).toHaveLength(1)
  })
})
