import type * as z from 'zod'
import { meRoutes } from '#domain/api/me.routes.ts'
import type { accountSchemas } from '#domain/api/account.schemas.ts'
import type { meSchemas } from '#domain/api/me.schemas.ts'
import { questionRoutes } from '#domain/api/questions.routes.ts'
import type { questionSchemas } from '#domain/api/questions.schemas.ts'
import type { Params, Route } from '#domain/api/route.ts'
import type { RouteSchemas } from '#domain/api/schema.ts'
import { testRoutes } from '#domain/api/tests.routes.ts'
import type { testSchemas } from '#domain/api/tests.schemas.ts'
import { ERROR_CODES, type ErrorCode } from '#domain/errors.ts'
import { currentAccount } from './auth/session.ts'

/** The timeout of a request, in ms. It's shorter than the server's own limit of 29 s. */
const TIMEOUT_MS = 20_000

/** A failed call: the response has an error status or can't be read, or there was no response (status null). */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly status: number | null
  /** Our server's error code. Null if a filter or proxy in between responded, or if no response came. */
  readonly code: ErrorCode | null

  /** The number of seconds after which the server accepts the same call again; null if it doesn't say. */
  readonly retryAfterSeconds: number | null

  constructor(
    status: number | null,
    code: ErrorCode | null,
    message: string,
    retryAfterSeconds: number | null = null,
  ) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** Whether the caller's rate limit is reached, not a brief throttle. */
  get isRateLimited(): boolean {
    return this.code === 'too_many_requests' && this.retryAfterSeconds !== null
  }

  /**
   * Whether the same call may succeed later: the student was signed out, the response was lost, a limit was
   * reached, or the server failed.
   */
  get isRetryable(): boolean {
    return this.isSignedOut || this.isRateLimited || this.isRetryableSoon
  }

  /** Whether the same call may succeed a moment later, without the student doing anything. */
  get isRetryableSoon(): boolean {
    if (this.isRateLimited) return false
    return this.code === null || this.code === 'too_many_requests' || this.code === 'internal'
  }

  /** Whether the call was for an account that isn't signed in now. */
  get isSignedOut(): boolean {
    return this.code === 'unauthorized'
  }
}

/** Whether a retry may succeed. */
export const isRetryable = (error: unknown): boolean => error instanceof ApiFailure && error.isRetryable
/** Whether a retry may succeed soon, without the student doing anything. */
export const isRetryableSoon = (error: unknown): boolean =>
  error instanceof ApiFailure && error.isRetryableSoon

type Extras = {
  /** Proves that an attempt is the guest's. */
  token?: string
  /** The account that makes the call. The call is sent with its access token, or not at all. */
  account?: string
  idempotencyKey?: string
  /** Lets the request outlive the page. Its body must stay under 64 KB. */
  keepalive?: boolean
  /** Cancels the request. It then fails like one without a response. */
  signal?: AbortSignal
  /** Reads a streaming reply. */
  read?: (response: Response) => Promise<unknown>
  timeoutMs?: number
}
type Body<S> = S extends { body: infer B extends z.core.$ZodType } ? { body: z.input<B> } : object
type Query<S> = S extends { query: infer Q extends z.core.$ZodType } ? { query?: z.input<Q> } : object
type PathParams<R extends Route> = keyof Params<R['path']> extends never
  ? object
  : { params: Params<R['path']> }
export type ReplyOf<S> = S extends { reply: infer A extends z.core.$ZodType } ? z.output<A> : never

type Client<Routes extends Record<string, Route>, Schemas> = {
  [Name in keyof Routes & keyof Schemas]: (
    call: Body<Schemas[Name]> & Query<Schemas[Name]> & PathParams<Routes[Name]> & Extras,
  ) => Promise<ReplyOf<Schemas[Name]>>
}

type AnyCall = Extras & { body?: unknown; query?: Record<string, string>; params?: Record<string, string> }

/** Creates a typed client of some routes, with one function per route under the route's name. */
export function client<Routes extends Record<string, Route>, Schemas extends RouteSchemas<Routes>>(
  routes: Routes,
): Client<Routes, Schemas> {
  const calls = Object.entries(routes).map(([name, route]) => [name, (call: AnyCall) => send(route, call)])
  // The only cast in the browser. The types of the contract hold because the server's schemas enforce them.
  // oxlint-disable-next-line typescript/consistent-type-assertions
  return Object.fromEntries(calls) as Client<Routes, Schemas>
}

