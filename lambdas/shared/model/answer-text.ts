import type { ConverseCommandOutput, TokenUsage } from '@aws-sdk/client-bedrock-runtime'
import type { Usage } from '../../../domain/generation/cost.ts'
import { AnswerUnusable, ModelRefused } from './errors.ts'

/** Why a model stopped, where that is the end of it. `refusal` is sent by models and missing in the SDK's list. */
const REFUSED = new Set(['guardrail_intervened', 'content_filtered', 'refusal'])
const WHOLE = new Set(['end_turn', 'stop_sequence'])
const CUT_OFF = new Set(['max_tokens', 'model_context_window_exceeded'])

/** @throws ModelRefused, AnswerUnusable where a model stopped before the end of its answer */
export function checkWhole(stopReason: string): void {
  if (REFUSED.has(stopReason)) throw new ModelRefused(`The model did not answer (${stopReason}).`)
  if (CUT_OFF.has(stopReason)) throw new AnswerUnusable(`The answer was cut off (${stopReason}).`)
  if (!WHOLE.has(stopReason)) throw new AnswerUnusable(`The answer is not usable (${stopReason}).`)
}

/** The text of a whole answer. @throws ModelRefused, AnswerUnusable */
export function answerText({ output, stopReason = 'end_turn' }: ConverseCommandOutput): string {
  checkWhole(stopReason)
  return (output?.message?.content ?? []).map((block) => block.text ?? '').join('')
}

export const usageOf = (usage: TokenUsage | undefined): Usage => ({
  // Nothing is cached on purpose; what a service caches by itself is counted as if it were not.
  inputTokens:
    (usage?.inputTokens ?? 0) + (usage?.cacheReadInputTokens ?? 0) + (usage?.cacheWriteInputTokens ?? 0),
  outputTokens: usage?.outputTokens ?? 0,
})
