import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createServerClock } from './server-clock.ts'

/** The device's clock is 3 s behind the server's. */
const BEHIND = 3_000
const START = Date.UTC(2026, 3, 11, 8)
const HOUR = 3_600_000

/** The device's wall clock and the page's steady clock. */
let wall = START
let steady = 1234.5

beforeEach(() => {
  wall = START
  steady = 1234.5
  vi.spyOn(Date, 'now').mockImplementation(() => wall)
  vi.spyOn(performance, 'now').mockImplementation(() => steady)
})
afterEach(() => void vi.restoreAllMocks())

function passTime(ms: number): void {
  wall += ms
  steady += ms
}

it('now continues the server’s time in whole milliseconds', () => {
  const clock = createServerClock(BEHIND)
  expect(clock.now()).toBe(START + BEHIND)
  passTime(1000.25)
  wall = Math.floor(wall)
  expect(clock.now()).toBe(START + BEHIND + 1000)
  expect(clock.offset()).toBe(BEHIND)
})

it('now continues unchanged when the device’s clock is set back, and when it is corrected', () => {
  const clock = createServerClock(BEHIND)
  passTime(60_000)
  wall -= HOUR
  expect(clock.now()).toBe(START + BEHIND + 60_000)
  expect(clock.offset()).toBe(BEHIND + HOUR)
  passTime(60_000)
  expect(clock.now()).toBe(START + BEHIND + 120_000)
  wall += HOUR
  expect(clock.now()).toBe(START + BEHIND + 120_000)
  expect(clock.offset()).toBe(BEHIND)
})

it('now counts 15 minutes of sleep, whether the page’s clock stopped or kept running', () => {
  const clock = createServerClock(BEHIND)
  wall += 900_000
  expect(clock.now()).toBe(START + BEHIND + 900_000)
  steady += 900_000
  expect(clock.now()).toBe(START + BEHIND + 900_000)
})

it('setOffset overrides both clocks', () => {
  const clock = createServerClock(BEHIND)
  wall -= HOUR
  clock.setOffset(HOUR)
  expect(clock.now()).toBe(START)
  passTime(500)
  expect(clock.now()).toBe(START + 500)
})
