import type { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime'
import * as z from 'zod'
import type { ModelChoice } from '#domain/settings/settings.ts'
import type { Budget } from '#lambdas/shared/model/budget.ts'
import { createModel, type ModelSettings } from '#lambdas/shared/model/model.ts'
import { createStreamingModel } from '#lambdas/shared/model/streaming-model.ts'

/** A budget without a limit, because a check's calls write only a few words. */
const unlimited: Budget = {
  reserve: async (payer, micros) => ({ id: 'check', payer, day: '', micros, until: Infinity }),
  begin: async () => true,
  commit: async () => {},
}

const PROMPT = {
  promptName: 'check.v1',
  system: 'You answer a check of the connection.',
  maxTokens: 100,
} as const
const SCHEMA = {
  type: 'object',
  properties: { words: { type: 'string' } },
  required: ['words'],
  additionalProperties: false,
}
const reply = z.strictObject({ words: z.string() })

/** Remedies for errors of the service, by their names and messages. */
const REMEDIES: readonly [pattern: RegExp, remedy: string][] = [
  [
    /use case details/i,
    'Submit the first-use form of the model’s maker in the Bedrock console (Model catalog), then wait a few minutes.',
  ],
  [
    /AccessDenied/,
    'Allow these credentials bedrock:InvokeModel and aws-marketplace:Subscribe, or submit the first-use form, and try again in two minutes.',
  ],
  [
    /ResourceNotFound|model identifier/i,
    'Compare the id with the region’s list of models and inference profiles.',
  ],
  [
    /Throttling|ServiceQuota/,
    'Ask for a higher quota of this model’s requests and tokens in Service Quotas.',
  ],
  [/Validation/, 'The model accepts neither a forced tool’s call nor the native format. Choose another one.'],
  [/Credentials/, 'Sign in to AWS in this shell: `aws sts get-caller-identity` must work.'],
]

const sentence = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error)

/** Returns the service's error message, and what to do about the error if that's known. */
export function explain(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  const said = sentence(cause)
  const remedy = REMEDIES.find(([pattern]) => pattern.test(said))?.[1]
  return remedy === undefined ? said : `${said}\n    ${remedy}`
}

export type ModelCheck = { name: string; run: () => Promise<string> }

/** Returns the checks of a model: JSON, as runs ask for it, and prose, as students read it. */
export function modelChecks(
  client: BedrockRuntimeClient,
  { id }: ModelChoice,
  settings: ModelSettings,
): ModelCheck[] {
  return [
    {
      name: 'JSON',
      run: async () => {
        const { value, format } = await createModel(client, unlimited, settings).ask({
          ...PROMPT,
          modelId: id,
          prompt: 'Write two words: It works.',
          schema: SCHEMA,
          payer: { administrator: 'check' },
        })
        if (!reply.safeParse(value).success) throw new Error('The answer doesn’t match the schema.')
        return format === 'tool' ? 'by a call of a tool' : 'in the native format'
      },
    },
    {
      name: 'prose',
      run: async () => {
        const open = await createStreamingModel(client, unlimited, settings).open({
          ...PROMPT,
          modelId: id,
          messages: [{ role: 'user', text: 'Write two words: It works.' }],
          payer: { share: 'guests' },
        })
        let pieces = 0
        const text = await open({ onText: () => (pieces += 1) })
        if (text.trim() === '') throw new Error('The answer is empty.')
        return `streamed in ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`
      },
    },
  ]
}
