import type { ServerResponse } from 'node:http'
import type { LambdaEvent } from 'hono/aws-lambda'
import type { LambdaHandler } from './gateway.ts'

/** A streaming function: it gets the event, the response to write to, and Lambda's context. */
type StreamingHandler = (event: LambdaEvent, response: ServerResponse, context: object) => Promise<void>
type Prelude = { statusCode: number; headers: Record<string, string>; cookies: string[] }

const handlersByEntry = new WeakMap<object, StreamingHandler>()

/**
 * Defines the global `awslambda` that Lambda's runtime gives to streaming functions. Here, they write to the
 * response directly. Call it before such a function is imported.
 */
export function provideStreaming(): void {
  Object.assign(globalThis, {
    awslambda: {
      streamifyResponse: (handler: StreamingHandler) => {
        const entry = () => {
          throw new Error('Call a streaming function through streamedHandler.')
        }
        handlersByEntry.set(entry, handler)
        return entry
      },
      HttpResponseStream: {
        from: (response: ServerResponse, { statusCode, headers }: Prelude) => {
          response.writeHead(statusCode, headers)
          response.flushHeaders()
          return response
        },
      },
    },
  })
}

/** Returns a streaming function's entry point as the local gateway calls it. */
export function streamedHandler(entry: object): LambdaHandler {
  const handler = handlersByEntry.get(entry)
  if (handler === undefined) throw new Error("This function doesn't stream.")
  return async (event, response) => {
    await handler(event, response, {})
    return null
  }
}
