import * as z from 'zod'

/** A call to the embedded database, as the SDK sends it. */
export type TableRequest = { method: string; path: string; headers: Record<string, string>; body: Uint8Array }
export type TableResponse = {
  response: { statusCode: number; headers: Record<string, string>; body: Uint8Array }
}
export type TableCall = (request: TableRequest) => Promise<TableResponse>

export type Attributes = Record<string, unknown>
const attributes = z.record(z.string(), z.unknown())
/** The parts of a call's input that conditions look at. */
const inputSchema = z.looseObject({
  TableName: z.string().optional(),
  IndexName: z.string().optional(),
  Key: attributes.optional(),
  Item: attributes.optional(),
  RequestItems: z.record(z.string(), z.looseObject({ Keys: z.array(attributes) })).optional(),
})
export type TableInput = z.output<typeof inputSchema>

const textOf = ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString()

const PREFIX = 'DynamoDB_20120810.'

export const operationOf = ({ headers }: TableRequest): string =>
  (headers['x-amz-target'] ?? '').slice(PREFIX.length)

export const inputOf = ({ body }: TableRequest): TableInput => inputSchema.parse(JSON.parse(textOf(body)))

/** Returns the request with another input. */
export function withInput(
  request: TableRequest,
  input: object,
  operation = operationOf(request),
): TableRequest {
  const body = Buffer.from(JSON.stringify(input))
  return {
    ...request,
    headers: {
      ...request.headers,
      'x-amz-target': `${PREFIX}${operation}`,
      'content-length': String(body.length),
    },
    body,
  }
}

export const outputOf = ({ response }: TableResponse): Attributes =>
  attributes.parse(JSON.parse(textOf(response.body)))

export const jsonResponse = (statusCode: number, output: object): TableResponse => ({
  response: {
    statusCode,
    headers: { 'content-type': 'application/x-amz-json-1.0' },
    body: Buffer.from(JSON.stringify(output)),
  },
})
