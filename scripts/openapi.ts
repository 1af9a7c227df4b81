import * as z from 'zod'
import { paramNames, type Route } from '../domain/api/route.ts'
import { routes } from '../domain/api/routes.ts'
import { schemas } from '../domain/api/schemas.ts'
import { ERROR_STATUS } from '../domain/errors.ts'

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

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonObject => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' })
  return rest
}
const json = (schema: JsonObject) => ({ 'application/json': { schema } })
const header = (name: string, description: string, pattern: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', pattern },
})

function operation(name: string, route: Route, schema: { body?: z.ZodType; reply: z.ZodType }): JsonObject {
  return {
    operationId: name,
    summary: route.summary,
    description: `Caller: ${route.caller}. Service: ${route.service}. At most ${route.rate} requests a second.`,
    parameters: [
      ...paramNames(route.path).map((param) => ({
        name: param,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      ...(route.idempotent === true
        ? [
            header(
              'Idempotency-Key',
              'A repeat with the same key answers the same.',
              '^[A-Za-z0-9_-]{16,64}$',
            ),
          ]
        : []),
      ...(route.caller === 'guest-or-student'
        ? [
            header(
              'X-Attempt-Token',
              'A guest’s proof: 32 random bytes, URL-safe base64.',
              '^[A-Za-z0-9_-]{43}$',
            ),
          ]
        : []),
    ],
    ...(schema.body === undefined ? {} : { requestBody: { content: json(schemaOf(schema.body, 'input')) } }),
    responses: {
      [route.ok]: { description: 'Success', content: json(schemaOf(schema.reply, 'output')) },
      default: { description: 'Failure', content: json({ $ref: '#/components/schemas/Error' }) },
    },
  }
}

/** The OpenAPI 3.1 document of every route, derived from the contracts. */
export function openApiDocument(): JsonObject {
  const byPath: Record<string, JsonObject> = {}
  for (const [name, route] of Object.entries<Route>(routes)) {
    const schema = Object.entries(schemas).find(([key]) => key === name)?.[1]
    if (schema === undefined) throw new Error(`route ${name} has no schema`)
    byPath[route.path] = {
      ...byPath[route.path],
      [route.method.toLowerCase()]: operation(name, route, schema),
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
