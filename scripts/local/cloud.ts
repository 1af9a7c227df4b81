import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import type { Guide } from '#domain/guides/guide.ts'
import type { ContentSet } from '#domain/items/content-set.ts'
import { seedBank, type SeedReport } from '#lambdas/shared/bank/seed.ts'
import { adoptPilots } from '#lambdas/shared/generation/adopt-pilots.ts'
import { createApprovals } from '#lambdas/shared/generation/approvals.ts'
import { seedGuides } from '#lambdas/shared/guides/seed-guides.ts'
import { dynamoDb } from '#lambdas/shared/platform/clients.ts'
import type { TokenSource } from '#lambdas/shared/platform/tokens.ts'
import { createDirectoryStore } from '#lambdas/shared/store/directory-store.ts'
import { createGuideStore } from '#lambdas/shared/store/guide-store.ts'
import { createSeedStore } from '#lambdas/shared/store/seed-store.ts'
import { createSetStore } from '#lambdas/shared/store/set-store.ts'
import { createTable, type Table } from '#lambdas/shared/store/table.ts'
import { startBilling, type StripeKeys } from './billing.ts'
import { LOCAL_AWS, openOwnTable, startDatabase } from './database.ts'
import { routeRequest, type Parts, type SiteHandler } from './front.ts'
import { sendError } from './gateway.ts'
import { createSentMails, MAIL_FROM, serveMailer, type SentMails } from './mailer/mailer.ts'
import { listen, stopServer } from './servers.ts'
import { runFunction } from './running-function.ts'
import { loadServices, withPackedTexts } from './services.ts'
import { type RunOptions, startRuns } from './runs.ts'
import { createNotices, type Notices, serveTopic, TOPIC_ARN } from './topic/topic.ts'
import {
  CLIENT_ID,
  createUserPool,
  type Mail,
  POOL_ID,
  realEffects,
  TABLE_NAME as POOL_TABLE_NAME,
  type UserPool,
} from './user-pool/user-pool.ts'

export const TABLE_NAME = 'act-prep'

type CloudOptions = {
  /** 0 picks a free port. */
  port: number
  /** The folder of the stored data; null stores the data only in memory. */
  folder: string | null
  content: readonly ContentSet[]
  guides?: readonly Guide[]
  site?: SiteHandler
  /** The issuer and client of accepted tokens, for tests that sign their own. */
  tokenSource?: TokenSource
  /** Options of generation runs, for tests and screenshots. */
  runs?: RunOptions
  /** Whether administrators and editors need a second factor, as on a deployed site. */
  requiresFactor?: boolean
  /** The keys of a real Stripe account, instead of the embedded one. */
  stripeKeys?: StripeKeys | null
  /** Called for each message that the user pool would send. */
  onMail?: (mail: Mail) => void
  onProgress?: (what: string) => void
}

export type Cloud = {
  url: string
  seeded: SeedReport
  /** The time to seed the bank and the guides, in ms. */
  seedingMs: number
  databaseEndpoint: string
  userPool: UserPool
  /** The notices sent to the operator. */
  notices: Notices
  /** The mails that SES would deliver. */
  mails: SentMails
  /** The embedded Stripe, unless a real account is used, and the queue of the function that reconciles. */
  billing: Awaited<ReturnType<typeof startBilling>>
  runs: Awaited<ReturnType<typeof startRuns>>
  stop: () => Promise<void>
}

/**
 * Starts the embedded cloud in this process: user pool, API, and site on one origin, and the database with the seeded
 * bank and the other emulators on ports of their own. The functions are the deployed ones and read their settings from
 * the process's environment, so one process runs one cloud.
 * @throws PortTaken if another process uses the port
 */
