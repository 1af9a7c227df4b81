import { expect, it } from 'vitest'
import { parseCompletion } from './completion.ts'

const state = { testCompleted: true, attemptId: 'att_1', section: 'english', version: 'old', score: 24 }

it('parseCompletion returns a completed test with its score, whether its time ran out, and its account', () => {
  expect(parseCompletion(state)).toEqual({
    attemptId: 'att_1',
    section: 'english',
    version: 'old',
    score: 24,
    timeUp: false,
    account: null,
  })
  expect(parseCompletion({ ...state, timeUp: true })?.timeUp).toBe(true)
  expect(parseCompletion({ ...state, account: 'maya' })?.account).toBe('maya')
})

it.each([null, undefined, 0, 37, 7.5, '24', Number.NaN])(
  'parseCompletion returns no score for %o',
  (score) => {
    expect(parseCompletion({ ...state, score })?.score).toBeNull()
  },
)

it.each([
  ['no state', null],
  ['a text', 'completed'],
  ['another screen’s state', { from: '/test' }],
  ['a test that was not completed', { ...state, testCompleted: false }],
  ['an unknown section', { ...state, section: 'writing' }],
  ['an unknown version', { ...state, version: 'new' }],
  ['no attempt', { ...state, attemptId: undefined }],
])('parseCompletion returns null for %s', (_, value) => {
  expect(parseCompletion(value)).toBeNull()
})
