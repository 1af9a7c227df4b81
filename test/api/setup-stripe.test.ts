// @module-tag deep
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startEmbeddedStripe } from '../support/embedded-stripe.ts'

/** Runs `npm run setup:stripe` with these arguments and environment variables. */
async function run(args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, ['scripts/setup-stripe.ts', ...args], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, ...env },
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  await once(child, 'close')
  return { code: child.exitCode, output }
}

test('setup:stripe lists what it created and what existed, and never prints an API key or webhook secret', async () => {
  const { stripe, stop } = await startEmbeddedStripe()
  const env = { STRIPE_SECRET_KEY: stripe.apiKey, STRIPE_API_URL: stripe.endpoint }
  const args = ['--url', 'https://act.example']
  const first = await run(args, env)
  expect(first.output).toContain('webhook https://act.example/api/stripe/webhook: created')
  expect(first.code).toBe(0)
  const second = await run(args, env)
  expect(second.output).toContain('Stripe, test mode')
  expect(second.output).not.toContain(': created')
  const stranger = await run(args, { ...env, STRIPE_SECRET_KEY: 'sk_test_stranger' })
  expect(stranger).toMatchObject({ code: 2 })
  for (const { output } of [first, second, stranger]) expect(output).not.toMatch(/sk_test|whsec/)
  await stop()
})

test('setup:stripe ends with code 2 and names an invalid API key or URL', async () => {
  const key = await run([], { STRIPE_SECRET_KEY: 'pk_test_public' })
  expect(key).toMatchObject({ code: 2, output: expect.stringContaining('STRIPE_SECRET_KEY must be') })
  const url = await run(['--url', 'http://act.example/path'], { STRIPE_SECRET_KEY: 'sk_test_x' })
  expect(url).toMatchObject({ code: 2, output: expect.stringContaining('--url must be') })
})
