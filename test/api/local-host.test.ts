import { request, type IncomingMessage } from 'node:http'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { securityHeaders } from '#lib/site/security-headers.ts'
import { startCloud } from '#scripts/local/cloud.ts'
import { hotReloadPolicy } from '#scripts/local/local-headers.ts'

/** The embedded cloud's security headers, and its few host names, so that no page of another site reaches it. */

process.env['LOG_LEVEL'] = 'silent'
const { url, databaseEndpoint, stop } = await startCloud({
  port: 0,
  folder: null,
  content: [],
  site: async (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end('<!doctype html>')
  },
})
afterAll(stop)
const { port } = new URL(url)

/** Sends a request to this machine, as a browser does for a page at `host` if that name leads here. */
async function requestAs(host: string, path: string, { method = 'GET', to = port } = {}) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port: to, method, path, headers: { host } }, resolve)
    call.on('error', reject)
    call.end()
  })
  const text: Buffer[] = []
  for await (const chunk of response) if (Buffer.isBuffer(chunk)) text.push(chunk)
  return { status: response.statusCode, headers: response.headers, text: Buffer.concat(text).toString() }
}

afterEach(() => vi.unstubAllEnvs())

describe('a request of a page whose host name was rebound to this machine', () => {
  test.each([
    ['GET', '/local/inbox'],
    ['GET', '/local/inbox.json'],
    ['GET', '/api/health'],
    ['GET', '/api/me'],
    ['POST', '/api/tests'],
    ['POST', '/cognito'],
    ['GET', '/config.json'],
    ['GET', '/stripe/checkout/any'],
    ['GET', '/'],
    ['GET', `http://localhost:${port}/local/inbox`],
  ])('%s %s is rejected with 421 and a sentence as plain text', async (method, path) => {
    const { status, headers, text } = await requestAs(`rebound.example:${port}`, path, { method })
    expect(status).toBe(421)
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(text).toMatch(/^This server answers requests to localhost\. [\w ,=.-]+$/)
  })

  test.each([
    'localhost.rebound.example',
    'rebound.example:localhost',
    'localhost:3000.rebound.example',
    '127.0.0.1.rebound.example',
    'localhost@rebound.example',
    'rebound.example/localhost',
    '[::ffff:192.0.2.1]:80',
    '192.0.2.1',
    '0.0.0.0',
    '?',
  ])('with the host "%s" is rejected too', async (host) => {
    expect((await requestAs(host, '/local/inbox.json')).status).toBe(421)
  })

  test('is rejected by the embedded database', async () => {
    const to = new URL(databaseEndpoint).port
    expect((await requestAs(`rebound.example:${to}`, '/', { method: 'POST', to })).status).toBe(421)
    expect((await requestAs(`127.0.0.1:${to}`, '/', { method: 'POST', to })).status).not.toBe(421)
  })
})

test.each([
  'localhost',
  'LOCALHOST',
  '127.0.0.1',
  '[::1]',
  `localhost:${port}`,
  `[::1]:${port}`,
  'localhost:8080',
])('a request to the host %s is served, whatever its port', async (host) => {
  expect((await requestAs(host, '/local/inbox.json')).status).toBe(200)
})

test('another host is served only if the operator lists it in ALLOWED_HOSTS', async () => {
  vi.stubEnv('ALLOWED_HOSTS', 'my-tunnel.example, laptop.local')
  expect((await requestAs('my-tunnel.example', '/config.json')).status).toBe(200)
  expect((await requestAs(`Laptop.local:${port}`, '/config.json')).status).toBe(200)
  expect((await requestAs('other.example', '/config.json')).status).toBe(421)
})

describe('the security headers', () => {
  const { 'strict-transport-security': hsts, ...policy } = securityHeaders()

  test.each(['/', '/local/inbox', '/api/health', '/api/nothing', '/api/openapi.json', '/config.json'])(
    'on %s are those of the distribution, except HSTS',
    async (path) => {
      const { headers } = await requestAs(`localhost:${port}`, path)
      expect(headers).toMatchObject(policy)
      expect(hsts).toMatch(/^max-age=/)
      expect(headers['strict-transport-security']).toBeUndefined()
    },
  )

  test('with hot reload differ only in scripts, styles, and the socket', () => {
    const parts = (text: string) => new Map(text.split('; ').map((part) => [part.split(' ')[0], part]))
    const [served, hot] = [parts(policy['content-security-policy'] ?? ''), parts(hotReloadPolicy())]
    expect([...hot.keys()]).toEqual([...served.keys()])
    expect([...hot].filter(([name, part]) => served.get(name) !== part)).toEqual([
      ['script-src', "script-src 'self' 'unsafe-inline'"],
      ['style-src', "style-src 'self' 'unsafe-inline'"],
      ['connect-src', "connect-src 'self' ws:"],
    ])
  })
})
