import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { ContentSet } from '../../domain/items/content-set.ts'
import { seedBank, type SeedReport } from '../../lambdas/shared/bank/seed.ts'
import { dynamoDb } from '../../lambdas/shared/platform/clients.ts'
import { createDirectoryStore } from '../../lambdas/shared/store/directory-store.ts'
import { createSeedStore } from '../../lambdas/shared/store/seed-store.ts'
import { createSetStore } from '../../lambdas/shared/store/set-store.ts'
import { createTable } from '../../lambdas/shared/store/table.ts'
import { openApiDocument } from '../openapi.ts'
import { LOCAL_AWS, startDatabase } from './database.ts'
import { refuse, throughGateway, type LambdaHandler } from './gateway.ts'
import { listen, stopServer } from './servers.ts'

const TABLE_NAME = 'act-prep'

/** Answers every request that is not for the API. */
export type SiteHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

export type CloudOptions = {
  /** 0 takes a free one. */
  port: number
  /** Where the database lives; null keeps it in memory. */
  folder: string | null
  content: readonly ContentSet[]
  site?: SiteHandler
  onProgress?: (what: string) => void
}

export type Cloud = { url: string; seeded: SeedReport; databaseEndpoint: string; stop: () => Promise<void> }

/**
 * The embedded cloud: database, seeded bank, API and site on one origin, in this process. The functions are the
 * deployed ones and read the same environment, so one process holds one cloud.
 * @throws PortTaken
 */
export async function startCloud({
  port,
  folder,
  content,
  site,
  onProgress = () => {},
}: CloudOptions): Promise<Cloud> {
  let open: ((handler: LambdaHandler) => void) | undefined
  const core = new Promise<LambdaHandler>((resolve) => (open = resolve))
  // The port is taken first, so that a taken one is told at once; requests wait until all is ready.
  const server = createServer((request, response) => {
    answer(request, response, core, site).catch((error: unknown) => {
      console.error(error)
      if (!response.headersSent) refuse(response, 'internal', 'Something went wrong. Please try again.')
      response.end()
    })
  })
  const url = `http://localhost:${await listen(server, port, '127.0.0.1')}`

  onProgress('starting the database')
  const database = await startDatabase(TABLE_NAME, folder === null ? null : join(folder, 'dynamodb'))
  Object.assign(process.env, { TABLE_NAME, AWS_ENDPOINT_URL_DYNAMODB: database.endpoint })
  // Real credentials stay: other services may be the real ones.
  for (const [name, value] of Object.entries(LOCAL_AWS)) process.env[name] ??= value
  const table = createTable(dynamoDb(), TABLE_NAME)
  const stores = {
    directories: createDirectoryStore(table),
    sets: createSetStore(table),
    seeds: createSeedStore(table),
  }
  // Told with the first set: a bank that is seeded already takes no time.
  const seeded = await seedBank(stores, content, (done) => {
    if (done === 1) onProgress('seeding the bank')
  })
  const { handler } = await import('../../lambdas/core/core.lambda.ts')
  open?.((event) => handler(event))

  return {
    url,
    seeded,
    databaseEndpoint: database.endpoint,
    stop: async () => {
      await stopServer(server)
      await database.stop()
    },
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  core: Promise<LambdaHandler>,
  site: SiteHandler | undefined,
): Promise<void> {
  const { pathname } = new URL(`http://localhost${request.url ?? '/'}`)
  const handler = await core
  if (pathname === '/api/openapi.json') {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(openApiDocument()))
  } else if (pathname === '/api' || pathname.startsWith('/api/'))
    await throughGateway(request, response, handler)
  else if (site !== undefined) await site(request, response)
  else refuse(response, 'not_found', 'No site is served here.')
}
