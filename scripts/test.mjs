import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled } from './launch/ensure-installed.mjs'
import { launch } from './launch/launch.mjs'
import { step } from './launch/progress.mjs'
import { testArguments } from './launch/test-arguments.mjs'
import { prepared, testSteps } from './launch/test-steps.mjs'

const note = ({ passed, failed, skipped }) =>
  [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`]
    .filter(Boolean)
    .join(', ')

/** `npm test [-- part ... --setting value]`: goes on after a failure; the last line is `N passed, N failed`. */
await launch(async (args) => {
  const { parts, env } = testArguments(args)
  await ensureInstalled()
  const reports = mkdtempSync(join(tmpdir(), 'act-tests-'))
  let passed = 0
  let failed = 0
  const flaky = []
  try {
    for (const testStep of testSteps(parts, env, reports)) {
      const { work, needed } = await prepared(testStep)
      const counts = await step(testStep.title, async () => {
        const result = await work(needed)
        return { ...result, ok: result.failed === 0, note: note(result) }
      })
      if (counts.failed > 0) process.stdout.write(`\n${counts.output.trimEnd()}\n\n`)
      passed += counts.passed
      failed += counts.failed
      flaky.push(...(counts.flaky ?? []))
    }
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
  if (flaky.length > 0) console.log([`${flaky.length} flaky, passed on a second try:`, ...flaky].join('\n  '))
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
})
