import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod'
import type { ErrorBody } from '#domain/api/error-body.ts'
import { paramNames, type Params, type Route } from '#domain/api/route.ts'
import type { RouteSchemas } from '#domain/api/schema.ts'
import { VIEWER_ADDRESS_HEADER } from '#domain/api/viewer-address.ts'
import { includesPlan, type PaidTier, type Tier } from '#domain/billing/plans.ts'
import { ERROR_STATUS, tierNeeded, VisibleError } from '#domain/errors.ts'
import { IDEMPOTENCY_KEY, ATTEMPT_TOKEN } from '#domain/ids.ts'
import { hash } from './hash.ts'
import type { StreamOutput } from './heartbeat-stream.ts'
import { log } from './log.ts'
import { parseBody, parseValue } from './parse.ts'
import { StreamedLines, streamedLines } from './streamed-lines.ts'
import { Streamed, streamedBody } from './streamed.ts'
import type { Account, Authenticate } from './tokens.ts'

/** The default limit of a request body. Lambda itself accepts 6 MB. */
export const MAX_BODY_BYTES = 256 * 1024

/** A caller without an account. Only the hash of the attempt's token is passed on; null if there is none. */
export type Guest = { kind: 'guest'; tokenHash: string | null }
/** Returns the plan of an account by its user id. */
export type TierOf = (userId: string) => Promise<Tier>
/** A signed-in caller. */
export type Student = { kind: 'student' } & Account
export type Caller = Guest | Student

/** The callers that can reach the handler of a route. */
type CallerOf<R extends Route> = R['access'] extends 'public'
  ? Guest
  : R['access'] extends 'guest-or-student'
    ? Caller
    : Student

export type Call<R extends Route, Body, Query = undefined> = {
  params: Params<R['path']>
  body: Body
  query: Query
  caller: CallerOf<R>
  /** The network address of the caller, for rate limits. It is never stored as is. */
  address: string
  idempotencyKey: string | null
  /** For a raw route, the signature of the sender. */
  signature: string | null
}

type Entry<S> = {
  body: S extends { body: infer B extends z.ZodType } ? z.output<B> : undefined
  query: S extends { query: infer Q extends z.ZodType } ? z.output<Q> : undefined
  reply: S extends { reply: infer A extends z.ZodType } ? z.input<A> : never
}

type ReplyOf<R extends Route, Reply> = R extends { streamed: 'whole' }
  ? Streamed<Reply>
  : R extends { streamed: 'lines' }
    ? StreamedLines<Reply>
    : Reply

/** The handler of a raw route parses the body itself. */
type BodyOf<R extends Route, Body> = R extends { raw: true } ? string : Body

/** One handler per route, typed from its contract. */
export type Handlers<Routes extends Record<string, Route>, Schemas> = {
  [Name in keyof Routes & keyof Schemas]: (
    call: Call<
      Routes[Name],
      BodyOf<Routes[Name], Entry<Schemas[Name]>['body']>,
      Entry<Schemas[Name]>['query']
    >,
  ) => Promise<ReplyOf<Routes[Name], Entry<Schemas[Name]>['reply']>>
}

/** The gateway's metadata of a request. Absent if the app is called without a gateway. */
const gateway = z.object({
  requestContext: z.object({
    requestId: z.string(),
    identity: z.object({ sourceIp: z.string() }).optional(),
  }),
})

type AnyHandler = (
  call: Omit<Call<Route, unknown, unknown>, 'caller'> & { caller: Caller },
) => Promise<unknown>

/**
 * Serves the routes of one function: authorizes, parses, calls the handler, and returns only what the
 * reply's schema names. A VisibleError becomes its status. Any other error is logged under the request's id
 * and becomes a bare 500.
 * @param options `tierOf` is required if a route needs a plan
 */
export function serve<Routes extends Record<string, Route>, Schemas extends RouteSchemas<Routes>>(
  routes: Routes,
  schemas: Schemas,
  handlers: Handlers<Routes, Schemas>,
  authenticate: Authenticate,
  { maxBodyBytes = MAX_BODY_BYTES, tierOf }: { maxBodyBytes?: number; tierOf?: TierOf } = {},
): Hono {
  const app = new Hono()
  app.onError((error, context) => fail(context, error))
  app.notFound((context) => fail(context, new VisibleError('not_found', 'Page not found.')))
  app.use(
    bodyLimit({
      maxSize: maxBodyBytes,
      onError: () => {
        throw new VisibleError('payload_too_large', `The body must be at most ${maxBodyBytes / 1024} KB.`)
      },
    }),
  )
  for (const [name, route] of Object.entries(routes)) {
    const schema = schemas[name]
    // The only cast of the server. Handlers ties each handler to its own route, which a loop over names
    // can't express.
    // oxlint-disable-next-line typescript/consistent-type-assertions
    const handler = handlers[name as keyof Handlers<Routes, Schemas>] as unknown as AnyHandler | undefined
    if (schema === undefined || handler === undefined)
      throw new Error(`route ${name} has no schema or no handler`)
    app.on(route.method, route.path.replace(/\{(\w+)\}/g, ':$1'), async (context) => {
      try {
        // The caller is authorized before the rest of the request is parsed.
        const caller = await callerOf(context, route, authenticate)
        await requirePlan(route, caller, tierOf)
        const reply = await handler({
          params: Object.fromEntries(
            paramNames(route.path).map((param) => [param, context.req.param(param) ?? '']),
          ),
          body: route.raw === true ? await context.req.text() : await parseBody(context, schema.body),
          query:
            schema.query === undefined ? undefined : parseValue(schema.query, context.req.query(), 'query'),
          caller,
          address: addressOf(context),
          idempotencyKey: idempotencyKeyOf(context, route),
          signature: route.raw === true ? (context.req.header('stripe-signature') ?? null) : null,
        })
        if (reply instanceof Streamed || reply instanceof StreamedLines)
          return stream(context, reply, schema.reply, { name, ok: route.ok })
        const response = context.json(schema.reply.parse(reply), route.ok, cacheHeaders(route))
        log.info('request succeeded', { request: requestId(context), route: name, status: route.ok })
        return response
      } catch (error) {
        return fail(context, error, name)
      }
    })
  }
  return app
}

