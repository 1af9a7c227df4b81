import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { seededRng } from '#domain/bank/random.ts'
import { VIEWER_ADDRESS_HEADER } from '#domain/api/viewer-address.ts'
import { VisibleError } from '#domain/errors.ts'
import { createCore } from '#lambdas/core/core.ts'
import { withAccountCheck } from '#lambdas/shared/accounts/authenticate.ts'
import { createTokenCheck, type Authenticate, type TokenSource } from '#lambdas/shared/platform/tokens.ts'
import { createAccountStore } from '#lambdas/shared/store/account-store.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import { createApi, type Transport } from './api-client.ts'
import { T0 } from './sample-attempt.ts'
import { setClock, skipPause, TABLE_NAME } from './database.ts'

const rejectSessions: Authenticate = async () => {
  throw new VisibleError('unauthorized', 'This service accepts no sessions.')
}

/**
 * The address of every call to a service of `createCoreWithClock`. It's a trusted network, so no rate limit applies.
 */
const TRUSTED_ADDRESS = '127.0.0.1'

/** Adds the caller's address to a request, as the distribution does. */
export function sentFrom(init: RequestInit, address: string): RequestInit {
  const headers = new Headers(init.headers)
  headers.set(VIEWER_ADDRESS_HEADER, address)
  return { ...init, headers }
}

/**
 * Creates the core service in this process, with a settable clock: the handlers, stores, and SDK client that
 * are deployed, without HTTP. Waits between retries take no time. `tokenSource` names the issuer of the accepted
 * sessions, which expire by the real time. Without it, the service accepts no sessions.
 */
export function createCoreWithClock(
  client: DynamoDBClient,
  seed = 1,
  clock = { now: T0 },
  tokenSource: TokenSource | null = null,
) {
  process.env['LOG_LEVEL'] = 'silent'
  setClock(client, clock)
  const table = createTable(client, TABLE_NAME, skipPause)
  const authenticate =
    tokenSource === null
      ? rejectSessions
      : withAccountCheck(createTokenCheck(tokenSource), createAccountStore(table))
  const core = createCore(
    table,
    authenticate,
    { now: () => clock.now, rng: seededRng(seed), pause: skipPause },
    { sendsMail: true, trustedNetworks: [TRUSTED_ADDRESS] },
  )
  const transport: Transport = async (path, init) => core.request(path, sentFrom(init, TRUSTED_ADDRESS))
  return { clock, transport, createGuest: () => createApi(transport) }
}
