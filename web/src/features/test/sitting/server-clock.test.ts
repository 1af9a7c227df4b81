import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createServerClock } from './server-clock.ts'

/** A device 3 s behind the server. */
const BEHIND = 3_000
const START = Date.UTC(2026, 3, 11, 8)
const HOUR = 3_600_000

/** The device's clock and the page's own. */
let device = START
let page = 1234.5

beforeEach(() => {
  device = START
  page = 1234.5
  vi.spyOn(Date, 'now').mockImplementation(() => device)
  vi.spyOn(performance, 'now').mockImplementation(() => page)
})
afterEach(() => void vi.restoreAllMocks())

function pass(ms: number): void {
  device += ms
  page += ms
}

it('goes on with the server’s time, in whole milliseconds', () => {
  const clock = createServerClock(BEHIND)
  expect(clock.now()).toBe(START + BEHIND)
  pass(1000.25)
  device = Math.floor(device)
  expect(clock.now()).toBe(START + BEHIND + 1000)
  expect(clock.offset()).toBe(BEHIND)
})

it('a device’s clock that is set back gives no time, and put right again takes none', () => {
  const clock = createServerClock(BEHIND)
  pass(60_000)
  device -= HOUR
  expect(clock.now()).toBe(START + BEHIND + 60_000)
  expect(clock.offset()).toBe(BEHIND + HOUR)
  pass(60_000)
  expect(clock.now()).toBe(START + BEHIND + 120_000)
  device += HOUR
  expect(clock.now()).toBe(START + BEHIND + 120_000)
  expect(clock.offset()).toBe(BEHIND)
})

it('15 minutes of sleep are 15 minutes where the page’s own clock stood still, and where it went on', () => {
  const clock = createServerClock(BEHIND)
  device += 900_000
  expect(clock.now()).toBe(START + BEHIND + 900_000)
  page += 900_000
  expect(clock.now()).toBe(START + BEHIND + 900_000)
})

it('believes the server above both', () => {
  const clock = createServerClock(BEHIND)
  device -= HOUR
  clock.setOffset(HOUR)
  expect(clock.now()).toBe(START)
  pass(500)
  expect(clock.now()).toBe(START + 500)
})
