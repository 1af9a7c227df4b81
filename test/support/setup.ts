import { format } from 'node:util'
import { afterEach, expect } from 'vitest'

/** The console.error output of the running test. A test that expects output spies on console.error. */
let unexpected: string[] = []

console.error = (...values: unknown[]) => {
  unexpected.push(format(...values))
}

afterEach(() => {
  const output = unexpected
  unexpected = []
  expect(output, 'console.error was called; spy on it in a test that expects output').toEqual([])
})
