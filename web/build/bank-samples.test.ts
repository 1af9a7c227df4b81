import { expect, test } from 'vitest'
import { SECTIONS } from '#domain/exam/formats.ts'
import { readSamples } from './bank-samples.ts'

const { samples } = readSamples('content')

test('readSamples returns one sample per section, in test order', () => {
  expect(samples.map(({ section }) => section)).toEqual([...SECTIONS])
})

test('readSamples gives each sample four different options with notes, and an answer among them', () => {
  for (const { options, answer } of samples) {
    expect(new Set(options.map(({ text }) => text)).size).toBe(4)
    expect(options.every(({ note }) => note.length > 0)).toBe(true)
    expect(options[answer]).toBeDefined()
  }
})

test('readSamples returns samples with answers at three or more positions', () => {
  expect(new Set(samples.map(({ answer }) => answer)).size).toBeGreaterThan(2)
})

test('readSamples includes the passage or table of a question', () => {
  const [english, , reading, science] = samples
  expect(english?.passage).toContainEqual({ kind: 'portion', number: 5, text: 'then from' })
  expect(JSON.stringify(reading?.passage)).toContain('as though she had caught me chewing gum')
  expect(science?.table?.rows).toContainEqual(['Pine', 900, 61])
})
