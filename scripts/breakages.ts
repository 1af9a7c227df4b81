import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { styleText } from 'node:util'
import * as z from 'zod'
import { projectPath } from '#lib/project-path.ts'
import { breakText } from './breakages/break-text.ts'
import { BREAKAGES, type Breakage } from './breakages/breakages.ts'

/**
 * `npm run test:breakages`: plants each breakage in a copy of the project and runs the tests that it names, of which at
 * least one must fail. Numbers or parts of names after `--` choose some breakages. Exits with 1 if a breakage isn't
 * caught.
 */

const wanted = process.argv.slice(2)
const chosen = BREAKAGES.map((breakage, index) => ({ breakage, number: index + 1 })).filter(
  ({ breakage: { what }, number }) =>
    wanted.length === 0 || wanted.some((part) => String(number) === part || what.includes(part)),
)
const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** Copies the project's files, without the pictures of the documents. */
function copyProject(folder: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: projectPath(),
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  })
  for (const file of listed.split('\0')) {
    if (file === '' || file.endsWith('.webp')) continue
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(projectPath(file), join(folder, file))
  }
  symlinkSync(projectPath('node_modules'), join(folder, 'node_modules'))
}

const report = z.object({
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) }),
  ),
})
/**
 * Runs a breakage's tests, without the deep ones, and returns the names of those that failed. A test file that can't be
 * loaded adds no name.
 */
function failedTests(folder: string, { tests }: Breakage): string[] {
  const file = join(folder, 'breakage-report.json')
  rmSync(file, { force: true })
  spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...tests,
      '--tags-filter=!deep',
      '--bail=1',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { cwd: folder, env: { ...process.env, DEPTH: 'quick' }, stdio: 'ignore' },
  )
  return report
    .parse(JSON.parse(readFileSync(file, 'utf8')))
    .testResults.flatMap(({ assertionResults }) => assertionResults)
    .flatMap(({ fullName, status }) => (status === 'failed' ? [fullName] : []))
}

const folder = mkdtempSync(join(tmpdir(), 'breakages-'))
let missed = 0
try {
  copyProject(folder)
  for (const { breakage, number } of chosen) {
    const path = join(folder, breakage.file)
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, breakText(text, breakage))
    const [first] = failedTests(folder, breakage)
    writeFileSync(path, text)
    if (first === undefined) missed += 1
    print(
      first === undefined
        ? `${styleText('red', '✗')} ${number}. ${breakage.what}: no test failed`
        : `${styleText('green', '✓')} ${number}. ${breakage.what}: caught by “${first}”`,
    )
  }
} finally {
  rmSync(folder, { recursive: true })
}
print(`${chosen.length - missed} caught, ${missed} not caught`)
if (missed > 0) process.exitCode = 1
