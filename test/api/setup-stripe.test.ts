import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startAlone } from '../support/embedded-stripe.ts'

/** `npm run setup:stripe`, run against the embedded Stripe. */
async function run(args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, ['scripts/setup-stripe.ts', ...args], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, ...env },
  })
  let said = ''
  child.stdout.on('data', (chunk) => (said += String(chunk)))
  child.stderr.on('data', (chunk) => (said += String(chunk)))
  await once(child, 'close')
  return { code: child.exitCode, said }
}

test('the command lists what it created and what existed, and never prints the key', async () => {
  const { stripe, stop } = await startAlone()
  const env = { STRIPE_SECRET_KEY: stripe.apiKey, STRIPE_API_URL: stripe.endpoint }
  const args = ['--url', 'https://act.example']
  const made = await run(args, env)
  expect(made.said).toContain('webhook https://act.example/api/stripe/webhook: made')
  expect(made.code).toBe(0)
  const again = await run(args, env)
  expect(again.said).toContain('Stripe, test mode')
  expect(again.said).not.toContain(': made')
  const stranger = await run(args, { ...env, STRIPE_SECRET_KEY: 'sk_test_stranger' })
  expect(stranger).toMatchObject({ code: 2 })
  for (const { said } of [made, again, stranger]) expect(said).not.toMatch(/sk_test|whsec/)
  await stop()
})

test('an invalid key or URL is named, and no request is sent', async () => {
  const key = await run([], { STRIPE_SECRET_KEY: 'pk_test_public' })
  expect(key).toMatchObject({ code: 2, said: expect.stringContaining('STRIPE_SECRET_KEY must hold') })
  const url = await run(['--url', 'http://act.example/path'], { STRIPE_SECRET_KEY: 'sk_test_x' })
  expect(url).toMatchObject({ code: 2, said: expect.stringContaining('--url must be') })
})
