import { describe, expect, test } from 'vitest'
import { contentProblems } from '#domain/study-guides/check-content.ts'
import { guideWords } from '#domain/guides/read-time.ts'
import { STUDY_GUIDES } from '#domain/study-guides/study-guides.ts'
import { budgetDayKey } from '#lambdas/shared/store/keys.ts'
import { createSettingsStore } from '#lambdas/shared/store/settings-store.ts'
import type { Behavior, Ending, ModelOptions } from '#scripts/local/model/model.ts'
import { MODEL_ID, openAi, REQUEST } from '../support/ai.ts'
import { openCloud } from '../support/cloud.ts'
import { openDatabase } from '../support/database.ts'

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
    expect(reply).toEqual({ success: true, ...guide, content: expect.any(String) })
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
    expect(guideWords(content)).toBeGreaterThan(300)
    expect(parts.length).toBeGreaterThan(1)
  })

  test('with an unknown title is refused with our error body, before anything is streamed', async () => {
    const response = await ask({ ...REQUEST, title: 'How to pick a lock' })
    expect(response.status).toBe(400)
    expect(JSON.parse(await response.text())).toMatchObject({ error: { code: 'bad_request' } })
  })
})

describe('the model', () => {
  test("is called with a versioned prompt of our own fields, and with the writer's model from the settings", async () => {
    const { guide, server } = await openAi(table)
    expect(await guide()).toMatchObject({ success: true })
    expect(server.calls).toMatchObject([{ kind: 'stream', modelId: MODEL_ID }])
    expect(server.calls[0]?.prompt).toContain('Study guide: Complete ACT Study Guide')
  })

  const failing: [string, ModelOptions][] = [
    ...(['throttle', 'unavailable', 'timeout', 'inside', 'malformed', 'truncated', 'refusal', 'filtered', 'empty'] as const).map(
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
