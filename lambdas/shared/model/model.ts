import {
  type BedrockRuntimeClient,
  ConverseCommand,
  type ConverseCommandOutput,
} from '@aws-sdk/client-bedrock-runtime'
import { costMicros, mostMicros, type Usage } from '../../../domain/generation/cost.ts'
import { log } from '../platform/log.ts'
import { answerText } from './answer-text.ts'
import type { Budget, Reservation } from './budget.ts'
import { costsNothing, modelError } from './call-errors.ts'
import { AnswerUnusable, BudgetSpent } from './errors.ts'

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

  /** A reservation that cannot be given back stays: the error is on the side of spending less. */
  async function settle(reservation: Reservation, micros: number, usage: Usage): Promise<void> {
    try {
      await budget.settle(reservation, { micros, ...usage })
    } catch (error) {
      log.error('a reservation was kept', error, { micros: reservation.micros })
    }
  }

  return {
    async ask(ask) {
      const schema = JSON.stringify(ask.schema)
      const promptBytes = Buffer.byteLength(ask.system + ask.prompt + schema)
      const most = mostMicros(ask.modelId, { promptBytes, maxTokens: ask.maxTokens })
      const reserved = await budget.reserve(ask.runId, most)
      if ('spent' in reserved) throw new BudgetSpent(SPENT[reserved.spent])

      let reply: ConverseCommandOutput
      try {
        reply = await converse(ask, schema)
      } catch (error) {
        // What failed on the other side may have been billed: then all of it counts as spent.
        await settle(reserved, costsNothing(error) ? 0 : most, { inputTokens: 0, outputTokens: 0 })
        throw error
      }
      const usage = usageOf(reply)
      await settle(reserved, costMicros(ask.modelId, usage), usage)
      return { value: parsed(answerText(reply)) }
    },
  }
}

const SPENT = {
  run: 'The next call could cost more than is left of what this run may cost.',
  month: 'The next call could cost more than is left of what a month may cost.',
} as const

/** Letters, digits, hyphens and underscores only. */
const schemaName = ({ promptName }: Ask): string => promptName.replaceAll('.', '-')

const usageOf = ({ usage }: ConverseCommandOutput): Usage => ({
  // Nothing is cached on purpose; what a service caches by itself is counted as if it were not.
  inputTokens:
    (usage?.inputTokens ?? 0) + (usage?.cacheReadInputTokens ?? 0) + (usage?.cacheWriteInputTokens ?? 0),
  outputTokens: usage?.outputTokens ?? 0,
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AnswerUnusable('The answer is not JSON.')
  }
}
