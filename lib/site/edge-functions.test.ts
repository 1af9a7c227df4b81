import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { pageOfCode } from './page-of.ts'
import { VIEWER_ADDRESS_HEADER } from '#domain/api/viewer-address.ts'
import { STOP_PAGE, STOP_ROUTE } from '#domain/weekly-summary/addresses.ts'
import { prerenderedPages, NOT_FOUND, patterns, rootFiles } from '#web-build/site-pages.ts'

/** Runs a CloudFront Function's code on an event, as the edge does: a script with a global `handler`. */
const run = (source: string, event: unknown): unknown => {
  return JSON.parse(runInNewContext(`${source}; JSON.stringify(handler(${JSON.stringify(event)}))`))
}

test.each([
  ['/', '/index.html'],
  ['/practice-tests', '/practice-tests/index.html'],
  ['/practice-tests/', '/practice-tests/index.html'],
  ['/login', '/login/index.html'],
  ['/strategies/math', '/strategies/math/index.html'],
  ['/strategy/concision-and-redundancy', '/strategy/concision-and-redundancy/index.html'],
  ['/strategy/no-such-guide', '/404/spa.html'],
  ['/strategies/history', '/404/spa.html'],
  ['/strategy-guide/concision-and-redundancy', '/strategy/concision-and-redundancy/index.html'],
  ['/strategy-guide/no-such-guide', '/404/spa.html'],
  ['/review/att_abc', '/spa.html'],
  ['/account', '/spa.html'],
  ['/terms', '/spa.html'],
  ['/nowhere', '/404/index.html'],
  ['/review', '/404/index.html'],
  ['/review/a/b', '/404/index.html'],
  ['/v1.2/notes', '/404/index.html'],
  ['/practice-tests/index', '/404/index.html'],
  ['/practice-tests/index.html', '/practice-tests/index.html'],
  ['/nowhere.html', '/404/index.html'],
  ['/nowhere/index.html', '/404/index.html'],
  ['/wp-login.php', '/404/index.html'],
  ['/index.html', '/index.html'],
  ['/sw.js', '/sw.js'],
  ['/icons/icon-512.png', '/icons/icon-512.png'],
  ['/assets/index-D3adB33f.js', '/assets/index-D3adB33f.js'],
  ['/robots.txt', '/robots.txt'],
  ['/favicon.ico', '/favicon.ico'],
  ['/config.json', '/config.json'],
])('serves %s from %s', (uri, file) => {
  expect(run(pageOfCode(), { request: { uri } })).toEqual({ uri: file })
})

test.each([
  ['/Practice-Tests', '', '/practice-tests'],
  ['/practice-tests//', '', '/practice-tests'],
  ['//practice-tests', 'utm_source=a&b=%26', '/practice-tests?utm_source=a&b=%26'],
  ['/REVIEW//att_aBc', '', '/review/att_aBc'],
  ['/Strategy/Concision-And-Redundancy', '', '/strategy/Concision-And-Redundancy'],
])('redirects %s?%s to the intended URL', (uri, query, location) => {
  const context = { uri, query }
  expect(
    runInNewContext(
      `${pageOfCode()}; const { statusCode, headers } = handler({ request: { uri, rawQueryString: () => query } }); [statusCode, headers.location.value].join(' ')`,
      context,
    ),
  ).toBe(`308 ${location}`)
})

test.each(['/Nowhere', '//nowhere', '/a//b'])('serves the 404 page for %s without a redirect', (uri) => {
  expect(run(pageOfCode(), { request: { uri } })).toEqual({ uri: '/404/index.html' })
})

/** Runs the function on a response event, as CloudFront does. */
const respond = (uri: string, statusCode = 200) =>
  run(pageOfCode(), { request: { uri }, response: { statusCode, headers: {} } })

test.each([
  '/nowhere',
  '/nowhere/',
  '/nowhere.html',
  '/review',
  '/review/a/b',
  '/404',
  '/strategy/no-such-guide',
  '/strategy-guide/no-such-guide',
  '/strategies/history',
  '/%zz',
])('R-12: returns status 404 for %s, which does not exist', (uri) => {
  const notFound = { statusCode: 404, statusDescription: 'Not Found', headers: {} }
  expect(respond(uri)).toEqual(notFound)
  // The response event may have the rewritten URL instead of the viewer's.
  const rewritten = run(pageOfCode(), { request: { uri } })
  expect(run(pageOfCode(), { request: rewritten, response: { statusCode: 200, headers: {} } })).toEqual(
    notFound,
  )
})

test.each([
  ...prerenderedPages().filter((path) => path !== NOT_FOUND),
  ...rootFiles(),
  '/review/att_abc',
  '/account',
  '/dashboard',
  '/admin',
  '/terms',
  '/section-strategies',
  '/strategy-guide/concision-and-redundancy',
  '/assets/index-D3adB33f.js',
])('R-12: keeps the status of %s, which exists', (uri) => {
  expect(respond(uri)).toEqual({ statusCode: 200, headers: {} })
  const rewritten = run(pageOfCode(), { request: { uri } })
  expect(run(pageOfCode(), { request: rewritten, response: { statusCode: 200, headers: {} } })).toEqual({
    statusCode: 200,
    headers: {},
  })
})

test.each([304, 308, 503])('R-12: passes on a response with status %s unchanged', (statusCode) => {
  expect(respond('/nowhere', statusCode)).toEqual({ statusCode, headers: {} })
})

test('R-12: returns no status 404 for any pattern of the router with an unknown id, except those whose ids are all known at build time', () => {
  const missing = patterns().filter((pattern) => {
    const uri = pattern.replace(/:\w+/g, 'some-id')
    return JSON.stringify(respond(uri)).includes('404')
  })
  expect(missing).toEqual(['/strategies/:section', '/strategy/:id', '/strategy-guide/:guideId'])
})

test('viewer-address.js redirects a GET of the address in a mail’s header to the page that asks for confirmation, but no POST', () => {
  const source = readFileSync(join(import.meta.dirname, 'viewer-address.js'), 'utf8')
  const eventOf = (method: string) => ({
    viewer: { ip: '203.0.113.9' },
    request: { method, uri: `/api${STOP_ROUTE}/user-1.secret`, headers: {} },
  })
  expect(run(source, eventOf('GET'))).toMatchObject({
    statusCode: 303,
    headers: { location: { value: `${STOP_PAGE}#user-1.secret` } },
  })
  expect(run(source, eventOf('POST'))).toMatchObject({
    headers: { [VIEWER_ADDRESS_HEADER]: { value: '203.0.113.9' } },
  })
})

test('viewer-address.js replaces an address that the caller sent with the one that CloudFront saw', () => {
  const event = {
    viewer: { ip: '203.0.113.9' },
    request: { uri: '/api/tests', headers: { [VIEWER_ADDRESS_HEADER]: { value: '198.51.100.1' } } },
  }
  expect(run(readFileSync(join(import.meta.dirname, 'viewer-address.js'), 'utf8'), event)).toEqual({
    uri: '/api/tests',
    headers: { [VIEWER_ADDRESS_HEADER]: { value: '203.0.113.9' } },
  })
})

test('the page code fits into the 10 KB limit of an edge function', () => {
  expect(Buffer.byteLength(pageOfCode())).toBeLessThan(10_000)
})
