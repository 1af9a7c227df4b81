/** What a call of a model costs, in micro-dollars: millionths of a US dollar, whole numbers. */

/** USD for a million tokens, which is micro-dollars for one. */
type Price = { input: number; output: number }

/**
 * On-demand prices in Bedrock, with the tenth that geographic profiles (us., eu.) cost more than global ones for
 * Claude 4.5 and later: rather too dear than too cheap. Source: aws.amazon.com/bedrock/pricing, November 2026.
 */
export const PRICES: Readonly<Record<string, Price>> = {
  'anthropic.claude-opus-4-6': { input: 5.5, output: 27.5 },
  'anthropic.claude-opus-4-5': { input: 5.5, output: 27.5 },
  'anthropic.claude-sonnet-4-6': { input: 3.3, output: 16.5 },
  'anthropic.claude-sonnet-4-5': { input: 3.3, output: 16.5 },
  'anthropic.claude-haiku-4-5': { input: 1.1, output: 5.5 },
  'amazon.nova-2-lite': { input: 0.33, output: 2.75 },
  // A laptop's stand-in is counted as the dearest, so that a run there shows what one may cost.
  'demo.writer': { input: 5.5, output: 27.5 },
  'demo.solver': { input: 5.5, output: 27.5 },
}

/** What a model that is not listed is taken to cost: more than any that Bedrock has, listed or to come, is likely to. */
const UNLISTED: Price = { input: 30, output: 150 }

/** Tokens that a provider puts around a prompt: roles, the guard of the structured output. */
const AROUND = 1_000

/** Whether `modelId` is that model, in some profile (us., global.) and version (-20251001-v1:0, -v1:0). */
const isModel = (modelId: string, name: string): boolean => {
  const bare = modelId.replace(/^.*\//, '').replace(/^[a-z-]+\.(?=[a-z0-9-]+\.)/, '')
  return (
    bare === name ||
    (/^(?:-\d{8})?(?:-v\d+(?::\d+)?)?$/.test(bare.slice(name.length)) && bare.startsWith(name))
  )
}

/** The price of a model by its id; a high ceiling for one that is not listed. */
export const priceOf = (modelId: string): Price =>
  Object.entries(PRICES).find(([name]) => isModel(modelId, name))?.[1] ?? UNLISTED

export type Usage = { inputTokens: number; outputTokens: number }

/** What the tokens of a call cost. Rounded up. */
export function costMicros(modelId: string, { inputTokens, outputTokens }: Usage): number {
  const { input, output } = priceOf(modelId)
  return Math.ceil(inputTokens * input + outputTokens * output)
}

/** English text has some four bytes a token; three make the estimate a little too dear. */
const BYTES_PER_TOKEN = 3
/** What a model may have written beyond what has arrived: some three seconds, or what a guardrail holds back. */
const IN_FLIGHT_TOKENS = 256

/**
 * What a call has used that was broken off after `answerBytes` of its answer. The service reports tokens at the end of an answer
 * only, so they are estimated: the whole prompt at its ceiling, what was written, and what was on its way.
 */
export const usageSoFar = (call: { promptBytes: number; maxTokens: number; answerBytes: number }): Usage => ({
  inputTokens: call.promptBytes + AROUND,
  outputTokens: Math.min(call.maxTokens, Math.ceil(call.answerBytes / BYTES_PER_TOKEN) + IN_FLIGHT_TOKENS),
})

/**
 * The most a call can cost: a token is at least one byte of what is sent (system text, prompt and schema together, in
 * UTF-8), and no more than `maxTokens` come back.
 */
export const mostMicros = (modelId: string, call: { promptBytes: number; maxTokens: number }): number =>
  costMicros(modelId, { inputTokens: call.promptBytes + AROUND, outputTokens: call.maxTokens })
