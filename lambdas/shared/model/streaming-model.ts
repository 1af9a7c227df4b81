import { type BedrockRuntimeClient, ConverseStreamCommand } from '@aws-sdk/client-bedrock-runtime'
import { log } from '../platform/log.ts'
import { checkWhole, usageOf } from './answer-text.ts'
import type { Budget, StudentPayer } from './budget.ts'
import { costsNothing, modelError } from './call-errors.ts'
import { MODEL_ANSWERED, MODEL_FAILED } from './call-events.ts'
import { AnswerUnusable, ModelTimedOut } from './errors.ts'
import type { ModelSettings } from './model.ts'
import { reserveBudget } from './spending.ts'

export type StreamingRequest = {
  modelId: string
  /** The prompt's name with its version, for the service's own logs. */
  promptName: string
  system: string
  /** The conversation so far. The last message is the one to answer. */
  messages: readonly { role: 'user' | 'assistant'; text: string }[]
  maxTokens: number
  payer: StudentPayer
}

export type TextListener = {
  /** Called with each piece as it arrives. */
  onText: (piece: string) => void
  /** Cancels the rest of the answer when it aborts. */
  signal?: AbortSignal
}

export type StreamingModel = {
  /**
   * Reserves the money and returns the function that makes the call. So a call is rejected for its cost before
   * anything is sent to the client. The returned function must be called. It returns the whole text. If the signal is
   * already aborted, it refunds the money instead. If the signal aborts later, the call ends and costs what was
   * written so far. In both cases, it throws ModelTimedOut.
   * @throws BudgetSpent; the returned function throws ModelThrottled, ModelTimedOut, ModelUnusable, ModelRefused,
   *   AnswerUnusable
   */
  open: (request: StreamingRequest) => Promise<(listener: TextListener) => Promise<string>>
}

/** Below the time limit of the functions that stream (lib/ai). */
export const STREAMING_LIMIT_MS = 100_000

/**
 * Creates the only way to ask a model for prose, streamed piece by piece, within the budget and a time
 * limit. It tries once.
 */
export function createStreamingModel(
  client: BedrockRuntimeClient,
  budget: Budget,
  { guardrail, timeLimitMs = STREAMING_LIMIT_MS }: ModelSettings = {},
): StreamingModel {
  return {
    async open(request) {
      const { modelId, promptName, payer } = request
      const reservation = await reserveBudget(budget, { modelId, payer, ...sizeOf(request) })
      return async ({ onText, signal }) => {
        const isCanceled = () => signal?.aborted === true
        if (isCanceled()) {
          await reservation.refund()
          throw new ModelTimedOut('The call was canceled before it was made.')
        }
        await reservation.begin()
        const limit = AbortSignal.timeout(timeLimitMs)
        const end = signal === undefined ? limit : AbortSignal.any([limit, signal])
        let answerBytes = 0
        let streamed
        try {
          const receive = (piece: string) => {
            answerBytes += Buffer.byteLength(piece)
            onText(piece)
          }
          streamed = await readStream(client, commandOf(request, guardrail), receive, end)
          // A stream without its final events was lost on the way, and its cost is unknown.
          if (streamed.stopReason === null || streamed.usage === undefined)
            throw new AnswerUnusable('The answer was cut off.')
        } catch (error) {
          // A stream that we abort looks like a lost connection.
          const failure = end.aborted
            ? new ModelTimedOut('The model did not answer in time.', { cause: error })
            : modelError(error)
          // A canceled call isn't a sign of a failing model.
          if (!isCanceled())
            log.warn(MODEL_FAILED, { model: modelId, prompt: promptName, reason: reasonOf(failure) })
          // A call that sent text is billed, whatever the service calls the error.
          if (isCanceled() && !costsNothing(error)) await reservation.commitPartial(answerBytes)
          else
            await reservation.commitFailure(
              answerBytes > 0 ? new AnswerUnusable('The answer was cut off.') : failure,
            )
          throw failure
        }
        log.info(MODEL_ANSWERED, { model: modelId, prompt: promptName })
        await reservation.commit(usageOf(streamed.usage))
        checkWhole(streamed.stopReason)
        return streamed.text
      }
    },
  }
}

const commandOf = (
  { modelId, system, messages, maxTokens, promptName }: StreamingRequest,
  guardrail: ModelSettings['guardrail'],
) =>
  new ConverseStreamCommand({
    modelId,
    system: [{ text: system }],
    messages: messages.map(({ role, text }) => ({ role, content: [{ text }] })),
    inferenceConfig: { maxTokens },
    requestMetadata: { prompt: promptName },
    ...(guardrail && {
      guardrailConfig: {
        guardrailIdentifier: guardrail.id,
        guardrailVersion: guardrail.version,
        // Only text that the guardrail has seen is passed on.
        streamProcessingMode: 'sync' as const,
      },
    }),
  })

async function readStream(
  client: BedrockRuntimeClient,
  command: ConverseStreamCommand,
  onText: TextListener['onText'],
  abortSignal: AbortSignal,
) {
  const { stream } = await client.send(command, { abortSignal })
  let text = ''
  let stopReason: string | null = null
  let usage
  for await (const event of stream ?? []) {
    const piece = event.contentBlockDelta?.delta?.text ?? ''
    text += piece
    if (piece !== '') onText(piece)
    stopReason = event.messageStop?.stopReason ?? stopReason
    usage = event.metadata?.usage ?? usage
  }
  return { text, stopReason, usage }
}

/** Returns what bounds the cost of a call. */
export const sizeOf = ({ system, messages, maxTokens }: StreamingRequest) => ({
  promptBytes: Buffer.byteLength([system, ...messages.map(({ text }) => text)].join('')),
  maxTokens,
})

const reasonOf = (failure: unknown): string =>
  failure instanceof Error ? `${failure.name}: ${failure.message}` : String(failure)
