import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { startCloud } from '#scripts/local/cloud.ts'
import { createDemoAccounts } from '#scripts/local/create-demo-accounts.ts'
import { serveSite } from '#scripts/local/site.ts'
import { BANK_NAMES, bankOf, guidesOf } from './banks.ts'

/**
 * Runs the server as a separate process, which a test can kill and start again on the same folder. The server has a
 * database on disk, a bank, and with --site the built site. --issuer and --client name the issuer whose tokens it
 * accepts, and its client id. With --requires-factor, administrators and editors need an authenticator app. When the
 * server is ready, it prints one JSON line with its address. Each number on its standard input advances its clock by
 * that many milliseconds, and it prints the total advance. It exits when its standard input closes, so that it never
 * outlives the test.
 */

const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    port: { type: 'string', default: '0' },
    bank: { type: 'string', default: 'filler' },
    questions: { type: 'string', default: '80' },
    site: { type: 'boolean', default: false },
    issuer: { type: 'string' },
    client: { type: 'string' },
    'requires-factor': { type: 'boolean', default: false },
  },
})
const { folder, issuer, client: clientId } = values
if (folder === undefined) throw new Error('--folder must name the folder of the database')

const bank = BANK_NAMES.find((name) => name === values.bank)
if (bank === undefined) throw new Error(`--bank must be one of ${BANK_NAMES.join(', ')}`)

const realNow = Date.now
let aheadMs = 0
Date.now = () => realNow() + aheadMs
createInterface(process.stdin)
  .on('line', (line) => {
    aheadMs += Number(line)
    process.stdout.write(`${JSON.stringify({ aheadMs })}\n`)
  })
  .on('close', () => process.exit(0))

const dist = join(import.meta.dirname, '../../dist')
const cloud = await startCloud({
  port: Number(values.port),
  folder,
  content: bankOf(bank, Number(values.questions)),
  guides: guidesOf(bank, Number(values.questions)),
  requiresFactor: values['requires-factor'],
  ...(issuer === undefined || clientId === undefined ? {} : { tokenSource: { issuer, clientId } }),
  ...(values.site
    ? {
        site: (request, response) => {
          // Skips compression, which would only slow the tests down.
          delete request.headers['accept-encoding']
          return serveSite(dist, request, response)
        },
      }
    : {}),
})
// A killed server has no other moment to store its compiled code.
flushCompileCache()
await createDemoAccounts(cloud)
process.stdout.write(`${JSON.stringify({ url: cloud.url })}\n`)
