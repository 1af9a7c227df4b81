import { expect, test } from 'vitest'
import { endingOf } from './storing-steps.ts'

const ended = (Error: string, errorMessage = 'Why.') =>
  endingOf({ runId: 'run', failure: { Error, Cause: JSON.stringify({ errorMessage }) } }).ending

test('ends a run with the state and reason of the failure that ended it', () => {
  expect(endingOf({ runId: 'run' }).ending).toEqual({ state: 'finished', reason: null })
  expect(ended('BudgetSpent')).toEqual({ state: 'stopped', reason: 'Why.' })
  expect(ended('ModelUnusable')).toEqual({ state: 'failed', reason: 'Why.' })
})

test('ends a run as failed, not stopped, if a step found it in an unexpected state', () => {
  expect(ended('RunOver')).toEqual({
    state: 'failed',
    reason: 'A step found the run in an unexpected state.',
  })
})
