import { expect, test } from 'vitest'
import { maxCostMicros } from '#domain/generation/cost.ts'
import type { ModelRequest, ModelSettings } from '#lambdas/shared/model/model.ts'
import type { ModelOptions } from '#scripts/local/model/model.ts'
import { openModel } from '../support/model.ts'

/** How models are asked for JSON, and how the guardrail reads their answers. */

process.env['LOG_LEVEL'] = 'silent'

const REQUEST: ModelRequest = {
  modelId: 'us.anthropic.claude-sonnet-4-6',
  promptName: 'write-math.v1',
  system: 'You write questions.',
  prompt: 'Write one.',
  schema: {
    type: 'object',
    properties: { sets: { type: 'array', items: { type: 'string' } }, title: { type: 'string' } },
    required: ['sets'],
    additionalProperties: false,
  },
  maxTokens: 500,
  payer: { runId: 'run_0123456789abcdefghijkl' },
}
const GUARDRAIL = { id: 'abc123', version: '4' }

const open = (options: ModelOptions = {}, settings: ModelSettings = {}) => openModel(options, settings)
const formatsOf = ({ server }: Awaited<ReturnType<typeof open>>) => server.calls.map(({ format }) => format)

test('a model is asked for JSON by the call of a tool with the schema', async () => {
  const opened = await open({ reply: () => ({ sets: ['one'] }) })
  expect(await opened.model.ask(REQUEST)).toMatchObject({ value: { sets: ['one'] } })
  expect(JSON.parse(opened.server.calls[0]?.raw ?? '')).toMatchObject({
    toolConfig: {
      tools: [{ toolSpec: { name: 'write-math-v1', inputSchema: { json: REQUEST.schema } } }],
      toolChoice: { tool: { name: 'write-math-v1' } },
    },
  })
  expect(formatsOf(opened)).toEqual(['tool'])
})

test('a deployment can ask in the native format first', async () => {
  const opened = await open({ reply: () => ({ sets: ['one'] }) }, { format: 'native' })
  expect(await opened.model.ask(REQUEST)).toMatchObject({ value: { sets: ['one'] } })
  expect(formatsOf(opened)).toEqual(['native'])
})

test.each(['tool', 'native'] as const)(
  'a model that refuses the format %s is asked again in the other format, and later requests use only that one',
  async (format) => {
    const opened = await open(
      { script: (call) => (call.format === format ? 'invalid' : undefined), reply: () => ({ sets: [] }) },
      { format },
    )
    expect(await opened.model.ask(REQUEST)).toMatchObject({ value: { sets: [] } })
    await opened.model.ask(REQUEST)
    const other = format === 'tool' ? 'native' : 'tool'
    expect(formatsOf(opened)).toEqual([format, other, other])
    // One reservation covers both requests, and the refused one costs nothing.
    expect(opened.reserved).toHaveLength(2)
    expect(opened.committed.every(({ micros }) => micros > 0)).toBe(true)
  },
)

test('the format that one model refused is still used with another model', async () => {
  const opened = await open({
    script: ({ format, modelId }) =>
      format === 'tool' && modelId === REQUEST.modelId ? 'invalid' : undefined,
    reply: () => ({ sets: [] }),
  })
  await opened.model.ask(REQUEST)
  await opened.model.ask({ ...REQUEST, modelId: 'amazon.nova-y-v1:0' })
  expect(formatsOf(opened)).toEqual(['tool', 'native', 'tool'])
})

test('a model that refuses both formats is unusable and costs nothing', async () => {
  const opened = await open({ script: () => 'invalid' })
  await expect(opened.model.ask(REQUEST)).rejects.toHaveProperty('name', 'ModelUnusable')
  expect(formatsOf(opened)).toEqual(['tool', 'native'])
  expect(opened.committed).toMatchObject([{ micros: 0 }])
})

test('a model that refuses one format and is throttled in the other counts as throttled', async () => {
  const opened = await open({ script: ({ format }) => (format === 'tool' ? 'invalid' : 'throttle') })
  await expect(opened.model.ask(REQUEST)).rejects.toHaveProperty('name', 'ModelThrottled')
})

