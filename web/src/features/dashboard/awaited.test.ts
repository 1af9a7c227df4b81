import { expect, it } from 'vitest'
import { completedTest, ownTest } from '../../../../test/support/own-tests.ts'
import { awaited, endedThere } from './awaited.ts'

const serverTime = 1_000_000
const none = { begun: [], ended: [] }

it('awaits what was begun or added until it is listed, as whatever', () => {
  const open = ownTest({ id: 'open' })
  expect(awaited({ ...none, begun: ['open', 'new'] }, { tests: [open], serverTime })).toEqual(['new'])
})

it('awaits what has ended until the list says so, whichever way it ended', () => {
  const tests = [
    ownTest({ id: 'behind' }),
    ownTest({ id: 'left', state: 'left' }),
    completedTest(serverTime, 20, { id: 'closed' }),
    completedTest(serverTime, 20, { id: 'graded', state: 'graded' }),
  ]
  const ended = ['behind', 'left', 'closed', 'graded', 'unlisted']
  expect(awaited({ ...none, ended }, { tests, serverTime })).toEqual(['behind', 'unlisted'])
})

it('awaits tests whose time has run out until they are scored', () => {
  const tests = [
    ownTest({ id: 'over', endsAt: serverTime - 5000 }),
    ownTest({ id: 'in its grace', endsAt: serverTime - 4999 }),
    ownTest({ id: 'paused' }),
  ]
  expect(awaited(none, { tests, serverTime })).toEqual(['over'])
})

it('knows which tests can go on nowhere: one whose time ran out may still take what was done in time', () => {
  const tests = [
    ownTest({ id: 'open' }),
    ownTest({ id: 'left', state: 'left' }),
    completedTest(serverTime, 20, { id: 'closed' }),
    completedTest(serverTime, 20, { id: 'graded', state: 'graded' }),
  ]
  expect([...endedThere({ tests })]).toEqual(['left', 'closed'])
})
