import { expect, test } from 'vitest'
import type { Plan, PlanTask } from './plan-query.ts'
import { addressOf, countDrills, drillRequestOf } from './task-address.ts'

const plan = (toReview: string | null): Plan => ({
  inputs: { weekdays: [1], minutesPerWeek: 60, version: 'old', hasEssay: false },
  timeFactor: 1,
  today: '2026-03-09',
  until: '2026-04-05',
  tasks: [],
  done: [],
  toReview,
  drillVersion: 'old',
  hasFullTests: false,
  change: null,
})

const addressOfTask = (task: Partial<PlanTask>, toReview: string | null = null) =>
  addressOf(plan(toReview), {
    id: 'a-task',
    day: '2026-03-09',
    kind: 'drill',
    section: 'math',
    topic: null,
    minutes: 10,
    questions: null,
    ...task,
  })

test.each(['math', null] as const)(
  'addressOf returns null for a drill, which a request starts: section %s',
  (section) => {
    expect(addressOfTask({ kind: 'drill', section })).toBeNull()
  },
)

test('addressOf returns null for a review if no test awaits one', () => {
  expect(addressOfTask({ kind: 'review', section: null })).toBeNull()
  expect(addressOfTask({ kind: 'review', section: null }, 'att_one')).toBe('/review/att_one')
})

test.each([
  [5, 5, 1],
  [10, 10, 1],
  [15, 10, 2],
  [20, 20, 1],
  [45, 20, 3],
  [60, 20, 3],
])(
  'drillRequestOf starts %i minutes with a drill of %i, and countDrills returns %i',
  (minutes, first, drills) => {
    const task = {
      id: 'a-task',
      day: '2026-03-09',
      kind: 'drill' as const,
      section: null,
      topic: null,
      minutes,
      questions: null,
    }
    expect(drillRequestOf(plan(null), task).minutes).toBe(first)
    expect(countDrills(minutes)).toBe(drills)
  },
)

test('addressOf returns the address of a section’s test, with a count unless the task is the whole section', () => {
  const address = (questions: number) => addressOfTask({ kind: 'section', questions })
  expect(address(20)).toContain('count=20')
  expect(address(60)).not.toBeNull()
  expect(address(60)).not.toContain('count')
})
