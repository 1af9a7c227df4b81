import { runDrill } from './restore/drill.ts'

/**
 * `npm run restore:drill`: restores the whole table of an embedded cloud by cut-over, and checks what students find
 * afterwards. Exits with 1 if something is wrong.
 */

process.env['LOG_LEVEL'] ??= 'silent'
try {
  await runDrill((line) => process.stdout.write(`${line}\n`))
  process.stdout.write('The drill succeeded.\n')
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
