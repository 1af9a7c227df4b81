// @module-tag deep
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { LOCAL_AWS } from '#scripts/local/database.ts'
import type { ModelOptions } from '#scripts/local/model/model.ts'
import { openModel } from '../support/model.ts'

/** `npm run models:check` against the model emulator. */

const folder = mkdtempSync(join(tmpdir(), 'models-check-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'dev.json')
writeFileSync(
  file,
  JSON.stringify({
    region: 'us-east-1',
    models: [
      { id: 'us.anthropic.claude-sonnet-4-6', name: 'Writer' },
      { id: 'amazon.nova-2-lite-v1:0', name: 'Solver' },
    ],
  }),
)

/** Runs the command against an emulator. Returns its lines and its status. */
async function check(options: ModelOptions = {}, args: readonly string[] = ['-c', `config=${file}`]) {
  const { server } = await openModel(options)
  return new Promise<{ lines: string[]; status: number }>((done) => {
    execFile(
      process.execPath,
      ['scripts/models-check.ts', ...args],
      {
        cwd: join(import.meta.dirname, '../..'),
        env: { ...process.env, ...LOCAL_AWS, AWS_ENDPOINT_URL_BEDROCK_RUNTIME: server.endpoint },
      },
      (error, stdout, stderr) =>
        done({
          lines: `${stdout}${stderr}`.trimEnd().split('\n'),
          status: typeof error?.code === 'number' ? error.code : 0,
        }),
    )
  })
}

test('models:check names what works with each model, and the format of its answers', async () => {
  const found = await check({
    script: ({ format, modelId }) =>
      format === 'tool' && modelId.startsWith('amazon.') ? 'invalid' : undefined,
  })
  expect(found).toEqual({
    status: 0,
    lines: [
      'dev, region us-east-1, guardrail not checked',
      'Writer (us.anthropic.claude-sonnet-4-6)',
      '  ✓ JSON: by a call of a tool',
      '  ✓ prose: streamed in 1 piece',
      'Solver (amazon.nova-2-lite-v1:0)',
      '  ✓ JSON: in the native format',
      '  ✓ prose: streamed in 1 piece',
      'All 2 models work.',
    ],
  })
})

test('models:check quotes the service for a model that fails, says what to do, and ends with status 1', async () => {
  const { lines, status } = await check({
    script: ({ modelId, kind }) =>
      modelId.startsWith('amazon.') ? 'denied' : kind === 'stream' ? 'throttle' : undefined,
  })
  expect(status).toBe(1)
  expect(lines).toContain(
    '  ✗ prose: ThrottlingException: Too many requests, please wait before trying again.',
  )
  expect(lines).toContain('  ✗ JSON: AccessDeniedException: You are not authorized to perform this action.')
  expect(lines.filter((line) => line.includes('aws-marketplace:Subscribe'))).toHaveLength(2)
  expect(lines.at(-1)).toBe('0 of 2 models work.')
})

test('models:check applies the guardrail that it is given', async () => {
  const blocked = await check({ guard: () => 'block' }, ['-c', `config=${file}`, '--guardrail', 'abc123:4'])
  expect(blocked.lines).toContain('dev, region us-east-1, guardrail abc123, version 4')
  expect(blocked.lines).toContain('  ✗ JSON: ModelRefused: The guardrail blocked the answer.')
})

test('models:check ends with status 2 without valid settings', async () => {
  const missing = await check({}, ['-c', 'env=prod', '-c', `config=${join(folder, 'prod.json')}`])
  expect(missing).toMatchObject({ status: 2 })
  expect(missing.lines.join('\n')).toContain('There are no settings at')
  expect(await check({}, ['--guardrail', 'none'])).toMatchObject({
    status: 2,
    lines: ['--guardrail must be an id and a version, such as abc123:4.'],
  })
})
