import { describe, expect, test } from 'vitest'
import { DAY, MINUTE, sampleAttempt, sampleKey, SECOND, T0 } from '#test/support/sample-attempt.ts'
import {
  EXCHANGE_TOLERANCE_MS,
  earliestWork,
  sectionsLockedFor,
  withExchange,
  type GivenAnswer,
} from './answers.ts'
import type { Attempt } from './attempt.ts'
import { save, type SavedWork } from './grade.ts'

const END = T0 + 10 * MINUTE
const givenAnswer = (index: number, changes: Partial<GivenAnswer> = {}): GivenAnswer => ({
  index,
  choice: 2,
  seq: 1,
  timeSpentSeconds: 10,
  bookmarked: false,
  ...changes,
})
const saveWork = (attempt: Attempt, work: Partial<SavedWork>, now: number) =>
  save(attempt, sampleKey(attempt), { answers: [], sections: [], ...work }, now)
const choices = ({ answers }: Attempt) => answers.map(({ choice }) => choice)
const finish = (at?: number) => [{ section: 'math' as const, action: 'finish' as const, at }]

/** Returns a test of one section that a phone opened and in which a laptop answered once. */
const twoDevices = () => {
  const phone = withExchange(sampleAttempt(), 'phone', T0)
  return saveWork(phone, { answers: [givenAnswer(0)], device: 'laptop' }, T0 + MINUTE).attempt
}

describe('earliestWork', () => {
  test('returns the time of the device’s own last save, less the tolerance', () => {
    const attempt = twoDevices()
    expect(earliestWork(attempt, 'phone')).toBe(T0)
    const later = saveWork(attempt, { answers: [givenAnswer(1)], device: 'phone' }, T0 + 5 * MINUTE).attempt
    expect(earliestWork(later, 'phone')).toBe(T0 + 5 * MINUTE - EXCHANGE_TOLERANCE_MS)
    expect(earliestWork(later, 'laptop')).toBe(T0)
  })

  test('returns the time of the latest save of all devices, less the tolerance, if the server doesn’t know this device', () => {
    const later = saveWork(
      twoDevices(),
      { answers: [givenAnswer(1)], device: 'phone' },
      T0 + 5 * MINUTE,
    ).attempt
    expect(earliestWork(later, 'stranger')).toBe(T0 + 5 * MINUTE - EXCHANGE_TOLERANCE_MS)
    expect(earliestWork(sampleAttempt(), 'stranger')).toBe(T0)
  })

  test('prevents a device that saved after the end from dating its next answers before the end', () => {
    const online = saveWork(
      twoDevices(),
      { answers: [givenAnswer(1, { at: T0 })], device: 'phone' },
      END + 2 * MINUTE,
    ).attempt
    expect(choices(online)[1]).toBe(2)
    const more = { answers: [givenAnswer(2, { at: T0 + MINUTE })], device: 'phone' }
    expect(saveWork(online, more, END + 3 * MINUTE).ignored).toEqual([2])
  })

  test('doesn’t change after a repeated save without changes', () => {
    const attempt = twoDevices()
    expect(saveWork(attempt, { answers: [givenAnswer(0)], device: 'laptop' }, T0 + 5 * MINUTE).attempt).toBe(
      attempt,
    )
  })
})

describe('a section that the student finished', () => {
  test('accepts the answers that come with the finish, even if they arrive a day later', () => {
    const answers = [givenAnswer(1, { at: T0 + 2 * MINUTE })]
    const { attempt } = saveWork(
      twoDevices(),
      { answers, sections: finish(T0 + 3 * MINUTE), device: 'phone' },
      T0 + DAY,
    )
    expect(choices(attempt)).toEqual([2, 2, null, null])
    expect(attempt.late).toBe(true)
  })

  test('refuses more answers from the device that finished it or an unknown one, however early they are dated', () => {
    const { attempt } = saveWork(twoDevices(), { sections: finish(), device: 'phone' }, T0 + 2 * MINUTE)
    const more = { answers: [givenAnswer(1, { at: T0 + SECOND })], device: 'phone' }
    expect(() => saveWork(attempt, more, T0 + 2 * MINUTE + SECOND)).toThrow('is finished')
    expect(() => saveWork(attempt, { ...more, device: undefined }, T0 + 3 * MINUTE)).toThrow('is finished')
    expect(() => saveWork(attempt, { ...more, device: 'stranger' }, T0 + 3 * MINUTE)).toThrow('is finished')
  })

  test('accepts answers that another device gave before the finish while offline', () => {
    const { attempt } = saveWork(twoDevices(), { sections: finish(), device: 'phone' }, T0 + 3 * MINUTE)
    const offline = { answers: [givenAnswer(3, { at: T0 + 2 * MINUTE })], device: 'laptop' }
    const { attempt: whole } = saveWork(attempt, offline, T0 + DAY)
    expect(choices(whole)).toEqual([2, null, null, 2])
    expect(sectionsLockedFor(whole, 'laptop')).toEqual(new Set(['math']))
    const after = { answers: [givenAnswer(2, { at: T0 + 4 * MINUTE })], device: 'laptop' }
    expect(() => saveWork(attempt, after, T0 + DAY)).toThrow('is finished')
  })
})

test('withExchange stores the last saves of eight devices, and a ninth replaces the one that saved longest ago', () => {
  const devices = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
  const full = devices.reduce(
    (attempt, device, place) => withExchange(attempt, device, T0 + place),
    sampleAttempt(),
  )
  expect(full.exchanges?.map(({ device }) => device)).toEqual(devices.slice(1))
  expect(withExchange(full, '2', T0 + DAY).exchanges?.at(-1)).toEqual({ device: '2', at: T0 + DAY })
})
