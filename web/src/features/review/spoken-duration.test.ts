import { expect, it } from 'vitest'
import { spokenDuration } from './spoken-duration.ts'

it.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [72, '1 minute 12 seconds'],
  [3600, '1 hour'],
  [10_505, '2 hours 55 minutes 5 seconds'],
])('spokenDuration formats %i seconds as "%s"', (seconds, words) => {
  expect(spokenDuration(seconds)).toBe(words)
})
