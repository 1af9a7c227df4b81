import type { ServerResponse } from 'node:http'
import type { LambdaEvent } from 'hono/aws-lambda'
import type { LambdaHandler } from './gateway.ts'

/** What a streamed function is called with: the event, where to write, and its context. */
type Streaming = (event: LambdaEvent, response: ServerResponse, context: object) => Promise<void>
type Prelude = { statusCode: number; headers: Record<string, string>; cookies: string[] }

const streaming = new WeakMap<object, Streaming>()

/**
 * What Lambda's runtime offers to functions that stream, here: the response is written to directly. To be called before such a
 * function is imported.
 */
export function offerStreaming(): void {
  Object.assign(globalThis, {
    awslambda: {
      streamifyResponse: (handler: Streaming) => {
        const entry = () => {
          throw new Error('A streamed function is called through streamedHandler.')
        }
        streaming.set(entry, handler)
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

/** A streamed function's entry as the gateway here calls it. */
export function streamedHandler(entry: object): LambdaHandler {
  const handler = streaming.get(entry)
  if (handler === undefined) throw new Error('This function does not stream.')
  return async (event, response) => {
    await handler(event, response, {})
    return null
  }
}