export async function startCloud({
  port,
  folder,
  content,
  guides = [],
  site,
  tokenSource,
  runs: runOptions,
  requiresFactor = false,
  stripeKeys = null,
  onMail = () => {},
  onProgress = () => {},
}: CloudOptions): Promise<Cloud> {
  const ready = Promise.withResolvers<Parts>()
  // Listens first, so that a taken port is reported immediately.
  const server = createFront(ready.promise)
  const url = `http://localhost:${await listen(server, port, '127.0.0.1')}`

  onProgress('starting the database')
  const database = await startDatabase(TABLE_NAME, folder === null ? null : join(folder, 'dynamodb'))
  const issuer = `${url}/cognito/${POOL_ID}`
  const tokens = tokenSource ?? { issuer, clientId: CLIENT_ID }
  Object.assign(process.env, {
    TABLE_NAME,
    AWS_ENDPOINT_URL_DYNAMODB: database.endpoint,
    TOKEN_ISSUER: tokens.issuer,
    TOKEN_CLIENT_ID: tokens.clientId,
    USER_POOL_ID: POOL_ID,
    STAFF_FACTOR: requiresFactor ? 'required' : 'off',
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: `${url}/cognito`,
  })
  // Everybody on this machine shares one address. An empty TRUSTED_NETWORKS applies a public site's limits.
  process.env['TRUSTED_NETWORKS'] ??= '127.0.0.1, ::1'
  // Real credentials remain: services that aren't emulated may need them.
  for (const [name, value] of Object.entries(LOCAL_AWS)) process.env[name] ??= value
  const table = createTable(dynamoDb(), TABLE_NAME)
  const seedingSince = performance.now()
  const seeded = await seed(table, { content, guides, onProgress })
  const seedingMs = performance.now() - seedingSince
  const runs = await startRuns(content, folder, runOptions)
  const poolTable = await openOwnTable(database.endpoint, POOL_TABLE_NAME)
  const notices = createNotices(poolTable)
  const topic = await serveTopic(notices)
  Object.assign(process.env, { AWS_ENDPOINT_URL_SNS: topic.endpoint, CONTACT_TOPIC_ARN: TOPIC_ARN })
  const mails = createSentMails(poolTable)
  const mailer = await serveMailer(mails)
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SESV2: mailer.endpoint,
    MAIL_FROM,
    SENDS_MAIL: '1',
  })
  const billing = await startBilling({
    folder,
    url,
    keys: stripeKeys,
    consumer: async () => {
      const { handler } = await import('#lambdas/billing/reconcile-subscription.lambda.ts')
      return (event) => runFunction('reconcile', () => handler(event))
    },
  })
  Object.assign(process.env, billing.environment)
  const services = withPackedTexts(await loadServices(), runs.ensurePacked)
  const { handler: preSignUp } = await import('#lambdas/identity/pre-sign-up.lambda.ts')
  const userPool = createUserPool({
    table: poolTable,
    issuer,
    effects: realEffects,
    preSignUp: (event) => runFunction('preSignUp', () => preSignUp(event)),
    onMail,
  })
  await runs.resumeRun(table)
  ready.resolve({ services, userPool, notices, mails, stripe: billing.stripe, site })
  billing.resume()

  return {
    url,
    seeded,
    seedingMs,
    databaseEndpoint: database.endpoint,
    userPool,
    notices,
    mails,
    billing,
    runs,
    stop: async () => {
      await stopServer(server)
      await runs.stop()
      await billing.stop()
      await topic.stop()
      await mailer.stop()
      await database.stop()
    },
  }
}

/** Returns the server of the one origin. Requests wait until all parts are ready. */
function createFront(ready: Promise<Parts>): Server {
  const server = createServer((request, response) => {
    const pendingAnswer = ready.then((parts) => routeRequest(request, response, parts))
    pendingAnswer.catch((error: unknown) => {
      console.error(error)
      if (!response.headersSent) sendError(response, 'internal', 'Something went wrong. Please try again.')
      response.end()
    })
  })
  // A load balancer's timeout. With Node's 5 s, clients often reuse a connection at the moment it closes.
  server.keepAliveTimeout = 65_000
  return server
}

async function seed(
  table: Table,
  { content, guides, onProgress }: Required<Pick<CloudOptions, 'content' | 'guides' | 'onProgress'>>,
): Promise<SeedReport> {
  const stores = {
    directories: createDirectoryStore(table),
    sets: createSetStore(table),
    seeds: createSeedStore(table),
  }
  // Reported with the first set, because a bank that is already seeded takes no time.
  const seeded = await seedBank(stores, content, (done) => {
    if (done === 1) onProgress('seeding the bank')
  })
  await adoptPilots(
    createApprovals(table, () => Date.now()),
    stores.directories,
  )
  await seedGuides(createGuideStore(table), guides)
  return seeded
}
