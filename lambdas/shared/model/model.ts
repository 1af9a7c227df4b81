import {
  type BedrockRuntimeClient,
  ConverseCommand,
  type ConverseCommandOutput,
} from '@aws-sdk/client-bedrock-runtime'
import type { AnswerFormat } from '#domain/settings/answer-formats.ts'
import { log } from '../platform/log.ts'
import { pause as realPause } from '../platform/pause.ts'
import { answerValue, formatFields, otherFormat } from './answer-format.ts'
import { usageOf } from './answer-text.ts'
import type { Budget, ContentPayer } from './budget.ts'
import { isInvalid, modelError } from './call-errors.ts'
import { guardAnswer, type GuardrailVersion } from './guard-answer.ts'
import { reserveBudget } from './spending.ts'

export type ModelRequest = {
  modelId: string
  /** The prompt's name with its version. It also names the tool or schema, and the call in the service's own logs. */
  promptName: string
  system: string
  prompt: string
  /** The JSON schema of the answer. */
  schema: object
  maxTokens: number
  payer: ContentPayer
}

export type Model = {
  /**
   * Returns one answer, parsed as JSON but not validated, and the format in which the model gave it.
   * @throws ModelThrottled, ModelTimedOut, ModelUnusable, ModelRefused, AnswerUnusable, BudgetSpent
   */
  ask: (request: ModelRequest) => Promise<{ value: unknown; format: AnswerFormat }>
}

export type ModelSettings = {
  guardrail?: GuardrailVersion
  timeLimitMs?: number
  /** The first way to ask for JSON. If the service refuses it, the other one follows. */
  format?: AnswerFormat
  /** For tests: the pause before a check of the guardrail is repeated. */
  pause?: (ms: number) => Promise<void>
}

/**
 * The time limit of one call. The service may need minutes to compile a schema it hasn't seen before, and
 * about as long to write ten thousand tokens.
 */
export const CALL_LIMIT_MS = 280_000

/**
 * Creates the only way to ask a model for JSON: within the budget and a time limit. It tries once: in a run, the state
 * machine retries, and a hidden retry would cost money that isn't counted.
 */
export function createModel(
  client: BedrockRuntimeClient,
  budget: Budget,
  settings: ModelSettings = {},
): Model {
  const { guardrail, timeLimitMs = CALL_LIMIT_MS, format: usual = 'tool', pause = realPause } = settings
  /** The format that each model accepted after it refused the usual one, by model id. */
  const acceptedFormats = new Map<string, AnswerFormat>()

  const send = (request: ModelRequest, format: AnswerFormat, abortSignal: AbortSignal) =>
    client.send(
      new ConverseCommand({
        modelId: request.modelId,
        system: [{ text: request.system }],
        messages: [{ role: 'user', content: [{ text: request.prompt }] }],
        inferenceConfig: { maxTokens: request.maxTokens },
        ...formatFields(format, { name: formName(request), schema: request.schema }),
        requestMetadata: {
          prompt: request.promptName,
          run: 'runId' in request.payer ? request.payer.runId : 'edit',
        },
        ...(guardrail && {
          guardrailConfig: { guardrailIdentifier: guardrail.id, guardrailVersion: guardrail.version },
        }),
      }),
      { abortSignal },
    )

  /**
   * Asks in a model's format. If the service calls the request invalid, asks once more in the other format: the
   * refused request cost nothing, and the wordings of such refusals change.
   */
  async function converse(
    request: ModelRequest,
    abortSignal: AbortSignal,
  ): Promise<{ reply: ConverseCommandOutput; format: AnswerFormat }> {
    const { modelId: model } = request
    const format = acceptedFormats.get(model) ?? usual
    try {
      return { reply: await send(request, format, abortSignal), format }
    } catch (error) {
      if (!isInvalid(error)) throw modelError(error)
      const other = otherFormat(format)
      log.warn('model refused a format', { model, format })
      try {
        const reply = await send(request, other, abortSignal)
        acceptedFormats.set(model, other)
        return { reply, format: other }
      } catch (second) {
        throw modelError(isInvalid(second) ? error : second)
      }
    }
  }

  return {
    async ask(request) {
      const { modelId, maxTokens, payer, schema } = request
      const promptBytes = Buffer.byteLength(request.system + request.prompt + JSON.stringify(schema))
      const reservation = await reserveBudget(budget, { modelId, payer, promptBytes, maxTokens })
      await reservation.begin()
      const abortSignal = AbortSignal.timeout(timeLimitMs)
      let answered: Awaited<ReturnType<typeof converse>>
      try {
        answered = await converse(request, abortSignal)
      } catch (error) {
        await reservation.commitFailure(error)
        throw error
      }
      const { reply, format } = answered
      await reservation.commit(usageOf(reply.usage))
      const value = answerValue(reply, format, schema)
      // The service's guardrail reads an answer that is text, but not a tool's call.
      if (guardrail !== undefined && format === 'tool')
        await guardAnswer(client, guardrail, value, { pause, abortSignal })
      return { value, format }
    },
  }
}

/** Returns the prompt's name without periods, which the service rejects in the name of a tool or schema. */
const formName = ({ promptName }: ModelRequest): string => promptName.replaceAll('.', '-')
