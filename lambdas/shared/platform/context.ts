import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { ErrorBody } from '#domain/api/error-body.ts'
import { VIEWER_ADDRESS_HEADER } from '#domain/api/viewer-address.ts'
import { ERROR_STATUS, VisibleError } from '#domain/errors.ts'
import { log } from './log.ts'
import { REQUEST_FAILED } from './log-events.ts'

/** The gateway's metadata of a request. Absent if the app is called without a gateway. */
const gateway = z.object({
  requestContext: z.object({
    requestId: z.string(),
    identity: z.optional(z.object({ sourceIp: z.string() })),
  }),
})

export const NO_STORE = { 'cache-control': 'no-store' }

/** Returns the gateway's id of a request, for the log. */
export const requestId = (context: Context): string =>
  gateway.safeParse(context.env).data?.requestContext.requestId ?? 'none'

/** Returns the caller's IP address. CloudFront sets its header, and replaces any value that the caller sent. */
export const addressOf = (context: Context): string =>
  context.req.header(VIEWER_ADDRESS_HEADER) ??
  gateway.safeParse(context.env).data?.requestContext.identity?.sourceIp ??
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