const NO_STORE = { 'cache-control': 'no-store' }

/** Replies are personal, so only the browser may cache them, per caller. */
const cacheHeaders = ({ maxAge }: Route): Record<string, string> =>
  maxAge === undefined
    ? NO_STORE
    : { 'cache-control': `private, max-age=${maxAge}`, vary: 'authorization, x-attempt-token' }

const requestId = (context: Context): string =>
  gateway.safeParse(context.env).data?.requestContext.requestId ?? 'none'

/** CloudFront sets the caller's IP address and replaces any value that the caller sent. */
const addressOf = (context: Context): string =>
  context.req.header(VIEWER_ADDRESS_HEADER) ??
  gateway.safeParse(context.env).data?.requestContext.identity?.sourceIp ??
  'unknown'

/** A proxy that compresses the response would delay its beginning. */
const UNBUFFERED = { 'cache-control': 'no-store, no-transform' }

function stream(
  context: Context,
  reply: Streamed<unknown> | StreamedLines<unknown>,
  schema: z.ZodType,
  { name, ok }: { name: string; ok: Route['ok'] },
): Response {
  const fields = { request: requestId(context), route: name, status: ok }
  log.info('request succeeded', fields)
  const output: StreamOutput = {
    render: (part) => JSON.stringify(schema.parse(part)),
    onFailure: (error) => log.error('failed during a streamed response', error, fields),
  }
  const [type, body] =
    reply instanceof Streamed
      ? ['application/json', streamedBody(reply, output)]
      : ['application/x-ndjson', streamedLines(reply, output)]
  return context.body(body, ok, { 'content-type': type, ...UNBUFFERED })
}

function fail(context: Context, error: unknown, route = 'none') {
  const visible =
    error instanceof VisibleError
      ? error
      : new VisibleError('internal', 'Something went wrong. Please try again.')
  const status = ERROR_STATUS[visible.code]
  const fields = { request: requestId(context), route, status }
  if (visible === error) log.info('request refused', { ...fields, code: visible.code })
  else log.error('request failed', error, fields)
  const { code, message, plan, retryAfterSeconds } = visible
  const body: ErrorBody = { error: { code, message, ...(plan && { plan }) } }
  return context.json(body, status, {
    ...NO_STORE,
    ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
  })
}

/** Reads the tokens of a request. Nothing else in a request makes a caller more than a guest. */
async function callerOf(context: Context, route: Route, authenticate: Authenticate): Promise<Caller> {
  if (route.access === 'public') return { kind: 'guest', tokenHash: null }
  const authorization = context.req.header('authorization')
  if (authorization !== undefined) {
    const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization) ?? []
    if (token === undefined)
      throw new VisibleError('unauthorized', 'Authorization: must be Bearer and a token')
    const account = await authenticate(token)
    if (route.access === 'admin' && !account.admin)
      throw new VisibleError('forbidden', 'Only administrators can do this.')
    return { kind: 'student', ...account }
  }
  if (route.access !== 'guest-or-student') throw new VisibleError('unauthorized', 'Please sign in.')
  const token = context.req.header('x-attempt-token')
  if (token === undefined) return { kind: 'guest', tokenHash: null }
  if (!ATTEMPT_TOKEN.test(token))
    throw new VisibleError('bad_request', 'X-Attempt-Token: must be 32 bytes as URL-safe base64')
  return { kind: 'guest', tokenHash: hash(token) }
}

const PLAN_OF: Partial<Record<Route['access'], PaidTier>> = { pro: 'Pro', elite: 'Elite' }

/**
 * @throws VisibleError tier_needed if the caller's plan is below the route's; administrators have every
 *   plan
 */
async function requirePlan(route: Route, caller: Caller, tierOf: TierOf | undefined): Promise<void> {
  const plan = PLAN_OF[route.access]
  if (plan === undefined || caller.kind === 'guest' || caller.admin) return
  if (tierOf === undefined) throw new Error('a route that requires a plan needs tierOf')
  if (!includesPlan(await tierOf(caller.userId), plan)) throw tierNeeded('This', plan)
}

function idempotencyKeyOf(context: Context, route: Route): string | null {
  const key = route.idempotent === true ? context.req.header('idempotency-key') : undefined
  if (key === undefined) return null
  if (!IDEMPOTENCY_KEY.test(key))
    throw new VisibleError(
      'bad_request',
      'Idempotency-Key: must be 16 to 64 characters of A-Z, a-z, 0-9, - and _',
    )
  return key
}
