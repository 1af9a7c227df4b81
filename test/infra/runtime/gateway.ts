import * as z from 'zod'
import { callThroughGateway, type LambdaHandler } from '#scripts/local/gateway.ts'
import { localHeaders } from '#scripts/local/local-headers.ts'
import { serve } from '#scripts/local/servers.ts'
import { serviceFor, type Services } from '#scripts/local/services.ts'
import type { RunningFunction } from './run-bundle.ts'
import { openStreamedReply } from './streamed-reply.ts'

/** A reply that isn't streamed. API Gateway responds with 502 to a reply of any other form. */
const wholeReply = z
  .looseObject({
    statusCode: z.int(),
    headers: z.record(z.string(), z.string()).default({}),
    multiValueHeaders: z.record(z.string(), z.array(z.string())).default({}),
    body: z.string(),
    isBase64Encoded: z.boolean(),
  })
  .transform(({ statusCode, headers, multiValueHeaders, body, isBase64Encoded }) => ({
    statusCode,
    body,
    isBase64Encoded,
    multiValueHeaders: {
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]])),
      ...multiValueHeaders,
    },
  }))

/** Returns the handler with which the embedded gateway calls a running function. */
export const callsFunction =
  (load: () => Promise<RunningFunction>): LambdaHandler =>
  async (event, response) => {
    const reply = await (await load()).invoke(event)
    if (reply.kind === 'whole') return wholeReply.parse(reply.value)
    const { statusCode, headers, body } = await openStreamedReply(reply)
    response.writeHead(statusCode, headers)
    for await (const piece of body) response.write(piece)
    response.end()
    return null
  }

/** Serves the API behind the embedded gateway, a 404 at /no-such-page, and a page at every other path. */
export const serveFunctions = (services: Services) =>
  serve(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site')
    for (const [name, value] of Object.entries(localHeaders())) response.setHeader(name, value)
    if (pathname.startsWith('/api/')) {
      const handler = serviceFor(services, request.method ?? 'GET', pathname.replace(/^\/api/, ''))
      return callThroughGateway(request, response, handler)
    }
    response.writeHead(pathname === '/no-such-page' ? 404 : 200, { 'content-type': 'text/html' })
    response.end('<!doctype html><title>A page</title>')
  })
