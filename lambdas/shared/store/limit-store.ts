import * as z from 'zod/mini'
import { SALT_DAYS } from '#domain/privacy/periods.ts'
import { hash, randomToken } from '../platform/hash.ts'
import { networkOf } from '../platform/network.ts'
import { limitKey, saltKey, type Key } from './keys.ts'
import type { Item, Table, Update } from './table.ts'

/** How much of one thing a caller may have in a time window. A window is a day or a part of one. */
export type Limit = { name: string; most: number; windowMs: number }
/** An amount to add to a counter, and the most that a caller may have in the window. */
export type Amount = { counter: string; amount: number; most: number }
/** The party that a limit counts: an account, or everybody at a network address. */
export type LimitedCaller = { userId: string } | { address: string }

const DAY_MS = 86_400_000
/** 48 bits are enough to distinguish a caller's entries in a window. A network's 1,500 an hour take 14 KB. */
const NAME_LENGTH = 8
const salt = z.object({ salt: z.string().check(z.minLength(1)) })

export type LimitStore = ReturnType<typeof createLimitStore>

/**
 * Counts callers' usage. Callers are named by hashes with a salt of the day. The salt is stored only in its own item,
 * which expires a day later. After that, a stored hash can't be traced to an address.
 */
export function createLimitStore(
  table: Table,
  { now, newSalt = randomToken }: { now: () => number; newSalt?: () => string },
) {
  const entryOf = createEntryOf(table, { now, newSalt })

  return {
    /**
     * Counts one use, unless the caller has reached the limit: then returns false and counts nothing. Exact
     * under concurrency and when a lost response causes a repeat.
     * @param what the name of the use. Uses with the same name count once per window. If omitted, each call counts.
     */
    async tryConsume(
      { most, ...limit }: Limit,
      caller: LimitedCaller,
      what: string = randomToken(),
    ): Promise<boolean> {
      const { key, one, ttl } = await entryOf(limit, caller, what)
      return table.update(key, {
        set: 'SET #ttl = :ttl ADD things :ones',
        when: 'attribute_not_exists(things) OR size(things) < :most OR contains(things, :one)',
        names: { '#ttl': 'ttl' },
        values: { ':one': one, ':ones': new Set([one]), ':most': most, ':ttl': ttl },
      })
    },

    /**
     * Adds to each counter, or to none if one of them lacks room. A single write decides, so the result is
     * exact under concurrency, and repeating the same `what` within the window adds nothing.
     * @returns the counters without room; empty if everything was added, now or before
     */
    async tryConsumeAmounts(
      limit: Omit<Limit, 'most'>,
      caller: LimitedCaller,
      what: string,
      amounts: readonly Amount[],
    ): Promise<string[]> {
      const { key, one, ttl } = await entryOf(limit, caller, what)
      // A zero amount fits even in a full counter.
      const wanted = amounts.filter(({ amount }) => amount > 0)
      const fits = wanted.every(({ amount, most }) => amount <= most)
      if (fits && (await table.update(key, addition(wanted, { one, ttl })))) return []
      const item = (await table.get(key)) ?? {}
      const things = item['things']
      if (things instanceof Set && things.has(one)) return []
      // Counters only grow within a window, so a counter that had no room for the write has none now.
      return wanted.filter((amount) => !hasRoom(item, amount)).map(({ counter }) => counter)
    },
  }
}

/** A caller's use of something: the key of the window's item, the use's name in it, and the expiry in seconds. */
type Entry = { key: Key; one: string; ttl: number }

/** Creates a function that returns the entry of a use. It caches the salt of the day. */
function createEntryOf(table: Table, { now, newSalt }: { now: () => number; newSalt: () => string }) {
  let known: { day: number; salt: string } | null = null

  async function findOrCreateSalt(day: number): Promise<string> {
    if (known?.day === day) return known.salt
    const key = saltKey(new Date(day * DAY_MS).toISOString().slice(0, 10))
    const fresh = newSalt()
    const isFirst = await table.putIfAbsent({ ...key, salt: fresh, ttl: expiry((day + SALT_DAYS) * DAY_MS) })
    known = { day, salt: isFirst ? fresh : salt.parse(await table.get(key)).salt }
    return known.salt
  }

  return async (
    { name, windowMs }: Omit<Limit, 'most'>,
    caller: LimitedCaller,
    what: string,
  ): Promise<Entry> => {
    const at = now()
    const callerName =
      'userId' in caller ? ['account', caller.userId] : ['address', networkOf(caller.address)]
    const window = Math.floor(at / windowMs)
    const daySalt = await findOrCreateSalt(Math.floor(at / DAY_MS))
    return {
      key: limitKey(name, hash(daySalt, ...callerName), window),
      one: hash(daySalt, 'what', what).slice(0, NAME_LENGTH),
      ttl: expiry((window + 1) * windowMs),
    }
  }
}

/** Returns the update that adds each amount and the entry, on condition that the entry is new and all fit. */
function addition(wanted: readonly Amount[], { one, ttl }: Omit<Entry, 'key'>): Update {
  return {
    set: `SET #ttl = :ttl ADD things :ones${wanted.map((_, place) => `, #c${place} :n${place}`).join('')}`,
    when: [
      '(attribute_not_exists(things) OR NOT contains(things, :one))',
      ...wanted.map((_, place) => `(attribute_not_exists(#c${place}) OR #c${place} <= :room${place})`),
    ].join(' AND '),
    names: {
      '#ttl': 'ttl',
      ...Object.fromEntries(wanted.map(({ counter }, place) => [`#c${place}`, counter])),
    },
    values: {
      ':one': one,
      ':ones': new Set([one]),
      ':ttl': ttl,
      ...Object.fromEntries(
        wanted.flatMap(({ amount, most }, place) => [
          [`:n${place}`, amount],
          [`:room${place}`, most - amount],
        ]),
      ),
    },
  }
}

function hasRoom(item: Item, { counter, amount, most }: Amount): boolean {
  const used = item[counter]
  return (typeof used === 'number' ? used : 0) + amount <= most
}

/** Converts to seconds, as the table's TTL expects. */
const expiry = (epochMs: number): number => Math.ceil(epochMs / 1000)