async function send(route: Route, { account, ...call }: AnyCall): Promise<unknown> {
  if (account === undefined) return fetchReply(route, call)
  const isPageClosing = call.keepalive === true
  try {
    return await fetchReply(route, call, await accessToken(account, { isPageClosing }))
  } catch (error) {
    // If this device's clock is wrong, a token that still seems valid here may have expired for the server.
    if (!(error instanceof ApiFailure && error.isSignedOut) || error instanceof NotSignedIn) throw error
    return fetchReply(route, call, await accessToken(account, { isPageClosing, force: true }))
  }
}

/** Thrown before sending: the account isn't signed in on this device. */
class NotSignedIn extends ApiFailure {
  constructor() {
    super(401, 'unauthorized', 'This account is not signed in.')
  }
}

type Tokens = typeof import('./auth/tokens.ts')
/** The module that manages the tokens, once loaded. A closing page has no time to load it. */
let tokens: Tokens | null = null

async function accessToken(
  account: string,
  options: { isPageClosing: boolean; force?: boolean },
): Promise<string> {
  if (currentAccount() !== account) throw new NotSignedIn()
  try {
    tokens ??= await import('./auth/tokens.ts')
    return await tokens.getAccessToken(account, options)
  } catch (cause) {
    if (tokens !== null && cause instanceof tokens.SignedOutError) throw new NotSignedIn()
    throw new ApiFailure(null, null, cause instanceof Error ? cause.message : 'no token')
  }
}

/** Renews an account's token. @throws ApiFailure */
export const renewToken = (account: string): Promise<string> =>
  accessToken(account, { isPageClosing: false, force: true })

async function fetchReply(
  route: Route,
  {
    body,
    query,
    params = {},
    token,
    idempotencyKey,
    signal,
    read,
    timeoutMs,
    ...options
  }: Omit<AnyCall, 'account'>,
  bearer?: string,
): Promise<unknown> {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = query === undefined ? '' : `?${String(new URLSearchParams(query))}`
  const response = await fetch(`/api${path}${search}`, {
    ...options,
    signal: createAbortSignal(signal, timeoutMs),
    method: route.method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { 'x-attempt-token': token }),
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new ApiFailure(null, null, cause instanceof Error ? cause.message : 'no response')
  })
  const reply = await (response.ok && read ? read(response) : response.json()).catch(() => null)
  if (response.ok && reply !== null) return reply
  const { code, message } = errorOf(reply)
  throw new ApiFailure(response.status, code, message ?? response.statusText, retryAfterOf(response))
}

/** Creates a signal that aborts a request when its time is up or its caller cancels it. */
function createAbortSignal(cancelSignal: AbortSignal | undefined, timeoutMs = TIMEOUT_MS): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs)
  if (cancelSignal === undefined) return timeout
  const end = new AbortController()
  if (cancelSignal.aborted) end.abort()
  for (const signal of [timeout, cancelSignal])
    signal.addEventListener('abort', () => end.abort(), { once: true, signal: end.signal })
  return end.signal
}

/** Returns the response's retry-after in seconds; null if it has none, or a date. */
function retryAfterOf({ headers }: Response): number | null {
  const text = headers.get('retry-after') ?? ''
  return /^\d+$/.test(text) ? Number(text) : null
}

/** Reads our server's error body. Every field is null if the body isn't our server's. */
function errorOf(reply: unknown): { code: ErrorCode | null; message: string | null } {
  const error = fieldOf(reply, 'error')
  const message = fieldOf(error, 'message')
  return {
    code: ERROR_CODES.find((name) => name === fieldOf(error, 'code')) ?? null,
    message: typeof message === 'string' ? message : null,
  }
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

export const meApi = client<typeof meRoutes, typeof meSchemas & typeof accountSchemas>(meRoutes)
export const questionsApi = client<typeof questionRoutes, typeof questionSchemas>(questionRoutes)
export const testsApi = client<typeof testRoutes, typeof testSchemas>(testRoutes)

export type SittingReply = ReplyOf<(typeof testSchemas)['createTest']>
export type ResultReply = ReplyOf<(typeof testSchemas)['submitTest']>
/** The correct answer of a checked question with its explanation. */
export type CheckedLesson = Omit<ReplyOf<(typeof testSchemas)['checkAnswer']>, 'answer'>
export type ReviewReply = ReplyOf<(typeof testSchemas)['reviewTest']>
export type ProfileReply = ReplyOf<(typeof meSchemas)['getMe']>
export type OwnTestsReply = ReplyOf<(typeof meSchemas)['getDashboard']>
export type CountsReply = ReplyOf<(typeof questionSchemas)['countQuestions']>
export type PublicSetReply = SittingReply['sets'][number]
export type PublicQuestionReply = SittingReply['questions'][number]
