import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { readBody } from '../gateway.ts'
import { listen, stopServer } from '../servers.ts'
import { StripeError } from './errors.ts'
import { decodeForm, UnreadableForm } from './form.ts'
import { type Ledger, randomText } from './ledger.ts'
import { BROKEN_REPLY, perform, performBroken, type Reply } from './perform.ts'
import { API_VERSION } from './views/event.ts'

/**
 * How a request is handled: it's answered; it fails before it changes anything; its reply is lost; or it
 * breaks while it runs, and its idempotency key gets the same error from then on.
 */
export type Fate = 'answer' | 'fail' | 'lose' | 'break'
/** Chooses the fate of each request, for tests. */
export type FateOf = (request: { method: string; path: string }) => Fate

/** Serves Stripe's API to its SDK. */
export async function serveStripe(ledger: Ledger, apiKey: string, fateOf: FateOf) {
  const server = createServer((request, response) => {
    answer(ledger, apiKey, fateOf, request, response).catch((error: unknown) => {
      console.error('stripe:', error)
      send(response, {
        status: 500,
        body: { error: { type: 'api_error', message: 'Something went wrong.' } },
      })
    })
  })
  const endpoint = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
  return { endpoint, stop: () => stopServer(server) }
}

async function answer(
  ledger: Ledger,
  apiKey: string,
  fateOf: FateOf,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/', headers } = request
  const { pathname: path, search } = new URL(`http://stripe${url}`)
  const text = String(await readBody(request))
  const fate = fateOf({ method, path })
  if (fate === 'fail') return send(response, BROKEN_REPLY)
  try {
    checkHeaders(headers, apiKey)
    const given = decodeForm(method === 'GET' || method === 'DELETE' ? search.slice(1) || text : text)
    const key = headers['idempotency-key']
    const idempotencyKey = typeof key === 'string' ? key : undefined
    const call = { method, path, given, idempotencyKey }
    const reply = fate === 'break' ? performBroken(ledger, call) : perform(ledger, call)
    ledger.save()
    if (fate === 'lose') return void request.socket.destroy()
    send(response, reply)
  } catch (error) {
    if (error instanceof StripeError) return send(response, error)
    if (!(error instanceof UnreadableForm)) throw error
    send(response, new StripeError(`Invalid parameter name: ${error.message}`))
  }
}

/** Checks the key and the version. @throws StripeError if either is wrong */
function checkHeaders(headers: IncomingMessage['headers'], apiKey: string): void {
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
