import type { ConverseCommandOutput, TokenUsage } from '@aws-sdk/client-bedrock-runtime'
import type { Usage } from '#domain/generation/cost.ts'
import { AnswerUnusable, ModelRefused } from './errors.ts'

/** The stop reasons that end a model's answer. Models also send `refusal`, which the SDK's list lacks. */
const REFUSED = new Set(['guardrail_intervened', 'content_filtered', 'refusal'])
const WHOLE = new Set(['end_turn', 'stop_sequence'])
const CUT_OFF = new Set(['max_tokens', 'model_context_window_exceeded'])

/** @throws ModelRefused, AnswerUnusable if a model stopped before the end of its answer */
export function checkWhole(stopReason: string): void {
  if (REFUSED.has(stopReason)) throw new ModelRefused(`The model did not answer (${stopReason}).`)
  if (CUT_OFF.has(stopReason)) throw new AnswerUnusable(`The answer was cut off (${stopReason}).`)
  if (!WHOLE.has(stopReason)) throw new AnswerUnusable(`The answer is not usable (${stopReason}).`)
}

/**
 * Returns the text of a complete answer.
 * @throws ModelRefused, AnswerUnusable
 */
export function answerText({ output, stopReason = 'end_turn' }: ConverseCommandOutput): string {
  checkWhole(stopReason)
  return (output?.message?.content ?? []).map((block) => block.text ?? '').join('')
}

/** The SDK reads a whole number that is too large for a number as a bigint. */
const count = (tokens: unknown): number => (typeof tokens === 'number' ? tokens : Number.NaN)

/** Returns the tokens of a call as the service reports them, unchecked; NaN if a number is missing or too large. */
export const usageOf = (usage: TokenUsage | undefined): Usage => ({
  // We don't use caching. Tokens that a service caches on its own count in full.
  inputTokens:
    count(usage?.inputTokens) +
    count(usage?.cacheReadInputTokens ?? 0) +
    count(usage?.cacheWriteInputTokens ?? 0),
  outputTokens: count(usage?.outputTokens),
})
