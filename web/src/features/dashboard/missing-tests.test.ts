import { expect, it } from 'vitest'
import { completedTest, ownTest } from '#test/support/own-tests.ts'
import { missingTests, endedTests } from './missing-tests.ts'

const serverTime = 1_000_000
const none = { started: [], ended: [] }

it('missingTests returns a started test that the list lacks, but not one that it has as open', () => {
  const open = ownTest({ id: 'open' })
  expect(missingTests({ ...none, started: ['open', 'new'] }, { tests: [open] })).toEqual(['new'])
})

it('missingTests returns an ended test until the list has it in an ended state', () => {
  const tests = [
    ownTest({ id: 'behind' }),
    ownTest({ id: 'left', state: 'left' }),
    completedTest(serverTime, 20, { id: 'closed' }),
    ownTest({ id: 'unanswered', state: 'unanswered' }),
  ]
  const ended = ['behind', 'left', 'closed', 'unanswered', 'unlisted']
  expect(missingTests({ ...none, ended }, { tests })).toEqual(['behind', 'unlisted'])
})

it('missingTests returns no listed test that this device doesn’t know, even if its time ran out', () => {
  expect(missingTests(none, { tests: [ownTest({ id: 'over', endsAt: serverTime - 5000 })] })).toEqual([])
})

it('endedTests leaves out open tests, and one whose time ran out, because it can still accept an answer', () => {
  const tests = [
    ownTest({ id: 'open' }),
    ownTest({ id: 'left', state: 'left' }),
    completedTest(serverTime, 20, { id: 'closed' }),
    ownTest({ id: 'over', endsAt: serverTime - 5000 }),
    ownTest({ id: 'unanswered', state: 'unanswered' }),
  ]
  expect([...endedTests({ tests })]).toEqual(['left', 'closed', 'unanswered'])
})
