import { expect, test } from 'vitest'
import { groupsOf, mapInGroups } from './groups.ts'

test('groupsOf keeps the order, and only the last group may be smaller', () => {
  expect(groupsOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(groupsOf([], 2)).toEqual([])
})

test('mapInGroups calls for at most one group at once, and returns the results in order', async () => {
  let running = 0
  let most = 0
  const doubled = await mapInGroups([1, 2, 3, 4, 5], 2, async (value) => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    return value * 2
  })
  expect(doubled).toEqual([2, 4, 6, 8, 10])
  expect(most).toBe(2)
})
