import { Hono, type Context } from 'hono'
import * as z from 'zod/mini'
import { paramNames, type Params, type Route } from '#domain/api/route.ts'
import type { RouteSchemas } from '#domain/api/schema.ts'
import { VisibleError } from '#domain/errors.ts'
import {
  callerOf,
  idempotencyKeyOf,
  requirePlan,
  type Caller,
  type Guest,
  type Student,
  type TierOf,
} from './caller.ts'
import { addressOf, fail, NO_STORE, requestId } from './context.ts'
import type { StreamOutput } from './heartbeat-stream.ts'
import { jsonOf } from './json.ts'
import { log } from './log.ts'
import { parseBody, parseValue } from './parse.ts'
import { StreamedLines, streamedLinesBody } from './streamed-lines.ts'
import { Streamed, streamedBody } from './streamed.ts'
import type { Authenticate } from './tokens.ts'

/** The default limit of a request body. Lambda itself accepts 6 MB. */
export const MAX_BODY_BYTES = 256 * 1024

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
  body: S extends { body: infer B extends z.core.$ZodType } ? z.output<B> : undefined
  query: S extends { query: infer Q extends z.core.$ZodType } ? z.output<Q> : undefined
  reply: S extends { reply: infer A extends z.core.$ZodType } ? z.input<A> : never
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

type AnyHandler = (
  call: Omit<Call<Route, unknown, unknown>, 'caller'> & { caller: Caller },
) => Promise<unknown>

/** The schemas and the handler of one route. */
type Part = { schema: RouteSchemas<Record<string, Route>>[string]; handler: AnyHandler }

/** Routes, with their schemas and handlers, which may have to load first. */
export type Feature = {
  routes: Readonly<Record<string, Route>>
  partOf: (name: string) => Part | Promise<Part>
}

/** Returns a function that finds the schemas and the handler of a route by its name. */
function createPartOf<Routes extends Record<string, Route>, Schemas extends RouteSchemas<Routes>>(
  schemas: Schemas,
  handlers: Handlers<Routes, Schemas>,
) {
  return (name: string): Part => {
    const schema = schemas[name]
    // The only cast of the server. Handlers ties each handler to its own route, which a loop over names
    // can't express.
    // oxlint-disable-next-line typescript/consistent-type-assertions
    const handler = handlers[name as keyof Handlers<Routes, Schemas>] as unknown as AnyHandler | undefined
    if (schema === undefined || handler === undefined)
      throw new Error(`route ${name} has no schema or no handler`)
    return { schema, handler }
  }
}

/** Creates a feature whose schemas and handlers load at the first request of one of its routes. */
export function createLaterFeature<
  Routes extends Record<string, Route>,
  Schemas extends RouteSchemas<Routes>,
>(routes: Routes, load: () => Promise<{ schemas: Schemas; handlers: Handlers<Routes, Schemas> }>): Feature {
  let loading: Promise<(name: string) => Part> | undefined
  return {
    routes,
    async partOf(name) {
      loading ??= load().then(({ schemas, handlers }) => createPartOf(schemas, handlers))
      return (await loading)(name)
    },
  }
}

type Options = {
  maxBodyBytes?: number
  /** Required if a route needs a plan. */
  tierOf?: TierOf
  /** Features besides the given routes. */
  later?: readonly Feature[]
}

/**
 * Serves the routes of one function: authorizes, parses, calls the handler, and returns only what the
 * reply's schema names. A VisibleError becomes its status. Any other error is logged under the request's id
 * and becomes a bare 500.
 */
