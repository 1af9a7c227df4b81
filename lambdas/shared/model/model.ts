import {
  type BedrockRuntimeClient,
  ConverseCommand,
  type ConverseCommandOutput,
} from '@aws-sdk/client-bedrock-runtime'
import { answerText, usageOf } from './answer-text.ts'
import type { Budget, ContentPayer } from './budget.ts'
import { modelError } from './call-errors.ts'
import { AnswerUnusable } from './errors.ts'
import { reserveBudget } from './spending.ts'

export type ModelRequest = {
  modelId: string
  /** The prompt's name with its version. It also names the schema, and the call in the service's own logs. */
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
   * Returns one answer, parsed as JSON but not validated.
   * @throws ModelThrottled, ModelTimedOut, ModelUnusable, ModelRefused, AnswerUnusable, BudgetSpent
   */
  ask: (request: ModelRequest) => Promise<{ value: unknown }>
}

export type ModelSettings = {
  guardrail?: { id: string; version: string }
  timeLimitMs?: number
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
  const { guardrail, timeLimitMs = CALL_LIMIT_MS } = settings

  async function converse(request: ModelRequest, schema: string): Promise<ConverseCommandOutput> {
    try {
      return await client.send(
        new ConverseCommand({
          modelId: request.modelId,
          system: [{ text: request.system }],
          messages: [{ role: 'user', content: [{ text: request.prompt }] }],
          inferenceConfig: { maxTokens: request.maxTokens },
          outputConfig: {
            textFormat: {
              type: 'json_schema',
              structure: { jsonSchema: { schema, name: schemaName(request) } },
            },
          },
          requestMetadata: {
            prompt: request.promptName,
            run: 'runId' in request.payer ? request.payer.runId : 'edit',
          },
          ...(guardrail && {
            guardrailConfig: { guardrailIdentifier: guardrail.id, guardrailVersion: guardrail.version },
          }),
        }),
        { abortSignal: AbortSignal.timeout(timeLimitMs) },
      )
    } catch (error) {
      throw modelError(error)
    }
  }

  return {
    async ask(request) {
      const { modelId, maxTokens, payer } = request
      const schema = JSON.stringify(request.schema)
      const promptBytes = Buffer.byteLength(request.system + request.prompt + schema)
      const reservation = await reserveBudget(budget, { modelId, payer, promptBytes, maxTokens })
      await reservation.begin()
      let reply: ConverseCommandOutput
      try {
        reply = await converse(request, schema)
      } catch (error) {
        await reservation.commitFailure(error)
        throw error
      }
      await reservation.commit(usageOf(reply.usage))
      return { value: parseJson(answerText(reply)) }
    },
  }
}

/** Returns the prompt's name without periods, which the service rejects in a schema's name. */
const schemaName = ({ promptName }: ModelRequest): string => promptName.replaceAll('.', '-')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AnswerUnusable('The answer is not JSON.')
  }
}
