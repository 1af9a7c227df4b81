import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { Bundle } from './bundle.ts'
import { median } from './median.ts'

/**
 * The main thread's processor time in a new process, in ms, as medians: of importing the bundle, of importing only
 * its Node modules, and the first divided by the second. `firstMs` is the import with a first request, which
 * creates a test: it shows costs that only moved from the import to the request.
 */
export type ColdImport = { ms: number; builtInsMs: number; ratio: number; firstMs: number }

const RUNS = 20
const ADDRESS = '127.0.0.1'
/** The environment variables that the bundled Lambda function reads when it starts. */
const ENVIRONMENT = {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'bench',
  AWS_SECRET_ACCESS_KEY: 'bench',
  LOG_LEVEL: 'silent',

  TABLE_NAME: 'bench',
  TOKEN_ISSUER: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_bench',
  TOKEN_CLIENT_ID: 'bench',
  TRUSTED_NETWORKS: ADDRESS,
}
const EVENT = {
  httpMethod: 'POST',
  path: '/tests',
  headers: { 'content-type': 'application/json', 'x-viewer-address': ADDRESS },
  multiValueHeaders: {},
  queryStringParameters: null,
  multiValueQueryStringParameters: null,
  body: JSON.stringify({ section: 'math', version: 'old', device: 'bench' }),
  isBase64Encoded: false,
  requestContext: { requestId: 'bench', stage: 'api' },
}
const TIMER = `
  const [file, event] = process.argv.slice(1)
  const before = process.threadCpuUsage()
  const { handler } = await import(file)
  const imported = process.threadCpuUsage(before)
  const reply = event === undefined ? undefined : await handler(JSON.parse(event))
  const answered = process.threadCpuUsage(before)
  if (reply !== undefined && reply.statusCode !== 201) throw new Error(reply.body)
  console.log(JSON.stringify([imported, answered].map(({ user, system }) => (user + system) / 1000)))
`

/**
 * Measures the import of a bundle and, alternating with it, the import of only the Node modules that the
 * bundle needs.
 * @param folder an empty folder for the files that are imported
 * @param table the address of a server of DynamoDB's protocol, with a bank
 */
export async function measureColdImport(
  folder: string,
  bundle: Pick<Bundle, 'files' | 'builtIns'>,
  table: string,
): Promise<ColdImport> {
  const [whole, bare] = [join(folder, 'index.mjs'), join(folder, 'built-ins.mjs')]
  for (const { name, code } of bundle.files) writeFileSync(join(folder, name), code)
  writeFileSync(bare, bundle.builtIns.map((name) => `import '${name}'\n`).join(''))
  const time = async (file: string, ...event: string[]): Promise<{ imported: number; answered: number }> => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', TIMER, pathToFileURL(file).href, ...event],
      { env: { ...ENVIRONMENT, AWS_ENDPOINT_URL_DYNAMODB: table } },
    )
    const [imported, answered] = JSON.parse(stdout)
    return { imported: Number(imported), answered: Number(answered) }
  }
  const runs: Omit<ColdImport, 'ratio'>[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const { imported: ms, answered: firstMs } = await time(whole, JSON.stringify(EVENT))
    runs.push({ ms, firstMs, builtInsMs: (await time(bare)).imported })
  }
  const [ms, firstMs, builtInsMs] = [
    median(runs.map((run) => run.ms)),
    median(runs.map((run) => run.firstMs)),
    median(runs.map((run) => run.builtInsMs)),
  ]
  return { ms, firstMs, builtInsMs, ratio: ms / builtInsMs }
}
