import { ensureInstalled } from './launch/ensure-installed.mjs'
import { Interrupted, launch } from './launch/launch.mjs'
import { step } from './launch/progress.mjs'
import { withTemporaryFolder } from './launch/temporary-folder.mjs'
import { testArguments } from './launch/test-arguments.mjs'
import { slowestLines } from './launch/test-progress.mjs'
import { prepareStep, testSteps } from './launch/test-steps.mjs'

const summarize = ({ passed, failed, skipped }) =>
  [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`]
    .filter(Boolean)
    .join(', ')

/**
 * `npm test [-- part ... --setting value]`: runs all steps, even after a failure, and names each test that
 * fails as it fails. The last line is `N passed, N failed`. `npm run test:deep` is the same with `--depth deep`.
 */
await launch(async (args) => {
  const { parts, env } = testArguments(args)
  await ensureInstalled()
  let passed = 0
  let failed = 0
  const flaky = []
  const tests = []
  const add = (counts) => {
    passed += counts.passed
    failed += counts.failed
  }
  try {
    await withTemporaryFolder(async (folder, assertNotInterrupted) => {
      const steps = testSteps(parts, env, folder)
      while (steps.length > 0) {
        const [current] = steps
        try {
          assertNotInterrupted()
          const { work, needed } = await prepareStep(current)
          assertNotInterrupted()
          const counts = await step(
            current.title,
            async () => {
              const result = await work(needed)
              return { ...result, ok: result.failed === 0, note: result.note ?? summarize(result) }
            },
            current.progress?.readNews,
          )
          tests.push(...(current.progress?.finish() ?? []))
          if (counts.failed > 0) process.stdout.write(`\n${counts.output.trimEnd()}\n\n`)
          add(counts)
          flaky.push(...(counts.flaky ?? []))
        } catch (error) {
          if (error instanceof Interrupted) {
            const counts = current.progress?.countSoFar() ?? { passed: 0, failed: 0, skipped: 0 }
            console.log(`\n${current.title}: interrupted, ${summarize(counts)} so far`)
            if (steps.length > 1)
              console.log(
                `not run: ${steps
                  .slice(1)
                  .map(({ title }) => title)
                  .join(', ')}`,
              )
            add(counts)
          }
          throw error
        }
        steps.shift()
      }
    })
  } catch (error) {
    // Differs from the last line of a complete run, which `.ci/run` looks for.
    if (error instanceof Interrupted) console.log(`${passed} passed, ${failed} failed, interrupted`)
    throw error
  }
  if (tests.length > 0) console.log(['slowest:', ...slowestLines(tests)].join('\n'))
  if (flaky.length > 0) console.log([`${flaky.length} flaky, passed on a second try:`, ...flaky].join('\n  '))
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
})