export function serve<Routes extends Record<string, Route>, Schemas extends RouteSchemas<Routes>>(
  routes: Routes,
  schemas: Schemas,
  handlers: Handlers<Routes, Schemas>,
  authenticate: Authenticate,
  { maxBodyBytes = MAX_BODY_BYTES, tierOf, later = [] }: Options = {},
): Hono {
  const app = new Hono()
  app.onError((error, context) => fail(context, error))
  app.notFound((context) => fail(context, new VisibleError('not_found', 'Page not found.')))
  const partOf = createPartOf<Routes, Schemas>(schemas, handlers)
  // Throws now, and not at a request, if a route has no schema or no handler.
  for (const name of Object.keys(routes)) partOf(name)
  for (const feature of [{ routes, partOf }, ...later])
    for (const [name, route] of Object.entries(feature.routes)) {
      const params = paramNames(route.path)
      app.on(route.method, route.path.replace(/\{(\w+)\}/g, ':$1'), async (context) => {
        try {
          await limitBody(context, maxBodyBytes)
          // The caller is authorized before the rest of the request is parsed.
          const caller = await callerOf(context, route, authenticate)
          await requirePlan(route, caller, tierOf)
          return await answer(context, { name, route, params, caller }, await feature.partOf(name))
        } catch (error) {
          return fail(context, error, name)
        }
      })
    }
  return app
}

/**
 * Counts the bytes of the body, whatever its headers say. The gateway has read the whole body before, so reading it
 * here takes no more memory.
 * @throws VisibleError payload_too_large
 */
async function limitBody({ req }: Context, most: number): Promise<void> {
  if (req.raw.body === null || Buffer.byteLength(await req.text()) <= most) return
  throw new VisibleError('payload_too_large', `The body must be at most ${most / 1024} KB.`)
}

type AuthorizedCall = { name: string; route: Route; params: readonly string[]; caller: Caller }

/** Parses the rest of a request, calls the handler, and returns its reply. */
async function answer(
  context: Context,
  { name, route, params, caller }: AuthorizedCall,
  { schema, handler }: Part,
): Promise<Response> {
  const reply = await handler({
    params: Object.fromEntries(params.map((param) => [param, context.req.param(param) ?? ''])),
    body: route.raw === true ? await context.req.text() : await parseBody(context, schema.body),
    query: schema.query === undefined ? undefined : parseValue(schema.query, context.req.query(), 'query'),
    caller,
    address: addressOf(context),
    idempotencyKey: idempotencyKeyOf(context, route),
    signature: route.raw === true ? (context.req.header('stripe-signature') ?? null) : null,
  })
  if (reply instanceof Streamed || reply instanceof StreamedLines)
    return stream(context, reply, schema.reply, { name, ok: route.ok })
  const response = new Response(jsonOf(z.parse(schema.reply, reply)), {
    status: route.ok,
    headers: { 'content-type': 'application/json', ...cacheHeaders(route) },
  })
  log.info('request succeeded', { request: requestId(context), route: name, status: route.ok })
  return response
}

/** Replies are personal, so only the browser may cache them, per caller. */
const cacheHeaders = ({ maxAge }: Route): Record<string, string> =>
  maxAge === undefined
    ? NO_STORE
    : { 'cache-control': `private, max-age=${maxAge}`, vary: 'authorization, x-attempt-token' }

/** A proxy that compresses the response would delay its beginning. */
const UNBUFFERED = { 'cache-control': 'no-store, no-transform' }

function stream(
  context: Context,
  reply: Streamed<unknown> | StreamedLines<unknown>,
  schema: z.core.$ZodType,
  { name, ok }: { name: string; ok: Route['ok'] },
): Response {
  const fields = { request: requestId(context), route: name, status: ok }
  log.info('request succeeded', fields)
  const output: StreamOutput = {
    render: (part) => JSON.stringify(z.parse(schema, part)),
    onFailure: (error) => log.error('failed during a streamed response', error, fields),
  }
  const [type, body] =
    reply instanceof Streamed
      ? ['application/json', streamedBody(reply, output)]
      : ['application/x-ndjson', streamedLinesBody(reply, output)]
  return context.body(body, ok, { 'content-type': type, ...UNBUFFERED })
}
