import { expect, it } from 'vitest'
import { completedTest, ownTest } from '#test/support/own-tests.ts'
import { missingTests, endedTests } from './missing-tests.ts'

const serverTime = 1_000_000
const none = { started: [], ended: [] }

it("awaits a started or claimed test until it's listed in any state", () => {
  const open = ownTest({ id: 'open' })
  expect(missingTests({ ...none, started: ['open', 'new'] }, { tests: [open] })).toEqual(['new'])
})

it('awaits an ended test until the list shows any end', () => {
  const tests = [
    ownTest({ id: 'behind' }),
    ownTest({ id: 'left', state: 'left' }),
    completedTest(serverTime, 20, { id: 'closed' }),
    ownTest({ id: 'unanswered', state: 'unanswered' }),
  ]
  const ended = ['behind', 'left', 'closed', 'unanswered', 'unlisted']
  expect(missingTests({ ...none, ended }, { tests })).toEqual(['behind', 'unlisted'])
})

it("doesn't await a test whose time ran out: it stays open until it's scored", () => {
  expect(missingTests(none, { tests: [ownTest({ id: 'over', endsAt: serverTime - 5000 })] })).toEqual([])
})

it("doesn't count a test whose time ran out as ended: it can still accept an answer", () => {
  const tests = [
    ownTest({ id: 'open' }),
    ownTest({ id: 'left', state: 'left' }),
    completedTest(serverTime, 20, { id: 'closed' }),
    ownTest({ id: 'over', endsAt: serverTime - 5000 }),
    ownTest({ id: 'unanswered', state: 'unanswered' }),
  ]
  expect([...endedTests({ tests })]).toEqual(['left', 'closed', 'unanswered'])
})
