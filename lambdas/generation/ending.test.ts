import { expect, test } from 'vitest'
import { endingOf } from './ending.ts'

const ended = (Error: string, errorMessage = 'Why.') =>
  endingOf({ runId: 'run', failure: { Error, Cause: JSON.stringify({ errorMessage }) } }).ending

test('a run ends as what ended it says, with its reason', () => {
  expect(endingOf({ runId: 'run' }).ending).toEqual({ state: 'finished', reason: null })
  expect(ended('BudgetSpent')).toEqual({ state: 'stopped', reason: 'Why.' })
  expect(ended('ModelUnusable')).toEqual({ state: 'failed', reason: 'Why.' })
})

test('a step that did not find its run as it should be is no stop from outside', () => {
  expect(ended('RunOver')).toEqual({
    state: 'failed',
    reason: 'A step did not find the run as it should be.',
  })
})
