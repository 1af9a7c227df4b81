import '@testing-library/jest-dom/vitest'
import { locks } from 'node:worker_threads'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { resetBrowser } from './browser.ts'
import { takeUnexpectedCalls } from './network.ts'

// happy-dom has no Web Locks and no fonts. Node's locks and a stub replace them.
Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
Object.defineProperty(document, 'fonts', { value: { load: async () => [] }, configurable: true })

configure({
  // The timeout catches hangs, not slowness: the machine may be small and busy.
  asyncUtilTimeout: 10_000,
  getElementError: (message, container) =>
    new Error(`${message?.split('\n')[0]}\nThe page says: ${container.textContent}`),
})

beforeEach(() => {
  resetBrowser()
  // Time passes as always, and `skipTime` skips what a page waits for.
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  expect(takeUnexpectedCalls(), 'calls without a mocked response').toEqual([])
})
