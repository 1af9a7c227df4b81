import type { Hono } from 'hono'
import { handle, type LambdaEvent, streamHandle } from 'hono/aws-lambda'

/**
 * The Lambda entry of a service. The body of a GET means nothing to us, and the adapter refuses to build a request that
 * has one: it is dropped.
 */
export function lambdaHandler(app: Hono) {
  const answer = handle(app)
  return (event: LambdaEvent) =>
    answer('httpMethod' in event && event.httpMethod === 'GET' ? { ...event, body: null } : event)
}

/** The Lambda entry of a service whose replies are streamed: its routes take bodies, so nothing is dropped. */
export const streamedLambdaHandler = (app: Hono) => streamHandle(app)
