import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listen, stopServer } from './servers.ts'
import { serveSite } from './site.ts'

const folder = mkdtempSync(join(tmpdir(), 'site-'))
mkdirSync(join(folder, 'assets'))
// Larger than the buffers between server and client.
writeFileSync(join(folder, 'assets', 'large.png'), Buffer.alloc(32 * 1024 * 1024))
mkdirSync(join(folder, '404'))
writeFileSync(join(folder, '404', 'index.html'), 'Oops! Page not found')
writeFileSync(join(folder, '404', 'spa.html'), 'a screen that says what is missing')
writeFileSync(join(folder, 'spa.html'), 'a screen')
afterAll(() => rmSync(folder, { recursive: true }))

test('serveSite resolves when the browser disconnects in the middle of a file', async () => {
  let served: Promise<void> | undefined
  const server = createServer((incoming, response) => {
    served = serveSite(folder, incoming, response)
  })
  const port = await listen(server, 0, '127.0.0.1')
  await new Promise<void>((resolve) => {
    const call = request({ port, path: '/assets/large.png' }, (reply) => {
      reply.once('data', () => call.destroy())
      reply.once('close', () => resolve())
      // The client destroyed its own connection on purpose.
      reply.on('error', () => {})
    })
    call.end()
  })
  await expect(served).resolves.toBeUndefined()
  await stopServer(server)
})

test('serveSite resolves when the browser disconnects before the file begins', async () => {
  let served: Promise<void> | undefined
  const server = createServer((incoming, response) => {
    response.destroy()
    served = serveSite(folder, incoming, response)
  })
  const port = await listen(server, 0, '127.0.0.1')
  await expect(fetch(`http://127.0.0.1:${port}/assets/large.png`)).rejects.toThrow('fetch failed')
  await expect(served).resolves.toBeUndefined()
  await stopServer(server)
})

test('serveSite serves /favicon.ico, which browsers request automatically', async () => {
  const server = createServer((incoming, response) => {
    void serveSite(join(import.meta.dirname, '../../web/public'), incoming, response)
  })
  const port = await listen(server, 0, '127.0.0.1')
  const reply = await fetch(`http://127.0.0.1:${port}/favicon.ico`)
  expect({ status: reply.status, type: reply.headers.get('content-type') }).toEqual({
    status: 200,
    type: 'image/x-icon',
  })
  // An icon file with two images.
  expect([...(await reply.bytes()).subarray(0, 6)]).toEqual([0, 0, 1, 0, 2, 0])
  await stopServer(server)
})

test.each([
  ['/nowhere', 404, 'Oops! Page not found'],
  ['/nowhere.html', 404, 'Oops! Page not found'],
  ['/%zz', 404, 'Oops! Page not found'],
  ['/strategy/no-such-guide', 404, 'a screen that says what is missing'],
  ['/assets/gone.js', 404, 'Not found'],
  ['/review/att_abc', 200, 'a screen'],
])('R-12: serveSite responds to %s with status %s', async (path, status, text) => {
  const server = createServer((incoming, response) => void serveSite(folder, incoming, response))
  const port = await listen(server, 0, '127.0.0.1')
  const reply = await fetch(`http://127.0.0.1:${port}${path}`)
  expect([reply.status, await reply.text()]).toEqual([status, text])
  await stopServer(server)
})
