import { expect, test } from 'vitest'
import { decide, readmit, type Approval, type Decision } from './approval.ts'

const DRAFT: Approval = { state: 'draft' }
const APPROVED: Decision = { state: 'approved', by: 'ada', at: 1 }
const REJECTED: Decision = { state: 'rejected', by: 'ada', at: 1, reason: 'Two answers fit.' }

test.each([APPROVED, REJECTED])('decide turns a draft into what was decided: $state', (decision) => {
  expect(decide(DRAFT, decision)).toBe(decision)
})

test.each([APPROVED, REJECTED])('decide keeps the first of two equal decisions: $state', (first) => {
  expect(decide(first, { ...first, by: 'bob', at: 2 })).toBe(first)
})

test('decide throws for the opposite of an earlier decision, and says what to do with an approved set', () => {
  expect(() => decide(APPROVED, REJECTED)).toThrow('You can retire it in the bank')
  expect(() => decide(REJECTED, APPROVED)).toThrow('already been rejected')
})

test('readmit returns the rejection with the person who undid it', () => {
  expect(readmit(REJECTED, { by: 'bob', at: 2 })).toEqual({
    by: 'bob',
    at: 2,
    rejection: { by: 'ada', at: 1, reason: 'Two answers fit.' },
  })
})

test.each([DRAFT, APPROVED])('readmit throws for a set that isn’t rejected: $state', (approval) => {
  expect(() => readmit(approval, { by: 'bob', at: 2 })).toThrow('isn’t rejected')
})
