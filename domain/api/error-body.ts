import type { ErrorCode } from '../errors.ts'

/** The body of every failure, from the service and from the gateway alike. */
export type ErrorBody = { error: { code: ErrorCode; message: string } }
