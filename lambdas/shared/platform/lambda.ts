import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { Hono } from 'hono'
import { handle, type LambdaEvent } from 'hono/aws-lambda'

/**
 * Creates the Lambda entry of a service. Drops the body of a GET, because the adapter throws if a GET has
 * one.
 */
export function lambdaHandler(app: Hono) {
  const answer = handle(app)
  return (event: LambdaEvent) =>
    answer('httpMethod' in event && event.httpMethod === 'GET' ? { ...event, body: null } : event)
}

type Context = { callbackWaitsForEmptyEventLoop?: boolean }
type Metadata = { statusCode: number; headers: Record<string, string> }

/** The streaming functions of the Lambda runtime. */
declare const awslambda: {
  streamifyResponse: (
    handler: (event: LambdaEvent, response: Writable, context: Context) => Promise<void>,
  ) => object
  HttpResponseStream: { from: (response: Writable, metadata: Metadata) => Writable }
}

/**
 * Creates the Lambda entry of a service with streamed replies. Hono's own entry reads a reply to its end
 * even after the client disconnects. This one cancels the work and waits for its cleanup, since Lambda
 * freezes the function when the entry returns.
 */
export const streamedLambdaHandler = (app: Hono): object =>
  awslambda.streamifyResponse(async (event, response, context) => {
    // All work is awaited here. Only idle connections remain, and the function would wait (and cost money)
    // for them until its time limit.
    context.callbackWaitsForEmptyEventLoop = false
    // The adapter only parses the event. The response has already gone into the stream.
    const adapter = new Hono()
    adapter.all('*', async (call) => {
      const { status, headers, body } = await app.fetch(call.req.raw, call.env)
      const metadata = { statusCode: status, headers: Object.fromEntries(headers) }
      await pipeBody(body, awslambda.HttpResponseStream.from(response, metadata))
      return call.body(null)
    })
    await handle(adapter)(event)
  })

/** Copies a body into a stream. If the stream closes first, cancels the body and waits until it has ended. */
async function pipeBody(body: Response['body'], stream: Writable): Promise<void> {
  const gone = new Promise<'gone'>((resolve) => {
    stream.on('close', () => resolve('gone'))
    stream.on('error', () => resolve('gone'))
    if (stream.destroyed) resolve('gone')
  })
  const reader = body?.getReader()
  for (;;) {
    const part = await Promise.race([reader?.read(), gone])
    if (part === 'gone') return reader?.cancel()
    if (part === undefined || part.done) break
    if (!stream.write(part.value)) await Promise.race([once(stream, 'drain'), gone])
  }
  stream.end()
  await Promise.race([once(stream, 'finish'), gone])
}
