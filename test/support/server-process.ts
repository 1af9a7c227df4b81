import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startCloud } from '../../scripts/local/cloud.ts'
import { serveSite } from '../../scripts/local/site.ts'
import { fixtureBank } from './fixture-bank.ts'

/**
 * The server as a process of its own, to be killed and started again on the same folder: database on disk, a filler
 * bank, and with --site the built site. Prints one JSON line with its address when it is ready; ends when its standard
 * input closes, so that it never outlives the test.
 */

const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    port: { type: 'string', default: '0' },
    questions: { type: 'string', default: '80' },
    site: { type: 'boolean', default: false },
  },
})
const { folder } = values
if (folder === undefined) throw new Error('--folder names where the database lives')

process.stdin.on('end', () => process.exit(0)).resume()

const dist = join(import.meta.dirname, '../../dist')
const cloud = await startCloud({
  port: Number(values.port),
  folder,
  content: fixtureBank({ questionsPerPool: Number(values.questions) }),
  ...(values.site
    ? {
        site: (request, response) =>
          serveSite(dist, new URL(request.url ?? '/', 'http://localhost').pathname, response),
      }
    : {}),
})
process.stdout.write(`${JSON.stringify({ url: cloud.url })}\n`)
