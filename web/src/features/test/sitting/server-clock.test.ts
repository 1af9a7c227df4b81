import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createServerClock } from './server-clock.ts'

/** A device 3 s behind the server. */
const BEHIND = 3_000
const START = Date.UTC(2026, 3, 11, 8)
const HOUR = 3_600_000

/** The device's wall clock and the page's steady clock. */
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

it('now continues the server’s time in whole milliseconds', () => {
  const clock = createServerClock(BEHIND)
  expect(clock.now()).toBe(START + BEHIND)
  pass(1000.25)
  device = Math.floor(device)
  expect(clock.now()).toBe(START + BEHIND + 1000)
  expect(clock.offset()).toBe(BEHIND)
})

it('now gains no time when the device’s clock is set back and loses none when it is corrected', () => {
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

it('now counts 15 minutes of sleep, whether the page’s clock stopped or kept running', () => {
  const clock = createServerClock(BEHIND)
  device += 900_000
  expect(clock.now()).toBe(START + BEHIND + 900_000)
  page += 900_000
  expect(clock.now()).toBe(START + BEHIND + 900_000)
})

it('setOffset overrides both clocks', () => {
  const clock = createServerClock(BEHIND)
  device -= HOUR
  clock.setOffset(HOUR)
  expect(clock.now()).toBe(START)
  pass(500)
  expect(clock.now()).toBe(START + 500)
})
