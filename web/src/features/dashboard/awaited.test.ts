import { expect, it } from 'vitest'
import { completedTest, ownTest } from '../../../../test/support/own-tests.ts'
import { awaited, endedThere } from './awaited.ts'

const serverTime = 1_000_000
const none = { begun: [], ended: [] }

it('awaits what was begun or added until it is listed, as whatever', () => {
  const open = ownTest({ id: 'open' })
  expect(awaited({ ...none, begun: ['open', 'new'] }, { tests: [open] })).toEqual(['new'])
})

it('awaits what has ended until the list says so, whichever way it ended', () => {
  const tests = [
    ownTest({ id: 'behind' }),
    ownTest({ id: 'left', state: 'left' }),
    completedTest(serverTime, 20, { id: 'closed' }),
    ownTest({ id: 'unanswered', state: 'unanswered' }),
  ]
  const ended = ['behind', 'left', 'closed', 'unanswered', 'unlisted']
  expect(awaited({ ...none, ended }, { tests })).toEqual(['behind', 'unlisted'])
})

it('does not await a test whose time has run out: it stays open until it is scored', () => {
  expect(awaited(none, { tests: [ownTest({ id: 'over', endsAt: serverTime - 5000 })] })).toEqual([])
})

it('knows which tests have ended: one whose time ran out can still take an answer', () => {
  const tests = [
    ownTest({ id: 'open' }),
    ownTest({ id: 'left', state: 'left' }),
    completedTest(serverTime, 20, { id: 'closed' }),
    ownTest({ id: 'over', endsAt: serverTime - 5000 }),
    ownTest({ id: 'unanswered', state: 'unanswered' }),
  ]
  expect([...endedThere({ tests })]).toEqual(['left', 'closed', 'unanswered'])
})
