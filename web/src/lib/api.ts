import type * as z from 'zod'
import { questionRoutes } from '../../../domain/api/questions.routes.ts'
import type { questionSchemas } from '../../../domain/api/questions.schemas.ts'
import type { Params, Route } from '../../../domain/api/route.ts'
import type { RouteSchemas } from '../../../domain/api/schema.ts'
import { testRoutes } from '../../../domain/api/tests.routes.ts'
import type { testSchemas } from '../../../domain/api/tests.schemas.ts'
import { ERROR_CODES, type ErrorCode } from '../../../domain/errors.ts'

/** A request that is not answered by then counts as lost. The server's own limit is 29 s. */
const TIMEOUT_MS = 20_000

/** A call that did not succeed: refused by the server with a status, or never answered (status null). */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly status: number | null
  /** What our server said; null where somebody in between answered (a school's filter, a proxy), or nobody. */
  readonly code: ErrorCode | null

  constructor(status: number | null, code: ErrorCode | null, message: string) {
    super(message)
    this.status = status
    this.code = code
  }

  /** The same call may succeed later: no answer of ours, throttled, or the server's own trouble. */
  get passing(): boolean {
    return this.code === null || this.code === 'too_many_requests' || this.code === 'internal'
  }
}

/** A failure that another try may mend. */
export const isPassing = (error: unknown): boolean => error instanceof ApiFailure && error.passing

type Extras = {
  /** Proof of a guest's attempt. */
  token?: string
  idempotencyKey?: string
  /** Lets the request outlive the page; its body must stay under 64 KB. */
  keepalive?: boolean
}
type Body<S> = S extends { body: infer B extends z.ZodType } ? { body: z.input<B> } : object
type PathParams<R extends Route> = keyof Params<R['path']> extends never
  ? object
  : { params: Params<R['path']> }
export type ReplyOf<S> = S extends { reply: infer A extends z.ZodType } ? z.output<A> : never

type Client<Routes extends Record<string, Route>, Schemas> = {
  [Name in keyof Routes & keyof Schemas]: (
    call: Body<Schemas[Name]> & PathParams<Routes[Name]> & Extras,
  ) => Promise<ReplyOf<Schemas[Name]>>
}

type AnyCall = Extras & { body?: unknown; params?: Record<string, string> }

/** The typed client of some routes: one function per route, under its name. */
function client<Routes extends Record<string, Route>, Schemas extends RouteSchemas<Routes>>(
  routes: Routes,
): Client<Routes, Schemas> {
  const calls = Object.entries(routes).map(([name, route]) => [name, (call: AnyCall) => send(route, call)])
  // The one cast of the browser: the contract's types stand for what the server's schemas let through.
  // oxlint-disable-next-line typescript/consistent-type-assertions
  return Object.fromEntries(calls) as Client<Routes, Schemas>
}

async function send(
  route: Route,
  { body, params = {}, token, idempotencyKey, ...options }: AnyCall,
): Promise<unknown> {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const response = await fetch(`/api${path}`, {
    ...options,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    method: route.method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { 'x-attempt-token': token }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new ApiFailure(null, null, cause instanceof Error ? cause.message : 'no answer')
  })
  const reply: unknown = await response.json().catch(() => null)
  if (response.ok && reply !== null) return reply
  const { code, message } = errorOf(reply)
  throw new ApiFailure(response.status, code, message ?? response.statusText)
}

/** Our error body, or nothing of it where the answer is somebody else's. */
function errorOf(reply: unknown): { code: ErrorCode | null; message: string | null } {
  const none = { code: null, message: null }
  if (typeof reply !== 'object' || reply === null || !('error' in reply)) return none
  const { error } = reply
  if (typeof error !== 'object' || error === null || !('code' in error) || !('message' in error)) return none
  const code = ERROR_CODES.find((name) => name === error.code) ?? null
  return { code, message: typeof error.message === 'string' ? error.message : null }
}

export const questionsApi = client<typeof questionRoutes, typeof questionSchemas>(questionRoutes)
export const testsApi = client<typeof testRoutes, typeof testSchemas>(testRoutes)

export type SittingReply = ReplyOf<(typeof testSchemas)['createTest']>
export type ResultReply = ReplyOf<(typeof testSchemas)['submitTest']>
export type ReviewReply = ReplyOf<(typeof testSchemas)['reviewTest']>
export type CountsReply = ReplyOf<(typeof questionSchemas)['countQuestions']>
export type PublicSetReply = SittingReply['sets'][number]
export type PublicQuestionReply = SittingReply['questions'][number]
