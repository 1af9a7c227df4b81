import { expect, test } from 'vitest'
import { SECTIONS } from '../../../../domain/exam/formats.ts'
import { SAMPLE_QUESTIONS } from './sample-questions.tsx'

test('there is one sample of each section, in test order', () => {
  expect(SAMPLE_QUESTIONS.map(({ section }) => section)).toEqual([...SECTIONS])
})

test('each offers four different options, explains every one, and has its answer among them', () => {
  for (const { options, answer } of SAMPLE_QUESTIONS) {
    expect(new Set(options.map(({ text }) => text)).size).toBe(4)
    expect(options.every(({ note }) => note.length > 0)).toBe(true)
    expect(options[answer]).toBeDefined()
  }
})

test('the right option stands in no fixed place', () => {
  expect(new Set(SAMPLE_QUESTIONS.map(({ answer }) => answer)).size).toBeGreaterThan(2)
})
