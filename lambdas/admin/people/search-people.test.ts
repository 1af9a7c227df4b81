import { expect, test } from 'vitest'
import type { PoolUser } from './people-pool.ts'
import { searchPeople } from './search-people.ts'

const user = (place: number, changes: Partial<PoolUser> = {}): PoolUser => ({
  userId: `u-${place}`,
  username: `u-${place}`,
  email: `person-${place}@example.com`,
  firstName: 'Maya',
  lastName: 'Okafor',
  createdAt: 0,
  confirmed: true,
  enabled: true,
  ...changes,
})

/** A pool that finds accounts by the beginning of their address, and counts its requests. */
function poolOf(users: readonly PoolUser[]) {
  const requests: number[] = []
  return {
    requests,
    find: async (email: string, limit: number, after: string | null) => {
      requests.push(limit)
      const found = users.filter((one) => one.email.startsWith(email))
      const from = Number(after ?? 0)
      return {
        users: found.slice(from, from + limit),
        next: from + limit < found.length ? String(from + limit) : null,
      }
    },
  }
}
const people = (count: number) => Array.from({ length: count }, (_, place) => user(place))
const idsOf = ({ users }: { users: PoolUser[] }) => users.map(({ userId }) => userId)

test('searchPeople stops after 1,200 accounts, and continues where it stopped', async () => {
  const pool = poolOf([...people(1500), user(1500, { lastName: 'Rare' })])
  const first = await searchPeople(pool, 'maya rare', null)
  expect(first).toMatchObject({ users: [], searched: 1200 })
  expect(pool.requests).toHaveLength(20)
  const second = await searchPeople(pool, 'maya rare', first.next)
  expect(idsOf(second)).toEqual(['u-1500'])
  expect(second).toMatchObject({ next: null, searched: 301 })
})

test('searchPeople stops as soon as it has a page of results', async () => {
  const pool = poolOf(people(1500))
  expect(idsOf(await searchPeople(pool, 'okafor maya', null))).toHaveLength(60)
  expect(pool.requests).toHaveLength(1)
})

test('searchPeople asks the pool for addresses that start with the text, and scans at once if there are none', async () => {
  const pool = poolOf([...people(3), user(3, { email: 'x@example.com', lastName: 'Person-2' })])
  const found = await searchPeople(pool, 'person-2', null)
  expect(found).toMatchObject({ next: 'scan:', searched: null })
  expect(idsOf(found)).toEqual(['u-2'])
  expect(idsOf(await searchPeople(pool, 'person-2', found.next))).toEqual(['u-3'])
  expect(await searchPeople(pool, 'erson-1', null)).toMatchObject({ searched: 4, next: null })
})

test('searchPeople doesn’t find a name by a part that isn’t shown', async () => {
  const pool = poolOf([user(0, { firstName: '<img src=x>' })])
  expect(idsOf(await searchPeople(pool, 'img', null))).toEqual([])
})

test('searchPeople lists all accounts without a text, a page at a time', async () => {
  const pool = poolOf(people(30))
  const first = await searchPeople(pool, '', null)
  expect(first.users).toHaveLength(25)
  expect(await searchPeople(pool, '', first.next)).toMatchObject({ next: null, searched: null })
})
