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

test('an unexpected error is logged with its function’s version, so that a release of it can be undone', async () => {
  expect(await logOf(new Error('broken'))).toEqual([
    expect.objectContaining({ level: 'error', event: REQUEST_FAILED, version: '7' }),
  ])
})

test('a refusal is no failure of a version', async () => {
  expect(await logOf(new VisibleError('not_found', 'Nothing is here.'))).toEqual([
    expect.objectContaining({ level: 'info', event: 'request refused' }),
  ])
})
