import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createServer, preview, type InlineConfig } from 'vite'
import { pageStatus } from './page-status.ts'

const root = mkdtempSync(join(tmpdir(), 'page-status-'))
for (const page of ['404', 'dist/404', 'dist/login']) mkdirSync(join(root, page), { recursive: true })
writeFileSync(join(root, 'index.html'), 'a screen')
writeFileSync(join(root, 'dist/spa.html'), 'a screen')
writeFileSync(join(root, 'dist/login/index.html'), 'Welcome back')
writeFileSync(join(root, 'dist/404/index.html'), 'Oops! Page not found')
writeFileSync(join(root, 'dist/404/spa.html'), 'a screen that says what is missing')
afterAll(() => rmSync(root, { recursive: true }))

const CONFIG: InlineConfig = {
  configFile: false,
  root,
  logLevel: 'silent',
  plugins: [pageStatus({ devOnly: ['/styleguide'] })],
}

const requestPage = async (origin: string, path: string) => {
  const reply = await fetch(new URL(path, origin), { headers: { accept: 'text/html' }, redirect: 'manual' })
  return { status: reply.status, text: await reply.text() }
}

describe('R-12: pageStatus', () => {
  test('responds with 404 to an unknown address in the development server', async () => {
    const server = await createServer({ ...CONFIG, server: { port: 0, host: '127.0.0.1' } })
    await server.listen()
    const origin = server.resolvedUrls?.local[0] ?? ''
    const statuses = await Promise.all(
      ['/nowhere', '/strategies/history', '/', '/login', '/review/att_1', '/styleguide', '/@vite/client'].map(
        async (path) => `${path} ${(await requestPage(origin, path)).status}`,
      ),
    )
    await server.close()
    expect(statuses).toEqual([
      '/nowhere 404',
      '/strategies/history 404',
      '/ 200',
      '/login 200',
      '/review/att_1 200',
      '/styleguide 200',
      '/@vite/client 200',
    ])
  })

  test('responds with 404 and the not-found page in the preview server', async () => {
    const server = await preview({ ...CONFIG, preview: { port: 0, host: '127.0.0.1' } })
    const origin = server.resolvedUrls?.local[0] ?? ''
    expect(await requestPage(origin, '/nowhere')).toEqual({ status: 404, text: 'Oops! Page not found' })
    expect(await requestPage(origin, '/strategy/none')).toEqual({
      status: 404,
      text: 'a screen that says what is missing',
    })
    expect(await requestPage(origin, '/login')).toEqual({ status: 200, text: 'Welcome back' })
    expect(await requestPage(origin, '/review/att_1')).toEqual({ status: 200, text: 'a screen' })
    expect((await requestPage(origin, '/Login')).status).toBe(308)
    await server.close()
  })
})
