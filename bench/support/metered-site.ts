import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { VisibleError } from '#domain/errors.ts'
import { createCore } from '#lambdas/core/core.ts'
import { realEffects } from '#lambdas/core/effects.ts'
import { seedBank } from '#lambdas/shared/bank/seed.ts'
import { lambdaHandler } from '#lambdas/shared/platform/lambda.ts'
import type { Authenticate } from '#lambdas/shared/platform/tokens.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import { databaseClient, startDatabase } from '#scripts/local/database.ts'
import { callThroughGateway } from '#scripts/local/gateway.ts'
import { listen, stopServer } from '#scripts/local/servers.ts'
import { serveSite } from '#scripts/local/site.ts'
import { createBankStores } from '#test/support/bank-stores.ts'
import { fixtureBank } from '#test/support/fixture-bank.ts'
import { watchIndexWrites } from '#test/support/index-writes.ts'
import { watchCalls, type Call } from '#test/support/watched-client.ts'
import { buildSite } from './first-load.ts'

const TABLE_NAME = 'bench'

export type MeteredSite = {
  url: string
  /** Every API request so far: method and route without ids. */
  requests: readonly string[]
  /** Every call from the functions to the table so far, with the units it used. */
  calls: readonly Call[]
  /** Write units of the owner index so far. */
  index: Readonly<{ units: number }>
  /** The names of the site's files that were requested so far. */
  files: readonly string[]
  /** The bytes of all responses so far, with their headers, as the browser gets them. */
  bytes: () => number
  stop: () => Promise<void>
}

const WRITES = ['PutItemCommand', 'UpdateItemCommand']

/** Returns the write units so far, with those of the owner index. */
export const writeUnitsOf = ({ calls, index }: Pick<MeteredSite, 'calls' | 'index'>): number =>
  unitsOf(calls, (command) => WRITES.includes(command)) + index.units

/** Returns the read units so far. */
export const readUnitsOf = ({ calls }: Pick<MeteredSite, 'calls'>): number =>
  unitsOf(calls, (command) => !WRITES.includes(command))

const unitsOf = (calls: readonly Call[], isCounted: (command: string) => boolean): number =>
  calls.reduce((sum, { command, units }) => sum + (isCounted(command) ? units : 0), 0)

/**
 * Starts the production site and API over the embedded table, with a bank that serves every standard form, and counts
 * what a page uses of them.
 * @param now the server's clock, in epoch ms
 * @param student the id of the user who makes every call; null for a guest
 */
export async function startMeteredSite(
  now: () => number = Date.now,
  student: string | null = null,
): Promise<MeteredSite> {
  process.env['LOG_LEVEL'] = 'silent'
  const folder = mkdtempSync(join(tmpdir(), 'metered-site-'))
  buildSite(folder)
  const database = await startDatabase(TABLE_NAME, null)
  const connect = () => databaseClient(database.endpoint)
  const [seeding, serving] = [connect(), connect()]
  const bank = fixtureBank({ questionsPerPool: { english: 75, math: 60, reading: 40, science: 40 } })
  await seedBank(createBankStores(createTable(seeding, TABLE_NAME)), bank)

  const authenticate: Authenticate = async () => {
    if (student === null) throw new VisibleError('unauthorized', 'Nobody signs in here.')
    return { userId: student, username: student, admin: false, editor: false, signedInAt: now() }
  }
  const core = createCore(createTable(serving, TABLE_NAME), authenticate, { ...realEffects, now })
  const handler = lambdaHandler(core)
  const calls = watchCalls(serving)
  const index = watchIndexWrites(serving)
  const requests: string[] = []
  const files: string[] = []
  const sockets: Socket[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const isApi = pathname.startsWith('/api/')
    if (student !== null) {
      // The page acts as a guest, so its calls become the student's here.
      const token = 'Bearer of.the.student'
      delete request.headers['x-attempt-token']
      delete request.headersDistinct['x-attempt-token']
      request.headers.authorization = token
      request.headersDistinct['authorization'] = [token]
    }
    if (isApi) requests.push(`${request.method ?? ''} ${pathname.replace(/att_[\w-]+/, '{id}')}`)
    else files.push(pathname)
    const pendingAnswer = isApi
      ? callThroughGateway(request, response, handler)
      : serveSite(folder, request, response)
    pendingAnswer.catch((error: unknown) => {
      console.error(error)
      response.destroy()
    })
  })
  server.on('connection', (socket) => sockets.push(socket))
  return {
    url: `http://localhost:${await listen(server, 0, '127.0.0.1')}`,
    requests,
    calls,
    index,
    files,
    bytes: () => sockets.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0),
    stop: async () => {
      await stopServer(server)
      seeding.destroy()
      serving.destroy()
      await database.stop()
      rmSync(folder, { recursive: true })
    },
  }
}
