import { expect, it } from 'vitest'
import { testLabels, type LabeledTest } from './test-labels.ts'

const standard = { mode: 'practice', untimed: false, timeFactor: 1 } as const
const labels = (test: LabeledTest) => testLabels(test).map(({ label }) => label)

it('testLabels returns no labels for a standard test', () => {
  expect(labels({ ...standard, late: false, limited: false, timeUp: false })).toEqual([])
})

it.each([
  ['Time and a half', { timeFactor: 1.5 }],
  ['Double time', { timeFactor: 2 }],
  ['Untimed', { untimed: true }],
  ['Test Day Mode', { mode: 'test-day' }],
  ['Without Science', { without: ['science'] }],
  ['Without Reading or Science', { without: ['reading', 'science'] }],
  ['Limited Questions', { limited: true }],
  ['Time ran out', { timeUp: true }],
  ['Check as you go', { mode: 'check' }],
  ['Submitted late', { late: true }],
] as const)('testLabels returns only the label "%s"', (label, change) => {
  expect(labels({ ...standard, ...change })).toEqual([label])
})
