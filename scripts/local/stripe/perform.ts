import * as z from 'zod'
import { catalogOperations } from './actions/catalog.ts'
import { checkoutOperations } from './actions/checkout.ts'
import { configurationOperations } from './actions/configurations.ts'
import { customerOperations } from './actions/customers.ts'
import { endpointOperations } from './actions/endpoints.ts'
import { paymentOperations } from './actions/payments.ts'
import { portalOperations } from './actions/portal.ts'
import { subscriptionOperations } from './actions/subscriptions.ts'
import { checkParameters } from './check-parameters.ts'
import { StripeError } from './errors.ts'
import { expand } from './expand.ts'
import type { Parameters } from './form.ts'
import { type Operation, parseParameters, type Result } from './inputs.ts'
import { catchUp } from './lifecycle.ts'
import type { Ledger } from './ledger.ts'
import { type JsonObject, jsonOf } from './views/kinds.ts'
import { viewOf } from './views/view-of.ts'
import { list } from './views/wire.ts'

export const OPERATIONS: readonly Operation[] = [
  ...customerOperations,
  ...catalogOperations,
  ...checkoutOperations,
  ...subscriptionOperations,
  ...paymentOperations,
  ...portalOperations,
  ...configurationOperations,
  ...endpointOperations,
]

const PATTERNS = OPERATIONS.map((operation) => ({
  operation,
  pattern: new RegExp(`^${operation.path.replace('{id}', '([^/]+)')}$`),
}))

export type Call = { method: string; path: string; given: Parameters; idempotencyKey?: string | undefined }
export type Reply = { status: number; body: JsonObject; isReplayed?: boolean }

const expansion = z.object({ expand: z.array(z.string()).optional() })
const DAY = 86_400

/** Handles one API request. @throws StripeError for a request that is refused before it changes anything */
export function perform(ledger: Ledger, { method, path, given, idempotencyKey }: Call): Reply {
  catchUp(ledger)
  const found = PATTERNS.map(({ operation, pattern }) => ({ operation, match: pattern.exec(path) })).find(
    ({ operation, match }) => match !== null && operation.method === method,
  )
  if (found === undefined)
    throw new StripeError(`Unrecognized request URL (${method}: ${path}).`, { status: 404 })
  checkParameters(`${method} ${found.operation.path}`, given)
  const { expand: paths = [] } = parseParameters(expansion, given)
  const { expand: _, ...rest } = given
  const run = (): Reply => {
    const result = found.operation.run(ledger, rest, decodeURIComponent(found.match?.[1] ?? ''))
    return { status: 200, body: expand(ledger, bodyOf(ledger, result), paths) }
  }
  if (method !== 'POST' || idempotencyKey === undefined) return run()
  return runOnce(ledger, idempotencyKey, requestKey(path, given), run)
}

function bodyOf(ledger: Ledger, result: Result): JsonObject {
  if ('own' in result) return jsonOf(result.own)
  if ('kind' in result) return viewOf(ledger, result.kind, result.id)
  const data = result.page.map(({ kind, id }) => viewOf(ledger, kind, id))
  return list(result.url, data, result.more)
}

export const BROKEN_REPLY: Reply = {
  status: 500,
  body: { error: { type: 'api_error', message: 'An error of Stripe.' } },
}
/** Fails as Stripe itself would, after the idempotency key was stored. */
export const performBroken = (ledger: Ledger, { path, given, idempotencyKey }: Call): Reply =>
  idempotencyKey === undefined
    ? BROKEN_REPLY
    : runOnce(ledger, idempotencyKey, requestKey(path, given), () => BROKEN_REPLY)

const requestKey = (path: string, given: Parameters): string => JSON.stringify([path, given])

/**
 * Runs a request once per idempotency key. For a day, the same key gets the first reply.
 * @throws StripeError if the key comes with other parameters
 */
function runOnce(ledger: Ledger, key: string, requestText: string, run: () => Reply): Reply {
  const { records } = ledger
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
