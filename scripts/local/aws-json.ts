import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod'
import { readBody, serve } from './servers.ts'

/** An error that an AWS client turns into the exception with this name. */
export class AwsError extends Error {
  override readonly name: string
  constructor(name: string, message: string) {
    super(message)
    this.name = name
  }
}

/** A response; `errorName` is the exception that an AWS client throws for it. */
export type AwsReply = { status: number; body: object; errorName?: string }
export const awsFailure = (errorName: string, message: string, status = 400): AwsReply => ({
  status,
  errorName,
  body: { __type: errorName, message },
})

/** Responds to a request of the AWS JSON protocol, which names the operation in a header. */
export async function answerAwsJson(
  request: IncomingMessage,
  response: ServerResponse,
  perform: (name: string, input: unknown) => Promise<AwsReply>,
): Promise<void> {
  const [, name = ''] = /^\w+\.(\w+)$/.exec(String(request.headers['x-amz-target'])) ?? []
  const input = jsonIn(String(await readBody(request)))
  const reply =
    input === undefined
      ? awsFailure('SerializationException', 'The body is not JSON.')
      : await perform(name, input)
  sendAwsReply(response, reply)
}

export function sendAwsReply(
  response: ServerResponse,
  { status, body, errorName }: AwsReply,
  type = 'application/x-amz-json-1.1',
): void {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(errorName === undefined ? {} : { 'x-amzn-errortype': `${errorName}:` }),
  })
  response.end(JSON.stringify(body))
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** One operation of a service, from the request's JSON to the response's. */
export type AwsOperation = (input: unknown) => Promise<object>

/** Returns an operation that parses its input. The operation throws a ZodError for input that doesn't match. */
export const awsOperation =
  <T>(schema: z.ZodType<T>, run: (input: T) => object): AwsOperation =>
  async (input) =>
    run(schema.parse(input))

/** Serves operations to an SDK's client on a server of their own. */
export const serveAwsJson = (operations: Readonly<Record<string, AwsOperation>>) =>
  serve((request, response) =>
    answerAwsJson(request, response, async (name, input) => {
      const operation = operations[name]
      if (operation === undefined)
        return awsFailure('UnknownOperationException', 'This emulator doesn’t support the action.')
      try {
        return { status: 200, body: await operation(input) }
      } catch (error) {
        if (error instanceof AwsError) return awsFailure(error.name, error.message)
        if (error instanceof z.ZodError) return awsFailure('ValidationException', 'The input is invalid.')
        throw error
      }
    }),
  )
