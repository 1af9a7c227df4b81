import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { startCloud } from '../../scripts/local/cloud.ts'
import { makeDemoPeople } from '../../scripts/local/demo-people.ts'
import { serveSite } from '../../scripts/local/site.ts'
import { BANK_NAMES, bankOf, guidesOf } from './banks.ts'

/**
 * The server as a process of its own, to be killed and started again on the same folder: database on disk, a bank, and
 * with --site the built site; --issuer and --client name whose tokens it takes. Prints one JSON line with its address when it is ready. Each number on its standard input
 * moves its clock on by as many milliseconds and is answered with how far ahead the clock is; it ends when that input
 * closes, so that it never outlives the test.
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
  },
})
const { folder, issuer, client: clientId } = values
if (folder === undefined) throw new Error('--folder names where the database lives')

const bank = BANK_NAMES.find((name) => name === values.bank)
if (bank === undefined) throw new Error(`--bank is one of ${BANK_NAMES.join(', ')}`)

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
  ...(issuer === undefined || clientId === undefined ? {} : { tokenSource: { issuer, clientId } }),
  ...(values.site
    ? {
        site: (request, response) => {
          // Nobody waits for these bytes: what compressing them takes is a test's time.
          delete request.headers['accept-encoding']
          return serveSite(dist, request, response)
        },
      }
    : {}),
})
// A server that is killed has no other moment to keep its compiled code.
flushCompileCache()
await makeDemoPeople(cloud)
process.stdout.write(`${JSON.stringify({ url: cloud.url })}\n`)
