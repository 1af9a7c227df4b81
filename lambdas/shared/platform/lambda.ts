import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { Hono } from 'hono'
import { handle, type LambdaEvent } from 'hono/aws-lambda'

/**
 * The Lambda entry of a service. The body of a GET means nothing to us, and the adapter refuses to build a request that
 * has one: it is dropped.
 */
export function lambdaHandler(app: Hono) {
  const answer = handle(app)
  return (event: LambdaEvent) =>
    answer('httpMethod' in event && event.httpMethod === 'GET' ? { ...event, body: null } : event)
}

type Context = { callbackWaitsForEmptyEventLoop?: boolean }
type Metadata = { statusCode: number; headers: Record<string, string> }

/** What Lambda's runtime offers to functions that stream. */
declare const awslambda: {
  streamifyResponse: (
    handler: (event: LambdaEvent, response: Writable, context: Context) => Promise<void>,
  ) => object
  HttpResponseStream: { from: (response: Writable, metadata: Metadata) => Writable }
}

/**
 * The Lambda entry of a service whose replies are streamed. Hono's own entry reads a reply to its end though nobody takes
 * it any more; this one tells the work, and waits until it has put its things in order: what follows the end of an entry
 * is frozen with it.
 */
export const streamedLambdaHandler = (app: Hono): object =>
  awslambda.streamifyResponse(async (event, response, context) => {
    // All work is waited for here: what is left are idle connections, for which a function would go on, and be paid, to its limit.
    context.callbackWaitsForEmptyEventLoop = false
    // The adapter reads the event; what it would answer with has gone into the stream by then.
    const around = new Hono()
    around.all('*', async (call) => {
      const { status, headers, body } = await app.fetch(call.req.raw, call.env)
      const metadata = { statusCode: status, headers: Object.fromEntries(headers) }
      await pass(body, awslambda.HttpResponseStream.from(response, metadata))
      return call.body(null)
    })
    await handle(around)(event)
  })

/** Writes a body into a stream. Where the stream ends first, the body is told, and has come to its own end afterwards. */
async function pass(body: Response['body'], stream: Writable): Promise<void> {
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
