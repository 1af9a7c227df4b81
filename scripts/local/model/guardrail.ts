import type { ServerResponse } from 'node:http'
import * as z from 'zod'
import { ERRORS, sendError } from './converse.ts'
import type { ModelOptions } from './options.ts'

/** The path of Bedrock's ApplyGuardrail, which checks a text without a model. */
export const GUARDRAIL_PATH = /^\/guardrail\/([^/]+)\/version\/([^/]+)\/apply$/

/** The service's limit of a request: 25 text units of 1,000 characters. */
const MOST_CHARACTERS = 25_000

const body = z.object({
  source: z.literal('OUTPUT'),
  content: z.array(z.object({ text: z.object({ text: z.string().min(1) }) })).min(1),
})

/** Responds to a request to check a text, as `guard` decides. Returns the sent text; null if the request is invalid. */
export function applyGuardrail(
  raw: string,
  guard: ModelOptions['guard'],
  response: ServerResponse,
): string | null {
  const parsed = body.safeParse(JSON.parse(raw))
  const text = parsed.success ? parsed.data.content.map((block) => block.text.text).join('\n') : ''
  if (!parsed.success || text.length > MOST_CHARACTERS) {
    sendError(response, ERRORS.invalid)
    return null
  }
  const decision = guard?.(text)
  if (decision === 'throttle') sendError(response, ERRORS.throttle)
  else
    response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        action: decision === 'block' ? 'GUARDRAIL_INTERVENED' : 'NONE',
        outputs: decision === 'block' ? [{ text: 'Blocked.' }] : [],
        assessments: [],
        usage: {},
      }),
    )
  return text
}
