import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PRICES, costMicros, maxCostMicros, priceOf } from './cost.ts'

describe('priceOf', () => {
  test.each([
    ['us.anthropic.claude-sonnet-4-6', 3.3],
    ['global.anthropic.claude-haiku-4-5-20251001-v1:0', 1.1],
    ['anthropic.claude-haiku-4-5-20251001-v1:0', 1.1],
    ['us.amazon.nova-2-lite-v1:0', 0.33],
    ['arn:aws:bedrock:us-east-1:111122223333:inference-profile/us.anthropic.claude-sonnet-4-6', 3.3],
  ])('finds the input price of %s', (modelId, input) => {
    expect(priceOf(modelId).input).toBe(input)
  })

  test.each([
    '',
    'us.anthropic.claude-sonnet-4-60',
    'amazon.nova-2-lite-pro-v1:0',
    'somebody.new-model-v9:0',
  ])('prices unlisted %j above any listed model', (modelId) => {
    expect(priceOf(modelId)).toEqual({ input: 30, output: 150 })
    for (const { input, output } of Object.values(PRICES)) {
      expect(input).toBeLessThan(30)
      expect(output).toBeLessThan(150)
    }
  })
})

test('costMicros charges tokens at their prices, in whole micro-dollars', () => {
  expect(costMicros('us.anthropic.claude-sonnet-4-6', { inputTokens: 1_000_000, outputTokens: 0 })).toBe(
    3_300_000,
  )
  expect(costMicros('us.anthropic.claude-sonnet-4-6', { inputTokens: 1, outputTokens: 1 })).toBe(20)
  expect(costMicros('any', { inputTokens: 0, outputTokens: 0 })).toBe(0)
})

test('costMicros is never more than maxCostMicros', () => {
  const model = fc.constantFrom(...Object.keys(PRICES), 'unlisted')
  fc.assert(
    fc.property(
      model,
      fc.nat(1e6).chain((promptBytes) => fc.tuple(fc.constant(promptBytes), fc.nat(promptBytes + 1_000))),
      fc.nat(64_000).chain((maxTokens) => fc.tuple(fc.constant(maxTokens), fc.nat(maxTokens))),
      (modelId, [promptBytes, inputTokens], [maxTokens, outputTokens]) => {
        const most = maxCostMicros(modelId, { promptBytes, maxTokens })
        expect(Number.isSafeInteger(most)).toBe(true)
        expect(costMicros(modelId, { inputTokens, outputTokens })).toBeLessThanOrEqual(most)
      },
    ),
  )
})
