import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import * as z from 'zod'
import { readBody, serve } from '../servers.ts'
import { checkParameters } from './check-parameters.ts'
import { StripeError } from './errors.ts'
import { expand } from './expand.ts'
import { decodeForm, type Parameters } from './form.ts'
import { type Ledger, randomText } from './ledger.ts'
import { catchUp } from './lifecycle.ts'
import { API_VERSION } from './objects/events.ts'
import { type JsonObject, jsonOf } from './objects/kinds.ts'
import { OPERATIONS, viewOf } from './objects/registry.ts'
import { list } from './objects/wire.ts'
import { parseParameters, type Result } from './operations.ts'

/**
 * How a request is handled: it's answered; it fails before it changes anything; its reply is lost; or it
 * breaks while it runs, and its idempotency key gets the same error for a day.
 */
type Outcome = 'answer' | 'fail' | 'lose' | 'break'
/** Chooses the outcome of each request, for tests. */
export type OutcomeOf = (request: { method: string; path: string }) => Outcome

type Call = { method: string; path: string; parameters: Parameters; idempotencyKey: string | undefined }
type Reply = { status: number; body: JsonObject; isReplayed?: boolean }
const BROKEN_REPLY: Reply = {
  status: 500,
  body: { error: { type: 'api_error', message: 'An error of Stripe.' } },
}

/** Serves Stripe's API to its SDK. */
export const serveApi = (ledger: Ledger, apiKey: string, outcomeOf: OutcomeOf) =>
  serve(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request
    const { pathname: path, search } = new URL(`http://stripe${url}`)
    const text = String(await readBody(request))
    const outcome = outcomeOf({ method, path })
    if (outcome === 'fail') return send(response, BROKEN_REPLY)
    try {
      checkHeaders(headers, apiKey)
      const parameters = decodeForm(method === 'GET' || method === 'DELETE' ? search.slice(1) || text : text)
      const key = headers['idempotency-key']
      const call = { method, path, parameters, idempotencyKey: typeof key === 'string' ? key : undefined }
      const reply = outcome === 'break' ? runOnce(ledger, call, () => BROKEN_REPLY) : perform(ledger, call)
      ledger.save()
      if (outcome === 'lose') return void request.socket.destroy()
      send(response, reply)
    } catch (error) {
      if (!(error instanceof StripeError)) throw error
      send(response, error)
    }
  })

/** Checks the key and the version. @throws StripeError if either is wrong */
function checkHeaders(headers: IncomingHttpHeaders, apiKey: string): void {
  if (headers.authorization !== `Bearer ${apiKey}`)
    throw new StripeError('Invalid API Key provided.', { status: 401 })
  if (headers['stripe-version'] !== API_VERSION)
    throw new StripeError(`This emulator only supports API version ${API_VERSION}.`)
}

function send(
  response: ServerResponse,
  { status, body, isReplayed }: Pick<Reply, 'isReplayed' | 'status'> & { body: object },
): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': `req_${randomText(14)}`,
    'stripe-version': API_VERSION,
    ...(isReplayed === true ? { 'idempotent-replayed': 'true' } : {}),
  })
  response.end(JSON.stringify(body))
}

const ROUTES = OPERATIONS.map(({ address, run }) => ({
  address,
  run,
  pattern: new RegExp(`^${address.replace('{id}', '([^/]+)')}$`),
}))
const expansion = z.looseObject({ expand: z.array(z.string()).default([]) })
const DAY = 86_400

/** Handles one API request. @throws StripeError for a request that is rejected before it changes anything */
function perform(ledger: Ledger, call: Call): Reply {
  catchUp(ledger)
  const { method, path, parameters } = call
  const [found] = ROUTES.flatMap((route) => {
    const match = route.pattern.exec(`${method} ${path}`)
    return match === null ? [] : [{ ...route, id: decodeURIComponent(match[1] ?? '') }]
  })
  if (found === undefined)
    throw new StripeError(`Unrecognized request URL (${method}: ${path}).`, { status: 404 })
  checkParameters(found.address, parameters)
  const { expand: paths } = parseParameters(expansion, parameters)
  const { expand: _, ...rest } = parameters
  return runOnce(ledger, call, () => ({
    status: 200,
    body: expand(ledger, bodyOf(ledger, found.run(ledger, rest, found.id)), paths),
  }))
}

function bodyOf(ledger: Ledger, result: Result): JsonObject {
  if ('body' in result) return jsonOf(result.body)
  if ('kind' in result) return viewOf(ledger, result)
  const data = result.page.map((one) => viewOf(ledger, one))
  return list(result.url, data, result.more)
}

/**
 * Runs a request once per idempotency key. For a day, the same key gets the first reply.
 * @throws StripeError if the key comes with other parameters
 */
function runOnce(
  ledger: Ledger,
  { method, path, parameters, idempotencyKey: key }: Call,
  run: () => Reply,
): Reply {
  if (method !== 'POST' || key === undefined) return run()
  const { records } = ledger
  const requestText = JSON.stringify([path, parameters])
  records.replies = records.replies.filter((one) => one.created > ledger.now() - DAY)
  const storedReply = records.replies.find(({ id }) => id === key)
  if (storedReply !== undefined) {
    if (storedReply.requestText !== requestText)
      throw new StripeError(
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        { type: 'idempotency_error' },
      )
    return { status: storedReply.status, body: storedReply.body, isReplayed: true }
  }
  const reply = run()
  records.replies.push({ id: key, created: ledger.now(), requestText, ...reply })
  return reply
}
