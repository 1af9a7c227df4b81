import type { ConverseCommandOutput } from '@aws-sdk/client-bedrock-runtime'
import { AnswerUnusable, ModelRefused } from './errors.ts'

/** Why a model stopped, where that is the end of it. `refusal` is sent by models and missing in the SDK's list. */
const REFUSED = new Set(['guardrail_intervened', 'content_filtered', 'refusal'])
const WHOLE = new Set(['end_turn', 'stop_sequence'])
const CUT_OFF = new Set(['max_tokens', 'model_context_window_exceeded'])

/** The text of a whole answer. @throws ModelRefused, AnswerUnusable */
export function answerText({ output, stopReason = 'end_turn' }: ConverseCommandOutput): string {
  if (REFUSED.has(stopReason)) throw new ModelRefused(`The model did not answer (${stopReason}).`)
  if (CUT_OFF.has(stopReason)) throw new AnswerUnusable(`The answer was cut off (${stopReason}).`)
  if (!WHOLE.has(stopReason)) throw new AnswerUnusable(`The answer is not usable (${stopReason}).`)
  return (output?.message?.content ?? []).map((block) => block.text ?? '').join('')
}
