import type { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { costMicros } from '#domain/generation/cost.ts'
import { MODEL_ANSWERED, MODEL_FAILED } from '#lambdas/shared/model/call-events.ts'
import { BudgetSpent } from '#lambdas/shared/model/errors.ts'
import type { StreamingRequest } from '#lambdas/shared/model/streaming-model.ts'
import { MODEL_ID } from '../support/ai.ts'
import { unlimitedBudget, openModel } from '../support/model.ts'

process.env['LOG_LEVEL'] = 'silent'

const STREAM_REQUEST: StreamingRequest = {
  modelId: MODEL_ID,
  promptName: 'tutor.v0',
  system: 'Be kind.',
  messages: [
    { role: 'user', text: 'Why is it C?' },
    { role: 'assistant', text: 'What does the second sentence say?' },
    { role: 'user', text: 'That it rained.' },
  ],
  maxTokens: 200,
  payer: { share: 'guests' },
}
const middlewareArgs = z.object({ input: z.looseObject({}) })

/** Records the inputs that the client is asked to send. */
function inputsOf(client: BedrockRuntimeClient): unknown[] {
  const inputs: unknown[] = []
  client.middlewareStack.add((next) => async (args) => {
    inputs.push(middlewareArgs.parse(args).input)
    return next(args)
  })
  return inputs
}

/** Returns the lines logged while a function runs. */
async function captureLog(work: () => Promise<unknown>): Promise<string[]> {
  vi.stubEnv('LOG_LEVEL', 'info')
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await work()
  const lines = write.mock.calls.map(([line]) => String(line))
  write.mockRestore()
  return lines
}

describe('a streaming model', () => {
  test('receives the whole conversation, and returns its text in pieces', async () => {
    const { streaming, client } = await openModel({
      stream: () => ({ text: 'Then what follows from the rain, do you think?' }),
    })
    const inputs = inputsOf(client)
    const pieces: string[] = []
    const text = await (await streaming.open(STREAM_REQUEST))({ onText: (piece) => pieces.push(piece) })
    expect(text).toBe('Then what follows from the rain, do you think?')
    expect(pieces.length).toBeGreaterThan(1)
    expect(pieces.join('')).toBe(text)
    expect(inputs).toEqual([
      expect.objectContaining({
        modelId: MODEL_ID,
        system: [{ text: 'Be kind.' }],
        messages: STREAM_REQUEST.messages.map(({ role, text }) => ({ role, content: [{ text }] })),
        inferenceConfig: { maxTokens: 200 },
        requestMetadata: { prompt: 'tutor.v0' },
      }),
    ])
    expect(inputs[0]).not.toHaveProperty('guardrailConfig')
  })

  test('applies the guardrail piece by piece, if there is one', async () => {
    const { streaming, client } = await openModel({}, { guardrail: { id: 'abc123', version: '4' } })
    const inputs = inputsOf(client)
    await (
      await streaming.open(STREAM_REQUEST)
    )({ onText: () => {} })
    expect(inputs[0]).toMatchObject({
      guardrailConfig: { guardrailIdentifier: 'abc123', guardrailVersion: '4', streamProcessingMode: 'sync' },
    })
  })

  test('is not called if the budget has no room, and commits the cost of each call once', async () => {
    const { streaming, server, reserved, committed } = await openModel()
    await (
      await streaming.open(STREAM_REQUEST)
    )({ onText: () => {} })
    expect(committed).toHaveLength(1)
    expect(committed[0]?.micros).toBeLessThan(reserved[0] ?? 0)
    const withoutMoney = await openModel(
      {},
      {},
      { ...unlimitedBudget().budget, reserve: async () => ({ spent: 'day', isRetryable: false }) },
    )
    await expect(withoutMoney.streaming.open(STREAM_REQUEST)).rejects.toThrow(BudgetSpent)
    expect(server.calls).toHaveLength(1)
    expect(withoutMoney.server.calls).toHaveLength(0)
  })

  test('that fails after its first words commits the whole reservation', async () => {
    const { streaming, reserved, committed } = await openModel({
      stream: () => ({ ending: 'failing', text: 'Word '.repeat(40) }),
    })
    await expect((await streaming.open(STREAM_REQUEST))({ onText: () => {} })).rejects.toThrow()
    expect(committed).toMatchObject([{ micros: reserved[0] }])
  })

  test('that is canceled commits the cost of the prompt, the text so far, and the text in transit', async () => {
    const { streaming, reserved, committed } = await openModel({
      pieceMs: 5,
      stream: () => ({ text: 'Word '.repeat(400) }),
    })
    const cancellation = new AbortController()
    const request = { ...STREAM_REQUEST, maxTokens: 2000 }
    let received = ''
    const onText = (piece: string): void => {
      received += piece
      if (received.length >= 300) cancellation.abort()
    }
    const running = (await streaming.open(request))({ onText, signal: cancellation.signal })
    await expect(running).rejects.toHaveProperty('name', 'ModelTimedOut')
    expect(committed).toMatchObject([{ outputTokens: Math.ceil(received.length / 3) + 256 }])
    const [cost] = committed
    expect(cost?.inputTokens).toBeGreaterThan(1000)
    expect(cost?.micros).toBe(costMicros(MODEL_ID, cost ?? { inputTokens: 0, outputTokens: 0 }))
    expect(cost?.micros).toBeLessThan(reserved[0] ?? 0)
  })

  test('is not called and costs nothing if its reservation was refunded before it could start', async () => {
    const { budget, committed } = unlimitedBudget()
    const late = await openModel({}, {}, { ...budget, begin: async () => false })
    const running = (await late.streaming.open(STREAM_REQUEST))({ onText: () => {} })
    await expect(running).rejects.toHaveProperty('name', 'ModelTimedOut')
    expect(late.server.calls).toEqual([])
    expect(committed).toEqual([])
  })

  test('that stalls times out, and commits the whole reservation', async () => {
    const { streaming, reserved, committed } = await openModel(
      { pieceMs: 60_000, stream: () => ({ text: 'Word '.repeat(40) }) },
      { timeLimitMs: 60 },
    )
    const running = (await streaming.open(STREAM_REQUEST))({ onText: () => {} })
    await expect(running).rejects.toHaveProperty('name', 'ModelTimedOut')
    expect(committed).toMatchObject([{ micros: reserved[0] }])
  })

  test('logs a line for an answer and for a failure, and none for a cancellation', async () => {
    const { streaming } = await openModel({ stream: () => ({ text: 'Look at the rain.' }) })
    const broken = await openModel({ stream: () => ({ ending: 'failing', text: 'Word '.repeat(40) }) })
    const long = await openModel({ pieceMs: 5, stream: () => ({ text: 'Word '.repeat(400) }) })
    const answered = await captureLog(async () =>
      (await streaming.open(STREAM_REQUEST))({ onText: () => {} }),
    )
    const failed = await captureLog(async () =>
      (await broken.streaming.open(STREAM_REQUEST))({ onText: () => {} }).catch(() => {}),
    )
    const cancellation = new AbortController()
    const canceled = await captureLog(async () =>
      (await long.streaming.open(STREAM_REQUEST))({
        onText: () => cancellation.abort(),
        signal: cancellation.signal,
      }).catch(() => {}),
    )
    expect(answered.map((line) => JSON.parse(line))).toEqual([
      { level: 'info', event: MODEL_ANSWERED, model: MODEL_ID, prompt: 'tutor.v0' },
    ])
    expect(failed.map((line) => JSON.parse(line))).toEqual([
      { level: 'warn', event: MODEL_FAILED, model: MODEL_ID, prompt: 'tutor.v0', reason: expect.any(String) },
    ])
    expect(canceled).toEqual([])
  })
})
