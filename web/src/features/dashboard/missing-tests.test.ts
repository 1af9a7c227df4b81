import { expect, it } from 'vitest'
import { completedTest, ownTest } from '#test/support/own-tests.ts'
import { missingTestIds, endedTestIds } from './missing-tests.ts'

const serverTime = 1_000_000
const none = { started: [], ended: [] }

it('missingTestIds returns a started test that the list lacks, but not one that it has as open', () => {
  const open = ownTest({ id: 'open' })
  expect(missingTestIds({ ...none, started: ['open', 'new'] }, { tests: [open] })).toEqual(['new'])
})

it('missingTestIds returns an ended test until the list has it in an ended state', () => {
  const tests = [
    ownTest({ id: 'behind' }),
    ownTest({ id: 'left', state: 'left' }),
    completedTest(serverTime, 20, { id: 'closed' }),
    ownTest({ id: 'unanswered', state: 'unanswered' }),
  ]
  const ended = ['behind', 'left', 'closed', 'unanswered', 'unlisted']
  expect(missingTestIds({ ...none, ended }, { tests })).toEqual(['behind', 'unlisted'])
})

it('missingTestIds returns no listed test that this device doesn’t know, even if its time ran out', () => {
  expect(missingTestIds(none, { tests: [ownTest({ id: 'over', endsAt: serverTime - 5000 })] })).toEqual([])
})

it('endedTestIds leaves out open tests, and one whose time ran out, because it can still accept an answer', () => {
  const tests = [
    ownTest({ id: 'open' }),
    ownTest({ id: 'left', state: 'left' }),
    completedTest(serverTime, 20, { id: 'closed' }),
    ownTest({ id: 'over', endsAt: serverTime - 5000 }),
    ownTest({ id: 'unanswered', state: 'unanswered' }),
  ]
  expect([...endedTestIds({ tests })]).toEqual(['left', 'closed', 'unanswered'])
})
