import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { VIEWER_ADDRESS_HEADER } from '../../domain/api/viewer-address.ts'

/** Runs a CloudFront Function's file on an event, as the edge does: a script with a global `handler`. */
const run = (file: string, event: unknown): unknown => {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8')
  return JSON.parse(runInNewContext(`${source}; JSON.stringify(handler(${JSON.stringify(event)}))`))
}

test.each([
  ['/', '/index.html'],
  ['/practice-tests', '/index.html'],
  ['/review/att_abc', '/index.html'],
  ['/login', '/index.html'],
  ['/forgot-password', '/index.html'],
  ['/account', '/index.html'],
  ['/v1.2/notes', '/index.html'],
  ['/assets/index-D3adB33f.js', '/assets/index-D3adB33f.js'],
  ['/robots.txt', '/robots.txt'],
  ['/config.json', '/config.json'],
])('%s is served from %s', (uri, file) => {
  expect(run('spa-fallback.js', { request: { uri } })).toEqual({ uri: file })
})

test('the firewall reads the address that the distribution saw, not the one that was claimed', () => {
  const event = {
    viewer: { ip: '203.0.113.9' },
    request: { uri: '/api/tests', headers: { [VIEWER_ADDRESS_HEADER]: { value: '198.51.100.1' } } },
  }
  expect(run('viewer-address.js', event)).toEqual({
    uri: '/api/tests',
    headers: { [VIEWER_ADDRESS_HEADER]: { value: '203.0.113.9' } },
  })
})
