import { format } from 'node:util'
import { afterEach, expect } from 'vitest'

/** What was written to console.error in the running test. A test that expects it spies on console.error itself. */
let unexpected: string[] = []

console.error = (...values: unknown[]) => {
  unexpected.push(format(...values))
}

afterEach(() => {
  const seen = unexpected
  unexpected = []
  expect(seen, 'console.error was called; a test that expects it spies on it').toEqual([])
})
