import type { ConverseCommandInput, ConverseCommandOutput } from '@aws-sdk/client-bedrock-runtime'
import * as z from 'zod'
import type { AnswerFormat } from '#domain/settings/answer-formats.ts'
import { answerText, checkWhole } from './answer-text.ts'
import { AnswerUnusable } from './errors.ts'

export const otherFormat = (format: AnswerFormat): AnswerFormat => (format === 'tool' ? 'native' : 'tool')

type Form = { name: string; schema: object }

/** Returns the fields of a request that ask for JSON of a schema. */
export const formatFields = (
  format: AnswerFormat,
  { name, schema }: Form,
): Pick<ConverseCommandInput, 'toolConfig' | 'outputConfig'> =>
  format === 'tool'
    ? {
        toolConfig: {
          tools: [
            {
              toolSpec: {
                name,
                description: 'Takes your answer. Call it once, with the complete answer.',
                // A schema may have fields that JSON leaves out.
                inputSchema: { json: z.json().parse(JSON.parse(JSON.stringify(schema))) },
              },
            },
          ],
          toolChoice: { tool: { name } },
        },
      }
    : {
        outputConfig: {
          textFormat: {
            type: 'json_schema',
            structure: { jsonSchema: { name, schema: JSON.stringify(schema) } },
          },
        },
      }

/**
 * Returns the JSON of a complete answer.
 * @throws ModelRefused, AnswerUnusable
 */
export function answerValue(reply: ConverseCommandOutput, format: AnswerFormat, schema: object): unknown {
  if (format === 'native') return parseJson(answerText(reply))
  if (reply.stopReason !== 'tool_use') checkWhole(reply.stopReason ?? 'end_turn')
  const input = (reply.output?.message?.content ?? []).find(({ toolUse }) => toolUse !== undefined)?.toolUse
    ?.input
  if (input === undefined) throw new AnswerUnusable('The answer is not a call of the tool.')
  return withLists(input, schema)
}

const listFields = z.object({ properties: z.record(z.string(), z.looseObject({ type: z.unknown() })) })
const fields = z.record(z.string(), z.unknown())

/** Returns the answer with its lists parsed. Models sometimes write a list in a tool's call as a string of JSON. */
function withLists(input: unknown, schema: object): unknown {
  const [answer, wanted] = [fields.safeParse(input), listFields.safeParse(schema)]
  if (!answer.success || !wanted.success) return input
  return Object.fromEntries(
    Object.entries(answer.data).map(([name, value]) => [
      name,
      wanted.data.properties[name]?.type === 'array' && typeof value === 'string' ? parseJson(value) : value,
    ]),
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AnswerUnusable('The answer is not JSON.')
  }
}
