import { createServer, type RequestListener } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { startCloud } from '#scripts/local/cloud.ts'
import { listen, stopServer } from '#scripts/local/servers.ts'
import { siteChecks } from '#lambdas/canary/site-checks.ts'
import { fixtureBank } from '../support/fixture-bank.ts'

/** `npm run smoke` against the embedded cloud, and against servers that are wrong in one way each. */

process.env['LOG_LEVEL'] = 'silent'
const cloud = await startCloud({
  port: 0,
  folder: null,
  content: fixtureBank({ questionsPerPool: 10 }),
  site: async ({ url }, response) => {
    response.writeHead(url === '/no-such-page' ? 404 : 200, { 'content-type': 'text/html' })
    response.end('<!doctype html><title>A page</title>')
  },
})
afterAll(() => cloud.stop())

/** Returns each check's result or the message of its failure, by the check's name. */
async function runChecks(origin: string): Promise<Record<string, string>> {
  const entries: [string, string][] = []
  for (const { name, run } of siteChecks(origin))
    entries.push([
      name,
      await run().catch((error: unknown) => `failed: ${error instanceof Error ? error.message : ''}`),
    ])
  return Object.fromEntries(entries)
}

test('every check passes on a running site', async () => {
  expect(await runChecks(cloud.url)).toEqual({
    pages: '3 pages, and 404 for a missing one',
    'security headers': '4 on pages and the API',
    'health and clock': 'ok',
    'question bank': expect.stringMatching(/^\d+ questions$/),
    'a guest’s test': expect.stringMatching(/^5 questions, [0-5] correct, score \d+$/),
    'private routes': '3 ask for a session',
  })
})

/** Starts a server that passes requests on to the cloud and changes some replies. */
async function startChangingServer(
  change: (path: string, reply: { status: number; text: string }) => object,
) {
  const passOn: RequestListener = (request, response) => {
    void (async () => {
      const parts: Buffer[] = []
      for await (const part of request) if (Buffer.isBuffer(part)) parts.push(part)
      const { method = 'GET', url = '/', headers } = request
      const original = await fetch(`${cloud.url}${url}`, {
        method,
        headers: Object.fromEntries(
          ['content-type', 'x-attempt-token'].flatMap((name) => {
            const value = headers[name]
            return typeof value === 'string' ? [[name, value]] : []
          }),
        ),
        ...(parts.length > 0 && { body: Buffer.concat(parts) }),
      })
      const reply = {
        status: original.status,
        text: await original.text(),
        headers: Object.fromEntries(original.headers),
      }
      const {
        'content-encoding': _,
        'content-length': __,
        'transfer-encoding': ___,
        ...plain
      } = reply.headers
      const { status, text, headers: changed } = { ...reply, headers: plain, ...change(url, reply) }
      response.writeHead(status, changed)
      response.end(text)
    })()
  }
  const server = createServer(passOn)
  const port = await listen(server, 0, 'localhost')
  return { origin: `http://localhost:${port}`, stop: () => stopServer(server) }
}

test.each([
  [
    'a missing page has status 200',
    'pages',
    '/no-such-page has status 200; expected 404.',
    (path: string) => (path === '/no-such-page' ? { status: 200 } : {}),
  ],
  [
    'headers are missing',
    'security headers',
    "/ has content-security-policy: none; expected default-src 'none'.",
    () => ({ headers: {} }),
  ],
  [
    'the clock is an hour ahead',
    'health and clock',
    "The server's clock differs from this one by 3600 s.",
    (path: string) =>
      path === '/api/health'
        ? { text: JSON.stringify({ status: 'ok', serverTime: Date.now() + 3_600_000 }) }
        : {},
  ],
  [
    'a section is empty',
    'question bank',
    'No questions: enhanced science.',
    (path: string, { text }: { text: string }) =>
      path === '/api/questions/counts'
        ? { text: text.replace(/("enhanced":\{[^}]*"science":)\d+/, (_, before: string) => `${before}0`) }
        : {},
  ],
  [
    'a score is wrong',
    'a guest’s test',
    /^failed: The test has \d correct answers and the score 37; its keys give \d and \d+\.$/,
    (path: string, { text }: { text: string }) =>
      path.endsWith('/submit') ? { text: text.replace(/"score":\d+/, '"score":37') } : {},
  ],
  [
    'a save fails',
    'a guest’s test',
    /^failed: PATCH \/api\/tests\/.* has status 503; expected 200\.$/,
    (path: string, { text }: { text: string }) =>
      /^\/api\/tests\/[^/]+$/.test(path) && text.includes('ignored') ? { status: 503 } : {},
  ],
  [
    'anybody can read a profile',
    'private routes',
    '/api/me without a session has status 200; expected 401.',
    (path: string) => (path === '/api/me' ? { status: 200 } : {}),
  ],
] as const)('a check fails if %s', async (_fault, name, message, change) => {
  const { origin, stop } = await startChangingServer(change)
  const results = await runChecks(origin)
  await stop()
  expect(results[name]).toMatch(typeof message === 'string' ? `failed: ${message}` : message)
  expect(Object.entries(results).filter(([, text]) => text.startsWith('failed:'))).toHaveLength(1)
})

test('a server that doesn’t respond fails every check', async () => {
  const server = createServer()
  const port = await listen(server, 0, 'localhost')
  await stopServer(server)
  expect(
    Object.values(await runChecks(`http://localhost:${port}`)).every((text) => text.startsWith('failed:')),
  ).toBe(true)
})
