import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { VERSIONS } from '#domain/exam/formats.ts'
import { readGuides } from '../content/load-guides.ts'
import { readBank } from '../content/load.ts'
import { buildSite } from './build-site.ts'
import type { StripeKeys } from './billing.ts'
import { startCloud, type Cloud } from './cloud.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts'
import { createDemoHistories } from './demo-history.ts'
import { createDemoAccounts } from './create-demo-accounts.ts'
import type { SiteHandler } from './front.ts'
import { OldFile } from './stored-value.ts'
import { hotReloadPolicy } from './local-headers.ts'
import { PortTaken } from './servers.ts'
import { serveSite } from './site.ts'
import { INBOX_PATH } from './inbox-page.ts'
import { mask } from './user-pool/user-pool.ts'

/** `npm start`: the whole product on this machine. */

const ROOT = join(import.meta.dirname, '../..')
/** The environment variable DATA names another folder, so that a test can start a second server. */
const DATA_NAME = process.env['DATA'] ?? '.local'
const DATA = resolve(ROOT, DATA_NAME)
const PID_FILE = join(DATA, 'pid')
/** The exit code if another process uses the port. */
const PORT_TAKEN_CODE = 98

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const stopWith = (code: number, message: string): never => {
  process.stderr.write(`${message}\n`)
  process.exit(code)
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      dev: { type: 'boolean', default: false },
      empty: { type: 'string' },
      port: { type: 'string' },
    },
  })
  const port = Number(values.port ?? process.env['PORT'] ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    stopWith(2, 'PORT must be a number from 0 to 65535.')
  const empty = VERSIONS.find((version) => version === values.empty)
  if (values.empty !== undefined && empty === undefined)
    stopWith(2, `--empty must be ${VERSIONS.join(' or ')}.`)
  return { dev: values.dev, empty, port }
}

/** Reserves the data folder: one server uses it at a time, because the running server locks the database. */
function reserveData(): void {
  mkdirSync(DATA, { recursive: true })
  const other = Number(readIfPresent(PID_FILE))
  if (other > 0 && other !== process.pid && isAlive(other))
    stopWith(97, `Another server (process ${other}) is already using ${DATA_NAME}. Stop it first.`)
  writeFileSync(PID_FILE, String(process.pid))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM means that the process exists but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function readIfPresent(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Reads the keys of a Stripe account in test mode. Without a key, Stripe is embedded. A key of
 * another mode stops the start: a live key doesn't belong on a laptop.
 */
function readStripeKeys(): StripeKeys | null {
  const { STRIPE_SECRET_KEY: apiKey = '', STRIPE_WEBHOOK_SECRET: webhookSecret } = process.env
  if (apiKey === '') return null
  if (!/^(?:sk|rk)_test_\w+$/.test(apiKey))
    stopWith(2, 'STRIPE_SECRET_KEY must be a test-mode key, which begins with sk_test_ or rk_test_.')
  return { apiKey, webhookSecret }
}

/** Returns the handler of the built site; with --dev, Vite with hot reload on the same origin. */
async function siteHandler(dev: boolean): Promise<SiteHandler> {
  if (!dev) {
    const folder = await buildSite(ROOT, say)
    return (request, response) => serveSite(folder, request, response)
  }
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: join(ROOT, 'vite.config.ts'),
    server: { middlewareMode: true },
    appType: 'spa',
  })
  return async (request, response) => {
    response.setHeader('content-security-policy', hotReloadPolicy())
    vite.middlewares(request, response)
  }
}

/**
 * Returns whether administrators and editors need a second factor, as on a deployed site. On a laptop they don't,
 * unless STAFF_FACTOR says so.
 */
function readRequiresFactor(): boolean {
  const { STAFF_FACTOR: choice = 'off' } = process.env
  if (choice !== 'off' && choice !== 'required') stopWith(2, 'STAFF_FACTOR must be required or off.')
  return choice === 'required'
}

// A line per request would bury the important output on a terminal. LOG_LEVEL=info shows these lines.
process.env['LOG_LEVEL'] ??= 'warn'
const { dev, empty, port } = readOptions()
const stripeKeys = readStripeKeys()
const requiresFactor = readRequiresFactor()
const { sets, findings } = readBank(join(ROOT, 'content/bank'))
const { guides, findings: guideFindings } = readGuides(join(ROOT, 'content/guides'))
if (findings.length + guideFindings.length > 0)
  stopWith(1, 'The content has errors. Run `npm run content:check` to list them.')

const content = sets.map(({ set }) => set).filter((set) => set.version !== empty)

let cloud: Cloud
try {
  reserveData()
  cloud = await startCloud({
    port,
    // A separate data folder, so that a previously seeded bank doesn't fill the pools that --empty leaves empty.
    folder: empty === undefined ? DATA : join(DATA, `empty-${empty}`),
    content,
    guides: guides.map(({ guide }) => guide),
    site: await siteHandler(dev),
    stripeKeys,
    requiresFactor,
    onProgress: say,
    onMail: ({ code, to }) => say(`code ${code} for ${mask(to)}`),
  })
  await createDemoAccounts(cloud)
  // With one version's pools empty, the demo students may have no tests to take.
  if (empty === undefined) await createDemoHistories(cloud, say)
} catch (error) {
  rmSync(PID_FILE, { force: true })
  if (error instanceof OldFile)
    stopWith(
      1,
      `The data in ${DATA_NAME} is from an older version. Run \`npm run reset\` to clear it, then start again.`,
    )
  if (!(error instanceof PortTaken)) throw error
  stopWith(PORT_TAKEN_CODE, `Port ${error.port} is taken. Choose another one: PORT=3001 npm start`)
  throw error
}

const questions = content.reduce((sum, set) => sum + set.questions.length, 0)
say(
  `bank: ${content.length} sets, ${questions} questions (${cloud.seeded.published} new, ${cloud.seeded.revised} revised, in ${(cloud.seedingMs / 1000).toFixed(1)} s)`,
)
say(`accounts: ${DEMO_ACCOUNTS.map(({ email }) => email).join(', ')}; password ${DEMO_PASSWORD}`)
say(`inbox: ${cloud.url}${INBOX_PATH} shows the codes that would be sent by email`)
say(
  cloud.billing.stripe === null
    ? 'stripe: your account (STRIPE_SECRET_KEY), in test mode'
    : 'stripe: embedded; no card is charged',
)
say(`\nThe ACT Prep Platform is at ${cloud.url}   (press Ctrl-C to stop; data is stored in ${DATA_NAME})`)

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    void cloud.stop().finally(() => {
      rmSync(PID_FILE, { force: true })
      process.exit(0)
    })
  })
