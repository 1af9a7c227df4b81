import { expect, test } from 'vitest'
import { endingOf } from './storing-steps.ts'

const ended = (Error: string, errorMessage = 'Why.') =>
  endingOf({ runId: 'run', failure: { Error, Cause: JSON.stringify({ errorMessage }) } }).ending

test('endingOf returns the state and reason of a failure, and finished without one', () => {
  expect(endingOf({ runId: 'run' }).ending).toEqual({ state: 'finished', reason: null })
  expect(ended('BudgetSpent')).toEqual({ state: 'stopped', reason: 'Why.' })
  expect(ended('ModelUnusable')).toEqual({ state: 'failed', reason: 'Why.' })
})

test('endingOf returns failed, not stopped, if a step found the run in an unexpected state', () => {
  expect(ended('RunOver')).toEqual({
    state: 'failed',
    reason: 'A step found the run in an unexpected state.',
  })
})
