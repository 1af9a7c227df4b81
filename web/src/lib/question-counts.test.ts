import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backoff, readCounts, readFilterCounts } from './question-counts.ts'

const COUNTS = {
  old: { english: 75, math: 60, reading: 40, science: 40, full: 215 },
  enhanced: { english: 0, math: 0, reading: 0, science: 0, full: 0 },
}

const failing = {
  'a network error': () => Promise.reject(new TypeError('Failed to fetch')),
  'a timeout': () => Promise.reject(new DOMException('The operation timed out.', 'TimeoutError')),
  'a server error': () =>
    Promise.resolve(Response.json({ error: { code: 'internal', message: 'No.' } }, { status: 500 })),
  'a proxy page': () => Promise.resolve(new Response('<h1>Blocked</h1>', { status: 403 })),
} as const

/**
 * Stubs fetch with these replies in order, repeating the last one. Returns the times of the requests, in ms
 * since the first.
 */
function replyWith(...replies: (() => Promise<Response>)[]): number[] {
  const requestTimes: number[] = []
  const start = Date.now()
  vi.stubGlobal('fetch', () => {
    requestTimes.push(Date.now() - start)
    const reply = replies[Math.min(requestTimes.length, replies.length) - 1]
    return reply === undefined ? Promise.reject(new Error('no reply')) : reply()
  })
  return requestTimes
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
})

test.each(Object.entries(failing))(
  'CL-06: after %s, readCounts retries 3 times with exponential backoff, and then returns 0',
  async (_why, reply) => {
    const requestTimes = replyWith(reply)
    const counted = readCounts()
    await vi.runAllTimersAsync()
    const none = { english: 0, math: 0, reading: 0, science: 0, full: 0 }
    // ER-05: the 0 is marked as unknown, so no screen mistakes it for an empty bank.
    expect(await counted).toEqual({ counts: { old: none, enhanced: none }, isKnown: false })
    expect(requestTimes).toEqual([0, 1000, 3000, 7000])
  },
)

test('CL-06: readCounts returns the counts if the third retry succeeds', async () => {
  const requestTimes = replyWith(
    failing['a network error'],
    failing['a server error'],
    failing['a server error'],
    async () => Response.json(COUNTS),
  )
  const counted = readCounts()
  await vi.runAllTimersAsync()
  expect(await counted).toEqual({ counts: COUNTS, isKnown: true })
  expect(requestTimes).toHaveLength(4)
})

test('ER-05: readCounts marks a count of 0 from the server as known', async () => {
  replyWith(async () => Response.json(COUNTS))
  const { counts, isKnown } = await readCounts()
  expect([counts.enhanced.full, isKnown]).toEqual([0, true])
})

test('CL-06: readFilterCounts retries like readCounts, and then returns empty counts', async () => {
  const requestTimes = replyWith(failing['a server error'])
  const counted = readFilterCounts('old', 'math')
  await vi.runAllTimersAsync()
  expect(await counted).toEqual({ counts: { easy: {}, medium: {}, hard: {} }, isKnown: false })
  expect(requestTimes).toEqual([0, 1000, 3000, 7000])
})

test('CL-06: backoff doubles the delay up to the cap', () => {
  expect(backoff(7, { firstMs: 1000, capMs: 30_000 })).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ])
})
