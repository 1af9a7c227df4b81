// @module-tag deep
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { LOCAL_AWS } from '#scripts/local/database.ts'
import { serve } from '#scripts/local/servers.ts'

/** `npm run quotas:check` against replies as Lambda and SES send them. */

const folder = mkdtempSync(join(tmpdir(), 'quotas-check-'))
afterAll(() => rmSync(folder, { recursive: true }))

const SANDBOX = {
  ProductionAccessEnabled: false,
  SendingEnabled: true,
  SendQuota: { Max24HourSend: 200, MaxSendRate: 1, SentLast24Hours: 0 },
}
const IN_USE = {
  ProductionAccessEnabled: true,
  SendingEnabled: true,
  SendQuota: { Max24HourSend: 50_000, MaxSendRate: 14, SentLast24Hours: 3 },
}

type Account = { instances: number; mail?: object; isVerified?: boolean; isDenied?: boolean }

/** Runs the command for an account with these limits. Returns its lines and its status. */
async function check(account: Account, settings: object = {}, args: readonly string[] = []) {
  const { instances, mail = IN_USE, isVerified = true, isDenied = false } = account
  const server = await serve(async ({ url = '' }, response) => {
    const [status, body] = isDenied
      ? [403, { message: 'not authorized' }]
      : url.startsWith('/2016-08-19/account-settings')
        ? [
            200,
            { AccountLimit: { ConcurrentExecutions: instances, UnreservedConcurrentExecutions: instances } },
          ]
        : url === '/v2/email/account'
          ? [200, mail]
          : isVerified
            ? [200, { IdentityType: 'DOMAIN', VerifiedForSendingStatus: true }]
            : [404, { message: 'Email identity does not exist.' }]
    response
      .writeHead(status, {
        'content-type': 'application/json',
        ...(status === 403 && { 'x-amzn-errortype': 'AccessDeniedException' }),
        ...(status === 404 && { 'x-amzn-errortype': 'NotFoundException' }),
      })
      .end(JSON.stringify(body))
  })
  const file = join(folder, 'dev.json')
  writeFileSync(
    file,
    JSON.stringify({ region: 'us-east-1', mailFrom: 'codes@lincoln.test', aiConcurrency: 100, ...settings }),
  )
  const result = await new Promise<{ lines: string[]; status: number }>((done) => {
    execFile(
      process.execPath,
      ['scripts/quotas-check.ts', '-c', `config=${file}`, ...args],
      {
        cwd: join(import.meta.dirname, '../..'),
        env: {
          ...process.env,
          ...LOCAL_AWS,
          AWS_ENDPOINT_URL_LAMBDA: server.endpoint,
          AWS_ENDPOINT_URL_SESV2: server.endpoint,
        },
      },
      (error, stdout, stderr) =>
        done({
          lines: `${stdout}${stderr}`.trimEnd().split('\n'),
          status: typeof error?.code === 'number' ? error.code : 0,
        }),
    )
  })
  await server.stop()
  return result
}

test('quotas:check accepts an account in use, and computes the budgets for its subscribers', async () => {
  expect(await check({ instances: 1000 }, {}, ['--subscribers', '500'])).toEqual({
    status: 0,
    lines: [
      'dev, region us-east-1',
      '✓ Lambda runs up to 1000 instances at once; 350 are needed (250 for tests, 100 for text from models).',
      '✓ SES has verified lincoln.test.',
      '✓ SES writes to every address.',
      '✓ SES sends.',
      '✓ The most mails in a day: 50000; 1000 are needed.',
      '✓ The most mails in a second: 14; 5 are needed.',
      'With 500 subscribers, set "One day for students" to $26 and "One month" to $1008 in Settings.',
      'The account is large enough.',
    ],
  })
})

test('quotas:check names each gap of a new account, with the command that asks for more', async () => {
  const { lines, status } = await check({ instances: 10, mail: SANDBOX, isVerified: false })
  expect(status).toBe(1)
  expect(lines).toEqual([
    'dev, region us-east-1',
    '✗ Lambda runs up to 10 instances at once; 350 are needed (250 for tests, 100 for text from models).',
    '    aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value 1000 --region us-east-1',
    '    Until it is granted, set aiConcurrency to "none": Lambda would refuse to reserve instances.',
    '✗ SES has not verified lincoln.test.',
    '    aws sesv2 create-email-identity --email-identity lincoln.test --region us-east-1, then add the DNS records that it prints.',
    '✗ SES is in its sandbox and writes to verified addresses only.',
    '    Request production access in the SES console (Account dashboard).',
    '✓ SES sends.',
    '✗ The most mails in a day: 200; 1000 are needed.',
    '    aws service-quotas request-service-quota-increase --service-code ses --quota-code L-804C8AE8 --desired-value 1000 --region us-east-1',
    '✗ The most mails in a second: 1; 5 are needed.',
    '    aws service-quotas request-service-quota-increase --service-code ses --quota-code L-CDEF9B6B --desired-value 5 --region us-east-1',
    'Problems to mend before a deployment to dev: 5.',
  ])
})

test('quotas:check finds a missing limit on text from models, and a missing sender', async () => {
  const { lines, status } = await check({ instances: 1000 }, { aiConcurrency: 'none', mailFrom: undefined })
  expect(status).toBe(1)
  expect(lines).toContain('    Set aiConcurrency to 100 in the settings of dev.')
  expect(lines).toContain('✗ Cognito’s own sender stops after about 50 codes a day.')
})

test('quotas:check says that it could not read the account', async () => {
  const { lines, status } = await check({ instances: 1000, isDenied: true })
  expect(status).toBe(1)
  expect(lines).toContain('✗ The account could not be read: AccessDeniedException: not authorized')
})

test('quotas:check ends with status 2 for a wrong setting, number, or option', async () => {
  expect(await check({ instances: 1000 }, { aiConcurrency: 0 })).toMatchObject({ status: 2 })
  expect(await check({ instances: 1000 }, {}, ['--subscribers', 'many'])).toMatchObject({
    status: 2,
    lines: ['--subscribers must be a number.'],
  })
  const { status, lines } = await check({ instances: 1000 }, {}, ['--subscriber', '3'])
  expect([status, lines.length]).toEqual([2, 1])
  expect(lines[0]).toContain("Unknown option '--subscriber'")
})
