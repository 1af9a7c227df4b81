import { ResponseType, type RestApi } from 'aws-cdk-lib/aws-apigateway'
import type { ErrorBody } from '#domain/api/error-body.ts'
import { ERROR_STATUS, type ErrorCode } from '#domain/errors.ts'

type GatewayError = { readonly type: ResponseType; readonly code: ErrorCode; readonly message: string }

const NO_SUCH_ROUTE = 'Nothing was found at this address. Check the path and the method.'

/** The gateway's own errors, before or instead of a function, in the format of ours. */
export const GATEWAY_ERRORS: readonly GatewayError[] = [
  { type: ResponseType.BAD_REQUEST_BODY, code: 'bad_request', message: 'The body could not be read.' },
  {
    type: ResponseType.BAD_REQUEST_PARAMETERS,
    code: 'bad_request',
    message: 'The parameters could not be read.',
  },
  { type: ResponseType.REQUEST_TOO_LARGE, code: 'payload_too_large', message: 'The request is too large.' },
  {
    type: ResponseType.UNSUPPORTED_MEDIA_TYPE,
    code: 'unsupported_media_type',
    message: 'Send application/json.',
  },
  { type: ResponseType.RESOURCE_NOT_FOUND, code: 'not_found', message: NO_SUCH_ROUTE },
  // An unknown path or method. With an Authorization header, the gateway treats it as a signed AWS call
  // instead.
  { type: ResponseType.MISSING_AUTHENTICATION_TOKEN, code: 'not_found', message: NO_SUCH_ROUTE },
  { type: ResponseType.INVALID_SIGNATURE, code: 'not_found', message: NO_SUCH_ROUTE },
  { type: ResponseType.ACCESS_DENIED, code: 'forbidden', message: 'This is not allowed.' },
  { type: ResponseType.WAF_FILTERED, code: 'forbidden', message: 'This request was blocked.' },
  { type: ResponseType.UNAUTHORIZED, code: 'unauthorized', message: 'Sign in first.' },
  {
    type: ResponseType.THROTTLED,
    code: 'too_many_requests',
    message: 'Too many requests. Try again in a moment.',
  },
  {
    type: ResponseType.QUOTA_EXCEEDED,
    code: 'too_many_requests',
    message: 'Too many requests. Try again later.',
  },
]

/** All other errors keep the gateway's status (403, 502, 504 ...) with our most general code. */
const OTHER_ERRORS: readonly GatewayError[] = [
  { type: ResponseType.DEFAULT_4XX, code: 'bad_request', message: 'The request was rejected.' },
  {
    type: ResponseType.DEFAULT_5XX,
    code: 'internal',
    message: 'Something went wrong on our side. Try again in a moment.',
  },
]

/** Returns the body that all errors have. */
export const errorBody = (code: ErrorCode, message: string): string =>
  JSON.stringify({ error: { code, message } } satisfies ErrorBody)

/** Gives the gateway's own errors the body of our handlers' errors, and those of GATEWAY_ERRORS also their status. */
export function addGatewayErrors(api: RestApi): void {
  const add = ({ type, code, message }: GatewayError, status: { statusCode?: string }) =>
    api.addGatewayResponse(type.responseType, {
      type,
      ...status,
      templates: { 'application/json': errorBody(code, message) },
    })
  for (const error of GATEWAY_ERRORS) add(error, { statusCode: String(ERROR_STATUS[error.code]) })
  for (const error of OTHER_ERRORS) add(error, {})
}
