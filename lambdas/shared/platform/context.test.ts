import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import { VisibleError } from '#domain/errors.ts'
import { fail } from './context.ts'
import { REQUEST_FAILED } from './log-events.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

/** Returns the log of a request that ends with an error. */
async function logOf(error: Error): Promise<unknown[]> {
  const lines: unknown[] = []
  vi.stubEnv('LOG_LEVEL', undefined)
  vi.stubEnv('AWS_LAMBDA_FUNCTION_VERSION', '7')
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(JSON.parse(String(line)))
    return true
  })
  await new Hono().get('/', (context) => fail(context, error)).request('/')
  return lines
}

test('fail logs an unexpected error with the version of its function, which the alarms of a release count', async () => {
  expect(await logOf(new Error('broken'))).toEqual([
    expect.objectContaining({ level: 'error', event: REQUEST_FAILED, version: '7' }),
  ])
})

test('fail logs a refusal as information, not as a failed request', async () => {
  expect(await logOf(new VisibleError('not_found', 'Nothing is here.'))).toEqual([
    expect.objectContaining({ level: 'info', event: 'request refused' }),
  ])
})
