import { describe, expect, test } from 'vitest'
import { FORMATS, SECTIONS, VERSIONS } from '../exam/formats.ts'
import { estimateScale, estimateTest, isEstimable, minForEstimate } from './estimate.ts'

describe('the estimate from a published table', () => {
  test.each(SECTIONS)('covers every raw score of %s and never falls as the raw score rises', (section) => {
    const total = FORMATS.old[section].questions
    const scales = Array.from({ length: total + 1 }, (_, correct) => estimateScale(section, correct, total))
    expect(scales[0]).toBe(1)
    expect(scales[total]).toBe(36)
    expect(scales).toEqual(scales.toSorted((a, b) => a - b))
  })

  test('gives the table’s own figures', () => {
    expect(estimateScale('science', 31, 40)).toBe(25)
    expect(estimateScale('math', 10, 60)).toBe(14)
    expect(estimateScale('math', 56, 60)).toBe(34)
    expect(estimateScale('english', 73, 75)).toBe(35)
  })

  test('scales a shorter form to the Traditional length first', () => {
    expect(estimateScale('english', 25, 50)).toBe(estimateScale('english', 38, 75))
  })

  test('gives the rounded mean of the four sections as the composite', () => {
    const sections = SECTIONS.map((section) => ({ section, correct: 20, total: 40 }))
    const mean = sections.reduce((sum, { section }) => sum + estimateScale(section, 20, 40), 0) / 4
    expect(estimateTest('old', 'full', sections)).toBe(Math.round(mean))
  })

  test('gives the estimate of a section test, and null if the test is too short', () => {
    expect(estimateTest('old', 'science', [{ section: 'science', correct: 31, total: 40 }])).toBe(25)
    expect(estimateTest('old', 'science', [{ section: 'science', correct: 15, total: 19 }])).toBeNull()
  })

  test('gives no composite if one section is missing or too short', () => {
    const sections = SECTIONS.map((section) => ({ section, correct: 20, total: 40 }))
    expect(estimateTest('old', 'full', sections.slice(1))).toBeNull()
    expect(
      estimateTest('old', 'full', [...sections.slice(1), { section: 'english', correct: 5, total: 15 }]),
    ).toBeNull()
  })

  test('gives an Enhanced composite without the optional Science, served or not, but no Traditional one', () => {
    const sections = SECTIONS.filter((section) => section !== 'science').map((section) => ({
      section,
      correct: 20,
      total: 40,
    }))
    const mean = sections.reduce((sum, { section }) => sum + estimateScale(section, 20, 40), 0) / 3
    expect(estimateTest('enhanced', 'full', sections)).toBe(Math.round(mean))
    expect(
      estimateTest('enhanced', 'full', [...sections, { section: 'science', correct: 1, total: 30 }]),
    ).toBe(Math.round(mean))
    expect(estimateTest('old', 'full', sections)).toBeNull()
  })

  test('needs at least half of a section’s standard questions', () => {
    expect([37, 38, 75].map((total) => isEstimable('old', 'english', total))).toEqual([false, true, true])
    expect([14, 15].map((total) => isEstimable('enhanced', 'science', total))).toEqual([false, true])
    for (const version of VERSIONS)
      for (const section of SECTIONS) {
        const least = minForEstimate(version, section)
        expect([least - 1, least].map((total) => isEstimable(version, section, total))).toEqual([false, true])
      }
  })

  test.each([
    [-1, 40],
    [41, 40],
    [1.5, 40],
    [0, 0],
  ])('rejects %d correct of %d', (correct, total) => {
    expect(() => estimateScale('reading', correct, total)).toThrow(RangeError)
  })
})
