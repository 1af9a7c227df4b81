import type { ServerResponse } from 'node:http'
import * as z from 'zod'

/** The parts of Bedrock's Converse API that the emulator reads and writes, in their HTTP form. */

const text = z.array(z.object({ text: z.string() })).min(1)
const body = z.object({
  system: text.optional(),
  messages: z.array(z.object({ role: z.enum(['user', 'assistant']), content: text })).min(1),
  outputConfig: z
    .object({
      textFormat: z.object({
        type: z.literal('json_schema'),
        structure: z.object({ jsonSchema: z.object({ name: z.string(), schema: z.string() }) }),
      }),
    })
    .optional(),
  toolConfig: z
    .object({
      tools: z
        .array(
          z.object({ toolSpec: z.object({ name: z.string(), inputSchema: z.object({ json: z.json() }) }) }),
        )
        .length(1),
      toolChoice: z.object({ tool: z.object({ name: z.string() }) }),
    })
    .optional(),
  requestMetadata: z.object({ prompt: z.string() }).optional(),
})

/**
 * The parts of a request that the emulator uses. `promptName` ends with the prompt's version, and `prompt` is the
 * last message.
 */
export type ConverseRequest = {
  /** The name of the schema, or of the tool that must be called. */
  formName: string
  /** The requested form of a JSON answer; null for prose. */
  format: 'tool' | 'native' | null
  promptName: string
  system: string
  prompt: string
  /** The number of earlier messages from the model. */
  earlierAnswers: number
  inputCharacters: number
}

/**
 * Parses a request.
 * @returns null if it isn't a request of this API
 */
export function readRequest(raw: string): ConverseRequest | null {
  const parsed = body.safeParse(parseJson(raw))
  if (!parsed.success) return null
  const { system = [], messages, outputConfig, toolConfig, requestMetadata } = parsed.data
  return {
    formName: toolConfig?.toolChoice.tool.name ?? outputConfig?.textFormat.structure.jsonSchema.name ?? '',
    format: toolConfig !== undefined ? 'tool' : outputConfig !== undefined ? 'native' : null,
    promptName: requestMetadata?.prompt ?? '',
    system: system.map((part) => part.text).join('\n'),
    earlierAnswers: messages.filter(({ role }) => role === 'assistant').length,
    prompt:
      messages
        .at(-1)
        ?.content.map((part) => part.text)
        .join('\n') ?? '',
    inputCharacters: raw.length,
  }
}

const parseJson = (raw: string): unknown => {
  try {
    return JSON.parse(raw)
  } catch {
    return null
  }
}

/** Estimates the number of tokens: English text has about four characters per token. */
export const countTokens = (characters: number): number => Math.ceil(characters / 4)

/** Sends an error as the service does. */
export const sendError = (response: ServerResponse, { status, name, message }: ServiceError): void =>
  void response
    .writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': name })
    .end(JSON.stringify({ message }))

type Answer = { content: object[]; stopReason: string; characters: number }

/** Returns a JSON answer in the requested form. */
export function answerOf(format: ConverseRequest['format'], name: string, value: object): Answer {
  const text = JSON.stringify(value)
  const [content, stopReason] =
    format === 'tool'
      ? [{ toolUse: { toolUseId: 'tooluse_demo', name, input: value } }, 'tool_use']
      : [{ text }, 'end_turn']
  return { content: [content], stopReason, characters: text.length }
}

/** Returns the body of a response. */
export function replyBody({ content, stopReason, characters }: Answer, inputCharacters: number): object {
  const [inputTokens, outputTokens] = [countTokens(inputCharacters), countTokens(characters)]
  return {
    output: { message: { role: 'assistant', content } },
    stopReason,
    usage: { inputTokens, outputTokens, totalTokens: inputTokens + outputTokens },
    metrics: { latencyMs: 1 },
  }
}

/** An error as the service sends it: its status, its name (in a header), and its message. */
type ServiceError = { status: number; name: string; message: string }

export const ERRORS = {
  throttle: {
    status: 429,
    name: 'ThrottlingException',
    message: 'Too many requests, please wait before trying again.',
  },
  unavailable: {
    status: 503,
    name: 'ServiceUnavailableException',
    message: 'Bedrock is unable to process your request.',
  },
  timeout: {
    status: 408,
    name: 'ModelTimeoutException',
    message: 'Model has timed out in processing the request.',
  },
  internal: {
    status: 500,
    name: 'InternalServerException',
    message: 'The system encountered an unexpected error.',
  },
  denied: {
    status: 403,
    name: 'AccessDeniedException',
    message: 'You are not authorized to perform this action.',
  },
  invalid: {
    status: 400,
    name: 'ValidationException',
    message: 'The model emulator doesn’t support this request.',
  },
} as const satisfies Record<string, ServiceError>
