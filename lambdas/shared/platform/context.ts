import type { Context } from 'hono'
import type { ErrorBody } from '#domain/api/error-body.ts'
import { VIEWER_ADDRESS_HEADER } from '#domain/api/viewer-address.ts'
import { ERROR_STATUS, VisibleError } from '#domain/errors.ts'
import { log } from './log.ts'
import { REQUEST_FAILED } from './log-events.ts'

export const NO_STORE = { 'cache-control': 'no-store' }

/** Returns a field of the gateway's metadata, if it's a string. An app that is called without a gateway gets none. */
function metadataOf(context: Context, ...names: readonly string[]): string | undefined {
  let value: unknown = context.env
  for (const name of names)
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  return typeof value === 'string' ? value : undefined
}

/** Returns the gateway's id of a request, for the log. */
export const requestId = (context: Context): string =>
  metadataOf(context, 'requestContext', 'requestId') ?? 'none'

/** Returns the caller's IP address. CloudFront sets its header, and replaces any value that the caller sent. */
export const addressOf = (context: Context): string =>
  context.req.header(VIEWER_ADDRESS_HEADER) ??
  metadataOf(context, 'requestContext', 'identity', 'sourceIp') ??
  'unknown'

/**
 * Answers a request with an error. A VisibleError becomes its status; any other error is logged and becomes a
 * bare 500.
 */
export function fail(context: Context, error: unknown, route = 'none') {
  const visible =
    error instanceof VisibleError
      ? error
      : new VisibleError('internal', 'Something went wrong. Please try again.')
  const status = ERROR_STATUS[visible.code]
  const fields = { request: requestId(context), route, status }
  if (visible === error) log.info('request refused', { ...fields, code: visible.code })
  else
    log.error(REQUEST_FAILED, error, {
      ...fields,
      version: process.env['AWS_LAMBDA_FUNCTION_VERSION'] ?? 'none',
    })
  const { code, message, plan, retryAfterSeconds } = visible
  const body: ErrorBody = { error: { code, message, ...(plan && { plan }) } }
  return context.json(body, status, {
    ...NO_STORE,
    ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
  })
}
