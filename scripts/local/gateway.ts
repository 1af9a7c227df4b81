import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { APIGatewayProxyResult, LambdaEvent } from 'hono/aws-lambda'
import type { ErrorBody } from '#domain/api/error-body.ts'
import { VIEWER_ADDRESS_HEADER } from '#domain/api/viewer-address.ts'
import { ERROR_STATUS, type ErrorCode } from '#domain/errors.ts'
import { readBody } from './servers.ts'

/**
 * A deployed function's entry point, as the local gateway calls it. A streaming function writes the response itself and
 * returns null.
 */
export type LambdaHandler = (
  event: LambdaEvent,
  response: ServerResponse,
) => Promise<APIGatewayProxyResult | null>

/** The smallest body that is compressed, as in lib/api/api.ts. */
const COMPRESSED_FROM_BYTES = 1024
const gzipContent = promisify(gzip)

/**
 * Does what API Gateway does: turns a request under /api into the event that the function gets in the cloud, and the
 * function's result into the response. The event's path lacks the stage, /api.
 */
export async function callThroughGateway(
  request: IncomingMessage,
  response: ServerResponse,
  handler: LambdaHandler,
): Promise<void> {
  const body = await readBody(request)
  if (body === null) return sendError(response, 'payload_too_large', 'The body is too large.')
  const result = await handler(toEvent(request, body), response)
  if (result === null) return
  const content = Buffer.from(result.body, result.isBase64Encoded ? 'base64' : 'utf8')
  const isCompressed =
    content.length >= COMPRESSED_FROM_BYTES && /\bgzip\b/.test(String(request.headers['accept-encoding']))
  response.writeHead(result.statusCode, {
    ...flatten(result.headers),
    ...flatten(result.multiValueHeaders),
    ...(isCompressed ? { 'content-encoding': 'gzip' } : {}),
  })
  response.end(isCompressed ? await gzipContent(content) : content)
}

/** Sends an error that the gateway or the front produces, not a function, with the product's error body. */
export function sendError(response: ServerResponse, code: ErrorCode, message: string): void {
  const body: ErrorBody = { error: { code, message } }
  response.writeHead(ERROR_STATUS[code], { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}

function toEvent(request: IncomingMessage, body: Buffer): LambdaEvent {
  const url = new URL(`http://gateway${request.url ?? '/'}`)
  const path = url.pathname.replace(/^\/api/, '')
  const method = request.method ?? 'GET'
  // Overrides any address that the client sends, as the distribution does.
  const address = request.socket.remoteAddress ?? '127.0.0.1'
  return {
    version: '1.0',
    resource: path,
    path,
    httpMethod: method,
    headers: {
      ...Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [
          name,
          Array.isArray(value) ? value.join(', ') : value,
        ]),
      ),
      [VIEWER_ADDRESS_HEADER]: address,
    },
    // Has every value of a repeated header. The headers above have only the first value of some headers.
    multiValueHeaders: {
      ...Object.fromEntries(
        Object.entries(request.headersDistinct).map(([name, values]) => [name, values ?? []]),
      ),
      [VIEWER_ADDRESS_HEADER]: [address],
    },
    queryStringParameters: Object.fromEntries(url.searchParams),
    body: body.length === 0 ? null : body.toString('base64'),
    isBase64Encoded: body.length > 0,
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      authorizer: {},
      domainName: 'localhost',
      domainPrefix: 'localhost',
      extendedRequestId: '',
      httpMethod: method,
      identity: {
        sourceIp: address,
        userAgent: request.headers['user-agent'] ?? '',
      },
      path: url.pathname,
      protocol: 'HTTP/1.1',
      requestId: randomUUID(),
      requestTime: '',
      requestTimeEpoch: Date.now(),
      resourcePath: path,
      stage: 'api',
    },
  }
}

const flatten = (headers: Record<string, unknown> | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers ?? {}).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : String(value),
    ]),
  )
