/** Computes the cost of model calls in micro-dollars: millionths of a US dollar, whole numbers. */

/** USD per million tokens, which equals micro-dollars per token. */
type Price = { input: number; output: number }

/**
 * On-demand prices in Bedrock. They include the 10% surcharge of geographic profiles (us., eu.) over global
 * ones for Claude 4.5 and later, so estimates err on the high side. Source: aws.amazon.com/bedrock/pricing,
 * November 2026.
 */
export const PRICES: Readonly<Record<string, Price>> = {
  'anthropic.claude-opus-4-6': { input: 5.5, output: 27.5 },
  'anthropic.claude-opus-4-5': { input: 5.5, output: 27.5 },
  'anthropic.claude-sonnet-4-6': { input: 3.3, output: 16.5 },
  'anthropic.claude-sonnet-4-5': { input: 3.3, output: 16.5 },
  'anthropic.claude-haiku-4-5': { input: 1.1, output: 5.5 },
  'amazon.nova-2-lite': { input: 0.33, output: 2.75 },
  // The local stand-ins have the highest listed price, so a local run shows what a real one may cost.
  'demo.writer': { input: 5.5, output: 27.5 },
  'demo.solver': { input: 5.5, output: 27.5 },
}

/** The assumed price of an unlisted model: likely more than any that Bedrock has or will have. */
const UNLISTED_PRICE: Price = { input: 30, output: 150 }

/** Tokens that a provider adds to a prompt: roles, and instructions for the structured output. */
const PROVIDER_OVERHEAD_TOKENS = 1_000

/** Whether an id is of the model with this name, in any profile (us., global.) and version (-20251001-v1:0). */
const isModel = (modelId: string, name: string): boolean => {
  const bare = modelId.replace(/^.*\//, '').replace(/^[a-z-]+\.(?=[a-z0-9-]+\.)/, '')
  return (
    bare === name ||
    (/^(?:-\d{8})?(?:-v\d+(?::\d+)?)?$/.test(bare.slice(name.length)) && bare.startsWith(name))
  )
}

/** Returns the price of a model by its id; higher than all listed ones if the model isn't listed. */
export const priceOf = (modelId: string): Price =>
  Object.entries(PRICES).find(([name]) => isModel(modelId, name))?.[1] ?? UNLISTED_PRICE

export type Usage = { inputTokens: number; outputTokens: number }

/** Returns the cost of a call's tokens, rounded up. */
export function costMicros(modelId: string, { inputTokens, outputTokens }: Usage): number {
  const { input, output } = priceOf(modelId)
  return Math.ceil(inputTokens * input + outputTokens * output)
}

/** English text has about four bytes per token; dividing by three makes the estimate slightly high. */
const BYTES_PER_TOKEN = 3
/**
 * Tokens that a model may have written beyond those that arrived: what it writes in about three seconds, or the amount
 * that a guardrail withholds.
 */
const IN_TRANSIT_TOKENS = 256

/**
 * Estimates the usage of a call that was cut off after `answerBytes` of its answer. The service reports
 * tokens only at the end of an answer, so this counts the whole prompt at its maximum, the text that
 * arrived, and the text in transit.
 */
export const estimateUsage = (call: {
  promptBytes: number
  maxTokens: number
  answerBytes: number
}): Usage => ({
  inputTokens: call.promptBytes + PROVIDER_OVERHEAD_TOKENS,
  outputTokens: Math.min(call.maxTokens, Math.ceil(call.answerBytes / BYTES_PER_TOKEN) + IN_TRANSIT_TOKENS),
})

/**
 * Returns the most that a call can cost. A token is at least one byte of the request (system text, prompt,
 * and schema together, in UTF-8), and the answer has at most `maxTokens`.
 */
export const maxCostMicros = (modelId: string, call: { promptBytes: number; maxTokens: number }): number =>
  costMicros(modelId, {
    inputTokens: call.promptBytes + PROVIDER_OVERHEAD_TOKENS,
    outputTokens: call.maxTokens,
  })
