import type { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { costMicros } from '../../domain/generation/cost.ts'
import { MODEL_ANSWERED, MODEL_FAILED } from '../../lambdas/shared/model/call-events.ts'
import { BudgetSpent } from '../../lambdas/shared/model/errors.ts'
import type { Telling } from '../../lambdas/shared/model/telling-model.ts'
import { MODEL_ID } from '../support/ai.ts'
import { endlessBudget, openModel } from '../support/model.ts'

process.env['LOG_LEVEL'] = 'silent'

const TELLING: Telling = {
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
const told = z.object({ input: z.looseObject({}) })

/** Records the inputs that the client is asked to send. */
function inputsOf(client: BedrockRuntimeClient): unknown[] {
  const inputs: unknown[] = []
  client.middlewareStack.add((next) => async (args) => {
    inputs.push(told.parse(args).input)
    return next(args)
  })
  return inputs
}

/** Returns the lines logged while a function runs. */
async function logged(what: () => Promise<unknown>): Promise<string[]> {
  vi.stubEnv('LOG_LEVEL', 'info')
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await what()
  const lines = write.mock.calls.map(([line]) => String(line))
  write.mockRestore()
  return lines
}

describe('a streaming model', () => {
  test('receives the whole conversation, and passes each piece on at once', async () => {
    const { telling, client } = await openModel({
      telling: () => ({ text: 'Then what follows from the rain, do you think?' }),
    })
    const inputs = inputsOf(client)
    const pieces: string[] = []
    const text = await (await telling.open(TELLING))({ onText: (piece) => pieces.push(piece) })
    expect(text).toBe('Then what follows from the rain, do you think?')
    expect(pieces.length).toBeGreaterThan(1)
    expect(pieces.join('')).toBe(text)
    expect(inputs).toEqual([
      expect.objectContaining({
        modelId: MODEL_ID,
        system: [{ text: 'Be kind.' }],
        messages: TELLING.messages.map(({ role, text: said }) => ({ role, content: [{ text: said }] })),
        inferenceConfig: { maxTokens: 200 },
        requestMetadata: { prompt: 'tutor.v0' },
      }),
    ])
    expect(inputs[0]).not.toHaveProperty('guardrailConfig')
  })

  test('applies the guardrail piece by piece, if there is one', async () => {
    const { telling, client } = await openModel({}, { guardrail: { id: 'abc123', version: '4' } })
    const inputs = inputsOf(client)
    await (
      await telling.open(TELLING)
    )({ onText: () => {} })
    expect(inputs[0]).toMatchObject({
      guardrailConfig: { guardrailIdentifier: 'abc123', guardrailVersion: '4', streamProcessingMode: 'sync' },
    })
  })

  test('is not called if the budget has no room, and commits the cost of each call once', async () => {
    const { telling, server, reserved, settled } = await openModel()
    await (
      await telling.open(TELLING)
    )({ onText: () => {} })
    expect(settled).toHaveLength(1)
    expect(settled[0]?.micros).toBeLessThan(reserved[0] ?? 0)
    const poor = await openModel(
      {},
      {},
      { ...endlessBudget().budget, reserve: async () => ({ spent: 'day', busy: false }) },
    )
    await expect(poor.telling.open(TELLING)).rejects.toThrow(BudgetSpent)
    expect(server.calls).toHaveLength(1)
    expect(poor.server.calls).toHaveLength(0)
  })

  test('that fails after its first words commits the whole reservation, whatever the failure', async () => {
    const { telling, reserved, settled } = await openModel({
      telling: () => ({ ending: 'failing', text: 'Word '.repeat(40) }),
    })
    await expect((await telling.open(TELLING))({ onText: () => {} })).rejects.toThrow()
    expect(settled).toMatchObject([{ micros: reserved[0] }])
  })

  test('canceled by its caller commits the prompt, the text so far, and the text in transit', async () => {
    const { telling, reserved, settled } = await openModel({
      pieceMs: 5,
      telling: () => ({ text: 'Word '.repeat(400) }),
    })
    const off = new AbortController()
    const asked = { ...TELLING, maxTokens: 2000 }
    let heard = ''
    const onText = (piece: string): void => {
      heard += piece
      if (heard.length >= 300) off.abort()
    }
    const running = (await telling.open(asked))({ onText, signal: off.signal })
    await expect(running).rejects.toHaveProperty('name', 'ModelTimedOut')
    expect(settled).toMatchObject([{ outputTokens: Math.ceil(heard.length / 3) + 256 }])
    const [cost] = settled
    expect(cost?.inputTokens).toBeGreaterThan(1000)
    expect(cost?.micros).toBe(costMicros(MODEL_ID, cost ?? { inputTokens: 0, outputTokens: 0 }))
    expect(cost?.micros).toBeLessThan(reserved[0] ?? 0)
  })

  test('is not called and costs nothing if its reservation was refunded before it could start', async () => {
    const { budget, settled } = endlessBudget()
    const late = await openModel({}, {}, { ...budget, begin: async () => false })
    const running = (await late.telling.open(TELLING))({ onText: () => {} })
    await expect(running).rejects.toHaveProperty('name', 'ModelTimedOut')
    expect(late.server.calls).toEqual([])
    expect(settled).toEqual([])
  })

  test('that stalls times out, and commits the whole reservation', async () => {
    const { telling, reserved, settled } = await openModel(
      { pieceMs: 60_000, telling: () => ({ text: 'Word '.repeat(40) }) },
      { timeLimitMs: 60 },
    )
    const running = (await telling.open(TELLING))({ onText: () => {} })
    await expect(running).rejects.toHaveProperty('name', 'ModelTimedOut')
    expect(settled).toMatchObject([{ micros: reserved[0] }])
  })

  test('logs a line for an answer and for a failure, and none for a cancellation by the caller', async () => {
    const { telling } = await openModel({ telling: () => ({ text: 'Look at the rain.' }) })
    const broken = await openModel({ telling: () => ({ ending: 'failing', text: 'Word '.repeat(40) }) })
    const long = await openModel({ pieceMs: 5, telling: () => ({ text: 'Word '.repeat(400) }) })
    const answered = await logged(async () => (await telling.open(TELLING))({ onText: () => {} }))
    const failed = await logged(async () =>
      (await broken.telling.open(TELLING))({ onText: () => {} }).catch(() => {}),
    )
    const off = new AbortController()
    const calledOff = await logged(async () =>
      (await long.telling.open(TELLING))({ onText: () => off.abort(), signal: off.signal }).catch(() => {}),
    )
    expect(answered.map((line) => JSON.parse(line))).toEqual([
      { level: 'info', event: MODEL_ANSWERED, model: MODEL_ID, prompt: 'tutor.v0' },
    ])
    expect(failed.map((line) => JSON.parse(line))).toEqual([
      { level: 'warn', event: MODEL_FAILED, model: MODEL_ID, prompt: 'tutor.v0', reason: expect.any(String) },
    ])
    expect(calledOff).toEqual([])
  })
})