test('a list that a model wrote as a text of JSON is read as a list, and a text stays a text', async () => {
  const opened = await open({ reply: () => ({ sets: '["one"]', title: '[1, 2]' }) })
  expect(await opened.model.ask(REQUEST)).toMatchObject({ value: { sets: ['one'], title: '[1, 2]' } })
})

test('a list that a model wrote as a broken text is unusable', async () => {
  const opened = await open({ reply: () => ({ sets: '["one"' }) })
  await expect(opened.model.ask(REQUEST)).rejects.toHaveProperty('name', 'AnswerUnusable')
})

test('the guardrail reads every text of a tool’s call, in requests of at most 20,000 characters', async () => {
  const texts = ['short', 'm'.repeat(19_000), 'l'.repeat(45_000), 'last']
  const { model, server } = await open(
    { reply: () => ({ sets: [{ title: texts[0], questions: texts.slice(1), count: 3, figure: null }] }) },
    { guardrail: GUARDRAIL },
  )
  await model.ask(REQUEST)
  expect(server.guardrailTexts.join('').replaceAll('\n', '')).toBe(texts.join(''))
  expect(server.guardrailTexts.map((part) => part.length)).toEqual([19_006, 20_000, 20_000, 5_005])
})

test('an answer that the guardrail blocks is refused, and its model call is paid', async () => {
  const { model, committed } = await open(
    {
      reply: () => ({ sets: ['fine', 'a forbidden word'] }),
      guard: (text) => (text.includes('forbidden') ? 'block' : undefined),
    },
    { guardrail: GUARDRAIL },
  )
  await expect(model.ask(REQUEST)).rejects.toHaveProperty('name', 'ModelRefused')
  expect(committed[0]?.micros).toBeGreaterThan(0)
  expect(committed[0]?.micros).toBeLessThan(
    maxCostMicros(REQUEST.modelId, { promptBytes: 1_000, maxTokens: REQUEST.maxTokens }),
  )
})

test('a throttled guardrail is asked again without another call of the model, and six times at most', async () => {
  const pauses: number[] = []
  const settings = { guardrail: GUARDRAIL, pause: async (ms: number) => void pauses.push(ms) }
  let throttled = 6
  const recovering = await open(
    { reply: () => ({ sets: ['one'] }), guard: () => (throttled-- > 0 ? 'throttle' : undefined) },
    settings,
  )
  expect(await recovering.model.ask(REQUEST)).toMatchObject({ value: { sets: ['one'] } })
  expect(recovering.server.calls).toHaveLength(1)
  expect(pauses).toHaveLength(6)
  for (const [index, ms] of pauses.entries()) expect(ms).toBeLessThanOrEqual(1_000 * 2 ** index)
  expect(new Set(pauses).size, 'the pauses are random').toBe(6)
  const busy = await open({ reply: () => ({ sets: ['one'] }), guard: () => 'throttle' }, settings)
  await expect(busy.model.ask(REQUEST)).rejects.toHaveProperty('name', 'ModelThrottled')
  expect(busy.server.guardrailTexts).toHaveLength(7)
})

test('a throttled guardrail isn’t asked past the time limit of the call', async () => {
  const { model, server } = await open(
    { reply: () => ({ sets: ['one'] }), guard: () => 'throttle' },
    // Only the time limit can end this pause, and with it the call.
    { guardrail: GUARDRAIL, timeLimitMs: 500, pause: () => new Promise(() => {}) },
  )
  await expect(model.ask(REQUEST)).rejects.toHaveProperty('name', 'ModelTimedOut')
  expect(server.guardrailTexts).toHaveLength(1)
})

test('the guardrail isn’t called separately for an answer in the native format, or if none is configured', async () => {
  const native = await open({ reply: () => ({ sets: ['one'] }) }, { guardrail: GUARDRAIL, format: 'native' })
  await native.model.ask(REQUEST)
  expect(native.server.guardrailTexts).toEqual([])
  const without = await open({ reply: () => ({ sets: ['one'] }) })
  await without.model.ask(REQUEST)
  expect(without.server.guardrailTexts).toEqual([])
})
