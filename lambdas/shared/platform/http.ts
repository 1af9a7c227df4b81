import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod'
import type { ErrorBody } from '../../../domain/api/error-body.ts'
import { paramNames, type Params, type Route } from '../../../domain/api/route.ts'
import type { RouteSchemas } from '../../../domain/api/schema.ts'
import { ERROR_STATUS, VisibleError } from '../../../domain/errors.ts'
import { IDEMPOTENCY_KEY, ATTEMPT_TOKEN } from '../../../domain/ids.ts'
import { hash } from './hash.ts'
import { log } from './log.ts'
import type { Account, Authenticate } from './tokens.ts'

/** The most a request body may hold; Lambda itself takes 6 MB. */
export const MAX_BODY_BYTES = 256 * 1024

/** Known by the token of one attempt, of which nothing but the hash goes further. */
export type Guest = { kind: 'guest'; tokenHash: string | null }
/** Signed in. */
export type Student = { kind: 'student' } & Account
export type Caller = Guest | Student

/** Who can have come as far as the handler of a route. */
type CallerOf<R extends Route> = R['caller'] extends 'public'
  ? Guest
  : R['caller'] extends 'guest-or-student'
    ? Caller
    : Student

export type Call<R extends Route, Body> = {
  params: Params<R['path']>
  body: Body
  caller: CallerOf<R>
  idempotencyKey: string | null
}

type Entry<S> = S extends { body: infer B extends z.ZodType; reply: infer A extends z.ZodType }
  ? { body: z.output<B>; reply: z.input<A> }
  : S extends { reply: infer A extends z.ZodType }
    ? { body: undefined; reply: z.input<A> }
    : never

/** One handler per route, typed from its contract. */
export type Handlers<Routes extends Record<string, Route>, Schemas> = {
  [Name in keyof Routes & keyof Schemas]: (
    call: Call<Routes[Name], Entry<Schemas[Name]>['body']>,
  ) => Promise<Entry<Schemas[Name]>['reply']>
}

/** What the gateway says of a request beside the request itself; nothing where the app is called without one. */
const gateway = z.object({ requestContext: z.object({ requestId: z.string() }) })

type AnyHandler = (call: Omit<Call<Route, unknown>, 'caller'> & { caller: Caller }) => Promise<unknown>

/**
 * Serves the routes of one function: authorizes, parses, calls, and answers only what the reply's schema names.
 * A VisibleError becomes its status; anything else is logged under the request's id and becomes a bare 500.
 */
export function serve<Routes extends Record<string, Route>, Schemas extends RouteSchemas<Routes>>(
  routes: Routes,
  schemas: Schemas,
  handlers: Handlers<Routes, Schemas>,
  authenticate: Authenticate,
): Hono {
  const app = new Hono()
  app.onError((error, context) => fail(context, error))
  app.notFound((context) => fail(context, new VisibleError('not_found', 'There is nothing at this address.')))
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: () => {
        throw new VisibleError('payload_too_large', `The body must be at most ${MAX_BODY_BYTES / 1024} KB.`)
      },
    }),
  )
  for (const [name, route] of Object.entries(routes)) {
    const schema = schemas[name]
    // The one cast of the server: Handlers ties each handler to its own route, which a loop over names cannot follow.
    // oxlint-disable-next-line typescript/consistent-type-assertions
    const handler = handlers[name as keyof Handlers<Routes, Schemas>] as unknown as AnyHandler | undefined
    if (schema === undefined || handler === undefined)
      throw new Error(`route ${name} has no schema or no handler`)
    app.on(route.method, route.path.replace(/\{(\w+)\}/g, ':$1'), async (context) => {
      try {
        // Who calls is settled before anything of what was sent is looked at.
        const caller = await callerOf(context, route, authenticate)
        const reply = await handler({
          params: Object.fromEntries(
            paramNames(route.path).map((param) => [param, context.req.param(param) ?? '']),
          ),
          body: await parseBody(context, schema.body),
          caller,
          idempotencyKey: idempotencyKeyOf(context, route),
        })
        const answer = context.json(schema.reply.parse(reply), route.ok, NO_STORE)
        log.info('answered', { request: requestId(context), route: name, status: route.ok })
        return answer
      } catch (error) {
        return fail(context, error, name)
      }
    })
  }
  return app
}

const NO_STORE = { 'cache-control': 'no-store' }

/** The gateway's id of the request. */
const requestId = (context: Context): string =>
  gateway.safeParse(context.env).data?.requestContext.requestId ?? 'none'

function fail(context: Context, error: unknown, route = 'none') {
  const visible =
    error instanceof VisibleError
      ? error
      : new VisibleError('internal', 'Something went wrong. Please try again.')
  const status = ERROR_STATUS[visible.code]
  const fields = { request: requestId(context), route, status }
  if (visible === error) log.info('refused', { ...fields, code: visible.code })
  else log.error('failed', error, fields)
  const body: ErrorBody = { error: { code: visible.code, message: visible.message } }
  return context.json(body, status, NO_STORE)
}

async function parseBody(context: Context, schema: z.ZodType | undefined): Promise<unknown> {
  if (schema === undefined) return undefined
  const text = await context.req.text()
  if (text !== '' && !/^application\/json\s*(;|$)/i.test(context.req.header('content-type') ?? ''))
    throw new VisibleError('unsupported_media_type', 'The body must be sent as application/json.')
  const parsed = schema.safeParse(parseJson(text === '' ? '{}' : text))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const where = issue === undefined || issue.path.length === 0 ? 'body' : issue.path.join('.')
  throw new VisibleError('bad_request', `${where}: ${issue?.message ?? 'is not valid'}`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new VisibleError('bad_request', 'The body is not valid JSON.')
  }
}

/** The one place where tokens are read. Nothing else that a request says makes anybody more than a guest. */
async function callerOf(context: Context, route: Route, authenticate: Authenticate): Promise<Caller> {
  if (route.caller === 'public') return { kind: 'guest', tokenHash: null }
  const authorization = context.req.header('authorization')
  if (authorization !== undefined) {
    const [, token] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization) ?? []
    if (token === undefined)
      throw new VisibleError('unauthorized', 'Authorization: must be Bearer and a token')
    const account = await authenticate(token)
    if (route.caller === 'admin' && !account.admin)
      throw new VisibleError('forbidden', 'This is for administrators.')
    // Until plans can be bought nobody has one.
    if (route.caller === 'pro' || route.caller === 'elite')
      throw new VisibleError('tier_needed', 'This needs a paid plan.')
    return { kind: 'student', ...account }
  }
  if (route.caller !== 'guest-or-student') throw new VisibleError('unauthorized', 'Please sign in.')
  const token = context.req.header('x-attempt-token')
  if (token === undefined) return { kind: 'guest', tokenHash: null }
  if (!ATTEMPT_TOKEN.test(token))
    throw new VisibleError('bad_request', 'X-Attempt-Token: must be 32 bytes as URL-safe base64')
  return { kind: 'guest', tokenHash: hash(token) }
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
