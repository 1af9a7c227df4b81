import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Bundle } from './bundle.ts'
import { median } from './median.ts'

/**
 * The main thread's processor time of an import in a new process, in ms: the median for the bundle, the median for
 * only its Node modules, and the first divided by the second.
 */
export type ColdImport = { ms: number; builtInsMs: number; ratio: number }

const RUNS = 20
/** The environment variables that the bundled Lambda function reads when it starts. */
const ENVIRONMENT = {
  AWS_REGION: 'us-east-1',
  TABLE_NAME: 'bench',
  TOKEN_ISSUER: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_bench',
  TOKEN_CLIENT_ID: 'bench',
}
const TIMER = `
  const before = process.threadCpuUsage()
  await import(process.argv[1])
  const { user, system } = process.threadCpuUsage(before)
  console.log((user + system) / 1000)
`

/**
 * Measures the import of a bundle and, alternating with it, the import of only the Node modules that the
 * bundle needs.
 * @param folder an empty folder for the files that are imported
 */
export function measureColdImport(folder: string, bundle: Pick<Bundle, 'files' | 'builtIns'>): ColdImport {
  const [whole, bare] = [join(folder, 'index.mjs'), join(folder, 'built-ins.mjs')]
  for (const { name, code } of bundle.files) writeFileSync(join(folder, name), code)
  writeFileSync(bare, bundle.builtIns.map((name) => `import '${name}'\n`).join(''))
  const timeImport = (file: string): number =>
    Number(
      execFileSync(process.execPath, ['--input-type=module', '--eval', TIMER, pathToFileURL(file).href], {
        env: ENVIRONMENT,
        encoding: 'utf8',
      }),
    )
  const runs = Array.from({ length: RUNS }, () => ({ ms: timeImport(whole), builtInsMs: timeImport(bare) }))
  const ms = median(runs.map((run) => run.ms))
  const builtInsMs = median(runs.map((run) => run.builtInsMs))
  return { ms, builtInsMs, ratio: ms / builtInsMs }
}
