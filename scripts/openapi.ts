import * as z from 'zod'
import { paramNames } from '../domain/api/route.ts'
import { ERROR_STATUS } from '../domain/errors.ts'
import { ATTEMPT_TOKEN, IDEMPOTENCY_KEY } from '../domain/ids.ts'
import { contracts, type Contract } from './contracts.ts'

type JsonObject = { [name: string]: unknown }

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: { code: { enum: Object.keys(ERROR_STATUS) }, message: { type: 'string' } },
    },
  },
}

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): JsonObject => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' })
  return rest
}
const jsonContent = (schema: JsonObject) => ({ 'application/json': { schema } })
const headerParameter = (name: string, description: string, pattern: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', pattern },
})

const queryParameters = ({ properties = {} }: JsonObject) =>
  Object.entries(Object(properties)).map(([name, schema]) => ({ name, in: 'query', required: false, schema }))

function operationOf({ name, route, schema }: Contract): JsonObject {
  return {
    operationId: name,
    summary: route.summary,
    description: `Caller: ${route.access}. Service: ${route.service}. At most ${route.rate} requests a second.`,
    parameters: [
      ...paramNames(route.path).map((param) => ({
        name: param,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      ...(schema.query === undefined ? [] : queryParameters(schemaOf(schema.query, 'input'))),
      ...(route.idempotent === true
        ? [
            headerParameter(
              'Idempotency-Key',
              'A repeat with the same key gets the same response.',
              IDEMPOTENCY_KEY.source,
            ),
          ]
        : []),
      ...(route.access === 'guest-or-student'
        ? [
            headerParameter(
              'X-Attempt-Token',
              'A guest’s proof: 32 random bytes, URL-safe base64.',
              ATTEMPT_TOKEN.source,
            ),
          ]
        : []),
    ],
    ...(schema.body === undefined
      ? {}
      : { requestBody: { content: jsonContent(schemaOf(schema.body, 'input')) } }),
    responses: {
      [route.ok]: { description: 'Success', content: jsonContent(schemaOf(schema.reply, 'output')) },
      default: { description: 'Failure', content: jsonContent({ $ref: '#/components/schemas/Error' }) },
    },
  }
}

/** Returns the OpenAPI 3.1 document of every route, derived from the contracts. */
export function openApiDocument(): JsonObject {
  const byPath: Record<string, JsonObject> = {}
  for (const { name, route, schema } of contracts()) {
    byPath[route.path] = {
      ...byPath[route.path],
      [route.method.toLowerCase()]: operationOf({ name, route, schema }),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'ACT Prep Platform API', version: '1' },
    servers: [{ url: '/api' }],
    paths: byPath,
    components: { schemas: { Error: errorSchema } },
  }
}
