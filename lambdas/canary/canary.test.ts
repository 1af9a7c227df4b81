import { expect, test, vi } from 'vitest'
import { runChecks } from './canary.ts'
import { readingChecks, siteChecks } from './site-checks.ts'

/** Runs checks, and returns the log's lines with the error, if one was thrown. */
async function run(checks: Parameters<typeof runChecks>[0]) {
  vi.stubEnv('LOG_LEVEL', undefined)
  const lines: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line))
    return true
  })
  const error = await runChecks(checks).catch((reason: unknown) => reason)
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  return { error, log: lines.join('') }
}

const passing = { name: 'pages', run: async () => 'ok' }
const failing = (name: string) => ({
  name,
  run: async () => {
    throw new Error(`${name} is wrong`)
  },
})

test('runChecks succeeds if every check passes', async () => {
  const { error, log } = await run([passing, passing])
  expect(error).toBeUndefined()
  expect(log).toContain('"checks":2')
})

test('runChecks fails with the names of all failed checks, and logs each reason', async () => {
  const { error, log } = await run([failing('health'), passing, failing('bank')])
  expect(error).toEqual(new Error('Failed: health, bank.'))
  expect(log).toContain('health is wrong')
  expect(log).toContain('bank is wrong')
})

test('the canary has the checks of `npm run smoke`, except for the guest’s test, which the site would store', () => {
  const names = (checks: readonly { name: string }[]) => checks.map(({ name }) => name)
  const origin = 'https://act.example.org'
  expect(names(siteChecks(origin)).filter((name) => !names(readingChecks(origin)).includes(name))).toEqual([
    'a guest’s test',
  ])
})
