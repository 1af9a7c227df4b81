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

type Metadata = { statusCode: number; headers: Record<string, string> }

/** What Lambda's runtime offers to functions that stream. */
declare const awslambda: {
  streamifyResponse: (handler: (event: LambdaEvent, response: Writable) => Promise<void>) => object
  HttpResponseStream: { from: (response: Writable, metadata: Metadata) => Writable }
}

/**
 * The Lambda entry of a service whose replies are streamed. Hono's own entry reads a reply to its end though nobody takes
 * it any more; this one tells the work, and waits until it has put its things in order: what follows the end of an entry
 * is frozen with it.
 */
export const streamedLambdaHandler = (app: Hono): object =>
  awslambda.streamifyResponse(async (event, response) => {
    // The adapter reads the event; what it would answer with has gone into the stream by then.
    const around = new Hono()
    around.all('*', async (context) => {
      const { status, headers, body } = await app.fetch(context.req.raw, context.env)
      const metadata = { statusCode: status, headers: Object.fromEntries(headers) }
      await pass(body, awslambda.HttpResponseStream.from(response, metadata))
      return context.body(null)
    })
    await handle(around)(event)
  })

/** Writes a body into a stream. Where the stream ends first, the body is told, and has come to its own end afterwards. */
async function pass(body: Response['body'], stream: Writable): Promise<void> {
  const gone = new Promise<'gone'>((resolve) => {
    stream.once('close', () => resolve('gone'))
    stream.once('error', () => resolve('gone'))
  })
  const reader = body?.getReader()
  for (;;) {
    const part = await Promise.race([reader?.read(), gone])
    if (part === 'gone') return reader?.cancel()
    if (part === undefined || part.done) break
    if (!stream.write(part.value)) await Promise.race([once(stream, 'drain'), gone])
  }
  stream.end()
}
