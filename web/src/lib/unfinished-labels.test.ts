import { describe, expect, test } from 'vitest'
import type { UnfinishedTest } from './device/unfinished.ts'
import {
  answeredText,
  msUntilTimeUp,
  statusText,
  unfinishedLabels,
  unfinishedName,
} from './unfinished-labels.ts'

const MINUTE = 60_000
const english: UnfinishedTest = {
  id: 'att_1',
  section: 'english',
  version: 'old',
  mode: 'practice',
  timing: 'standard',
  isCustom: false,
  answered: 12,
  total: 75,
  createdAt: 0,
  phase: 'question',
  msLeft: 31 * MINUTE,
  sectionName: 'English',
  claimStatus: 'own',
}
const full: UnfinishedTest = { ...english, section: 'full', total: 215, sectionName: 'Math' }

describe('the labels of an unfinished test', () => {
  test('unfinishedName returns the test’s name, or “Test Day Mode” for a simulation', () => {
    expect(unfinishedName(english)).toBe('Traditional English')
    expect(unfinishedName({ ...full, version: 'enhanced' })).toBe('Enhanced Full Test')
    expect(unfinishedName({ ...full, mode: 'test-day' })).toBe('Test Day Mode')
    expect(unfinishedName({ ...english, topics: ['Punctuation'] })).toBe('Punctuation Practice')
    expect(unfinishedName({ ...english, topics: ['Punctuation', 'Usage'] })).toBe('English Practice')
  })

  test('unfinishedLabels names the Enhanced format of a simulation, and the sections that a full test leaves out', () => {
    expect(unfinishedLabels({ ...full, mode: 'test-day' })).toEqual([])
    const enhanced: UnfinishedTest = { ...full, version: 'enhanced', mode: 'test-day' }
    expect(unfinishedLabels({ ...enhanced, without: ['science'] })).toEqual(['Enhanced', 'Without Science'])
  })

  test('unfinishedLabels names the timing, and “Customized” or, for topic practice, the format and section', () => {
    expect(unfinishedLabels(english)).toEqual([])
    expect(
      unfinishedLabels({ ...english, timing: 'untimed', isCustom: true, topics: ['Punctuation'] }),
    ).toEqual(['Traditional English', 'Untimed'])
    expect(unfinishedLabels({ ...english, timing: '1.5x', isCustom: true })).toEqual([
      'Time and a half',
      'Customized',
    ])
  })

  test('unfinishedLabels says that a test is a guest’s or is being added to the account', () => {
    expect(unfinishedLabels({ ...english, claimStatus: 'guest' })).toEqual(['Taken as a guest'])
    expect(unfinishedLabels({ ...english, claimStatus: 'adding' })).toEqual(['Being added to your account'])
  })

  test('answeredText says how many questions are answered', () => {
    expect(answeredText(english)).toBe('12 of 75 answered')
  })

  test('statusText counts a running clock down to 0:00', () => {
    expect(statusText(english, 0)).toBe('Clock running, 31:00 left')
    expect(statusText(english, MINUTE + 400)).toBe('Clock running, 30:00 left')
    expect(statusText(english, 40 * MINUTE)).toBe('Clock running, 0:00 left')
  })

  test('statusText shows a fixed time left while the test is paused', () => {
    expect(statusText({ ...english, phase: 'paused' }, MINUTE)).toBe('Paused, 31:00 left')
    expect(statusText({ ...english, phase: 'paused', msLeft: null }, MINUTE)).toBe('Paused')
  })

  test('statusText names the current section of a full test', () => {
    expect(statusText(full, 0)).toBe('Math, clock running, 31:00 left')
    expect(statusText({ ...full, msLeft: null }, 0)).toBe('Math')
    expect(statusText({ ...full, phase: 'intermission' }, 0)).toBe('Between sections: Math is next')
  })

  test('statusText says “In progress” for an untimed test of one section', () => {
    expect(statusText({ ...english, msLeft: null }, MINUTE)).toBe('In progress')
  })

  test('statusText says “Time is up” if the test is over', () => {
    expect(statusText({ ...english, phase: 'finished', msLeft: 0 }, 0)).toBe('Time is up')
  })

  test('msUntilTimeUp returns the time until the first running clock ends, or null if none runs', () => {
    const paused = { ...english, phase: 'paused' as const, msLeft: MINUTE }
    expect(msUntilTimeUp([english, paused, { ...full, msLeft: 5 * MINUTE }])).toBe(5 * MINUTE)
    expect(msUntilTimeUp([paused, { ...english, msLeft: null }])).toBeNull()
  })
})
