import type { Context } from 'hono'
import * as z from 'zod/mini'
import en from 'zod/v4/locales/en.js'
import { VisibleError } from '#domain/errors.ts'

// `zod/mini` has no error messages of its own, and clients see the message of a failed parse.
z.config(en())

/**
 * Parses the body with its schema.
 * @throws VisibleError bad_request, unsupported_media_type
 */
export async function parseBody(context: Context, schema: z.core.$ZodType | undefined): Promise<unknown> {
  if (schema === undefined) return undefined
  const text = await context.req.text()
  if (text !== '' && !/^application\/json\s*(;|$)/i.test(context.req.header('content-type') ?? ''))
    throw new VisibleError('unsupported_media_type', 'The body must be sent as application/json.')
  return parseValue(schema, parseJson(text === '' ? '{}' : text), 'body')
}

/**
 * Parses a value with its schema.
 * @param whole the name in the message if no single field is at fault
 * @throws VisibleError bad_request
 */
export function parseValue(schema: z.core.$ZodType, value: unknown, whole: 'body' | 'query'): unknown {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const where = issue === undefined || issue.path.length === 0 ? whole : issue.path.join('.')
  throw new VisibleError('bad_request', `${where}: ${issue?.message ?? 'is not valid'}`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new VisibleError('bad_request', 'The body is not valid JSON.')
  }
}
