import {
  type BedrockRuntimeClient,
  ConverseCommand,
  type ConverseCommandOutput,
} from '@aws-sdk/client-bedrock-runtime'
import { answerText, usageOf } from './answer-text.ts'
import type { Budget } from './budget.ts'
import { modelError } from './call-errors.ts'
import { AnswerUnusable } from './errors.ts'
import { setAside } from './spending.ts'

export type Ask = {
  modelId: string
  /** The prompt's name with its version; it names the schema too, and the call in the service's own logs. */
  promptName: string
  system: string
  prompt: string
  /** A JSON schema that the answer keeps to. */
  schema: object
  maxTokens: number
  /** Which run pays. */
  runId: string
}

export type Model = {
  /**
   * One answer, parsed as JSON and not checked any further.
   * @throws ModelThrottled, ModelTimedOut, ModelUnusable, ModelRefused, AnswerUnusable, BudgetSpent
   */
  ask: (ask: Ask) => Promise<{ value: unknown }>
}

export type ModelSettings = {
  guardrail?: { id: string; version: string }
  timeLimitMs?: number
}

/**
 * How long one call may take. A schema that the service sees for the first time can take minutes to compile, and
 * ten thousand tokens of text about as long to write.
 */
export const CALL_LIMIT_MS = 280_000

/**
 * The one way to ask a model: within the budget, within a time, and with an answer in JSON. One try only: the state
 * machine around it tries again, and a hidden second try would be paid for without being counted.
 */
export function createModel(
  client: BedrockRuntimeClient,
  budget: Budget,
  settings: ModelSettings = {},
): Model {
  const { guardrail, timeLimitMs = CALL_LIMIT_MS } = settings

  async function converse(ask: Ask, schema: string): Promise<ConverseCommandOutput> {
    try {
      return await client.send(
        new ConverseCommand({
          modelId: ask.modelId,
          system: [{ text: ask.system }],
          messages: [{ role: 'user', content: [{ text: ask.prompt }] }],
          inferenceConfig: { maxTokens: ask.maxTokens },
          outputConfig: {
            textFormat: { type: 'json_schema', structure: { jsonSchema: { schema, name: schemaName(ask) } } },
          },
          requestMetadata: { prompt: ask.promptName, run: ask.runId },
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
    async ask(ask) {
      const { modelId, maxTokens, runId } = ask
      const schema = JSON.stringify(ask.schema)
      const promptBytes = Buffer.byteLength(ask.system + ask.prompt + schema)
      const money = await setAside(budget, { modelId, payer: { runId }, promptBytes, maxTokens })
      await money.begin()
      let reply: ConverseCommandOutput
      try {
        reply = await converse(ask, schema)
      } catch (error) {
        await money.failed(error)
        throw error
      }
      await money.paid(usageOf(reply.usage))
      return { value: parsed(answerText(reply)) }
    },
  }
}

/** Letters, digits, hyphens and underscores only. */
const schemaName = ({ promptName }: Ask): string => promptName.replaceAll('.', '-')

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AnswerUnusable('The answer is not JSON.')
  }
}
