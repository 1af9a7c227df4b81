import type * as z from 'zod'
import { meRoutes } from '../../../domain/api/me.routes.ts'
import type { meSchemas } from '../../../domain/api/me.schemas.ts'
import { questionRoutes } from '../../../domain/api/questions.routes.ts'
import type { questionSchemas } from '../../../domain/api/questions.schemas.ts'
import type { Params, Route } from '../../../domain/api/route.ts'
import type { RouteSchemas } from '../../../domain/api/schema.ts'
import { testRoutes } from '../../../domain/api/tests.routes.ts'
import type { testSchemas } from '../../../domain/api/tests.schemas.ts'
import { ERROR_CODES, type ErrorCode } from '../../../domain/errors.ts'
import { currentAccount } from './auth/session.ts'

/** A request that is not answered by then counts as lost. The server's own limit is 29 s. */
const TIMEOUT_MS = 20_000

/** A call that did not succeed: refused by the server with a status, or never answered (status null). */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure'
  readonly status: number | null
  /** What our server said; null where somebody in between answered (a school's filter, a proxy), or nobody. */
  readonly code: ErrorCode | null

  /** After how many seconds the server takes the same call again, where it says so. */
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

  /** Refused for now by a limit of the caller's own, and not by a throttle of a moment. */
  get limited(): boolean {
    return this.code === 'too_many_requests' && this.retryAfterSeconds !== null
  }

  /** The same call may succeed later: signed in again, no answer of ours, throttled, or the server's own trouble. */
  get passing(): boolean {
    return this.signedOut || this.limited || this.passingSoon
  }

  /** The same call may succeed a moment later, by itself. */
  get passingSoon(): boolean {
    if (this.limited) return false
    return this.code === null || this.code === 'too_many_requests' || this.code === 'internal'
  }

  /** It was for an account that is not signed in now. */
  get signedOut(): boolean {
    return this.code === 'unauthorized'
  }
}

/** A failure that another try may mend. */
export const isPassing = (error: unknown): boolean => error instanceof ApiFailure && error.passing
/** The same, without the student's doing. */
export const isPassingSoon = (error: unknown): boolean => error instanceof ApiFailure && error.passingSoon

type Extras = {
  /** Proof of a guest's attempt. */
  token?: string
  /** Whose call it is: it goes with this person's access token, or not at all. */
  account?: string
  idempotencyKey?: string
  /** Lets the request outlive the page; its body must stay under 64 KB. */
  keepalive?: boolean
  /** Calls the request off: it fails as one that was never answered. */
  signal?: AbortSignal
  /** For a streamed reply: reads it, and how long it may take. */
  read?: (response: Response) => Promise<unknown>
  timeoutMs?: number
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
export function client<Routes extends Record<string, Route>, Schemas extends RouteSchemas<Routes>>(
  routes: Routes,
): Client<Routes, Schemas> {
  const calls = Object.entries(routes).map(([name, route]) => [name, (call: AnyCall) => send(route, call)])
  // The one cast of the browser: the contract's types stand for what the server's schemas let through.
  // oxlint-disable-next-line typescript/consistent-type-assertions
  return Object.fromEntries(calls) as Client<Routes, Schemas>
}

async function send(route: Route, { account, ...call }: AnyCall): Promise<unknown> {
  if (account === undefined) return exchange(route, call)
  const leaving = call.keepalive === true
  try {
    return await exchange(route, call, await accessToken(account, { leaving }))
  } catch (error) {
    // The server may know better than this device's clock that a token has run out.
    if (!(error instanceof ApiFailure && error.signedOut) || error instanceof NotSignedIn) throw error
    return exchange(route, call, await accessToken(account, { leaving, force: true }))
  }
}

/** Nothing was sent: the account's person is not signed in here. */
class NotSignedIn extends ApiFailure {
  constructor() {
    super(401, 'unauthorized', 'This account is not signed in.')
  }
}

type Tokens = typeof import('./auth/tokens.ts')
/** The code that holds the tokens, once it is here: a page that is being left has no time to fetch it. */
let tokens: Tokens | null = null

async function accessToken(account: string, options: { leaving: boolean; force?: boolean }): Promise<string> {
  if (currentAccount() !== account) throw new NotSignedIn()
  try {
    tokens ??= await import('./auth/tokens.ts')
    return await tokens.accessTokenOf(account, options)
  } catch (cause) {
    if (tokens !== null && cause instanceof tokens.SignedOut) throw new NotSignedIn()
    throw new ApiFailure(null, null, cause instanceof Error ? cause.message : 'no token')
  }
}

async function exchange(
  route: Route,
  { body, params = {}, token, idempotencyKey, signal, read, timeoutMs, ...options }: Omit<AnyCall, 'account'>,
  bearer?: string,
): Promise<unknown> {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const response = await fetch(`/api${path}`, {
    ...options,
    signal: untilTimeout(signal, timeoutMs),
    method: route.method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { 'x-attempt-token': token }),
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new ApiFailure(null, null, cause instanceof Error ? cause.message : 'no answer')
  })
  const reply = await (response.ok && read ? read(response) : response.json()).catch(() => null)
  if (response.ok && reply !== null) return reply
  const { code, message } = errorOf(reply)
  throw new ApiFailure(response.status, code, message ?? response.statusText, retryAfterOf(response))
}

/** Ends a request when its time is up, or when its caller calls it off. */
function untilTimeout(calledOff: AbortSignal | undefined, timeoutMs = TIMEOUT_MS): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs)
  if (calledOff === undefined) return timeout
  const end = new AbortController()
  if (calledOff.aborted) end.abort()
  for (const signal of [timeout, calledOff])
    signal.addEventListener('abort', () => end.abort(), { once: true, signal: end.signal })
  return end.signal
}

/** Seconds; null where the answer names none, or a date. */
function retryAfterOf({ headers }: Response): number | null {
  const text = headers.get('retry-after') ?? ''
  return /^\d+$/.test(text) ? Number(text) : null
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

export const meApi = client<typeof meRoutes, typeof meSchemas>(meRoutes)
export const questionsApi = client<typeof questionRoutes, typeof questionSchemas>(questionRoutes)
export const testsApi = client<typeof testRoutes, typeof testSchemas>(testRoutes)

export type SittingReply = ReplyOf<(typeof testSchemas)['createTest']>
export type ResultReply = ReplyOf<(typeof testSchemas)['submitTest']>
export type ReviewReply = ReplyOf<(typeof testSchemas)['reviewTest']>
export type ProfileReply = ReplyOf<(typeof meSchemas)['getMe']>
export type OwnTestsReply = ReplyOf<(typeof meSchemas)['getDashboard']>
export type CountsReply = ReplyOf<(typeof questionSchemas)['countQuestions']>
export type PublicSetReply = SittingReply['sets'][number]
export type PublicQuestionReply = SittingReply['questions'][number]
