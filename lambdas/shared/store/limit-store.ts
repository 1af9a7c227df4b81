import * as z from 'zod'
import { hash, randomToken } from '../platform/hash.ts'
import { networkOf } from '../platform/network.ts'
import { limitKey, saltKey } from './keys.ts'
import type { Table } from './table.ts'

/** How much of one thing one caller may have in a window of time. A window is a day or a part of one. */
export type Limit = { name: string; most: number; windowMs: number }
/** What is taken of one counter, of which a caller may have so much in the window. */
export type Amount = { counter: string; amount: number; most: number }
/** An account, or where there is none, whoever shares an address. */
export type Who = { userId: string } | { address: string }

const DAY_MS = 86_400_000
/** 48 bits tell a caller's things of one window apart; a network's hour of 1,500 then takes 14 KB. */
const NAME_LENGTH = 8
const salt = z.object({ salt: z.string().min(1) })

export type LimitStore = ReturnType<typeof createLimitStore>

/**
 * Counts what callers take. They are named by hashes with a salt of the day that is kept nowhere else and expires a day
 * later: what is left of an address then tells nobody whose it was.
 */
export function createLimitStore(
  table: Table,
  { now, newSalt = randomToken }: { now: () => number; newSalt?: () => string },
) {
  let known: { day: number; salt: string } | null = null

  async function saltOf(day: number): Promise<string> {
    if (known?.day === day) return known.salt
    const key = saltKey(new Date(day * DAY_MS).toISOString().slice(0, 10))
    const made = newSalt()
    const first = await table.putIfAbsent({ ...key, salt: made, ttl: expiry((day + 2) * DAY_MS) })
    known = { day, salt: first ? made : salt.parse(await table.get(key)).salt }
    return known.salt
  }

  /** Where the counts of a caller's window are, what names a thing in it, and when it expires. */
  async function placeOf({ name, windowMs }: Omit<Limit, 'most'>, who: Who, what: string) {
    const at = now()
    const whose = 'userId' in who ? ['account', who.userId] : ['address', networkOf(who.address)]
    const window = Math.floor(at / windowMs)
    const salted = await saltOf(Math.floor(at / DAY_MS))
    return {
      key: limitKey(name, hash(salted, ...whose), window),
      one: hash(salted, 'what', what).slice(0, NAME_LENGTH),
      ttl: expiry((window + 1) * windowMs),
    }
  }

  return {
    /**
     * Takes one, unless the caller has had as many as they may: then false, and nothing is counted. Exact, however
     * many ask at once, and however often a write is repeated because its answer was lost.
     * @param what counts once in a window; another one each time where it is not named
     */
    async take({ most, ...limit }: Limit, who: Who, what: string = randomToken()): Promise<boolean> {
      const { key, one, ttl } = await placeOf(limit, who, what)
      return table.update(key, {
        set: 'SET #ttl = :ttl ADD things :ones',
        when: 'attribute_not_exists(things) OR size(things) < :most OR contains(things, :one)',
        names: { '#ttl': 'ttl' },
        values: { ':one': one, ':ones': new Set([one]), ':most': most, ':ttl': ttl },
      })
    },

    /**
     * Takes an amount from each counter, or nothing where one of them has too little room. One write decides, so it is exact
     * however many ask at once, and a repeat of the same thing in the window takes nothing more.
     * @returns the counters without room; empty where everything was taken, now or before
     */
    async takeAmounts(
      limit: Omit<Limit, 'most'>,
      who: Who,
      what: string,
      amounts: readonly Amount[],
    ): Promise<string[]> {
      const { key, one, ttl } = await placeOf(limit, who, what)
      // An amount of nothing has room in a counter that is full.
      const wanted = amounts.filter(({ amount }) => amount > 0)
      const fits = wanted.every(({ amount, most }) => amount <= most)
      const taken =
        fits &&
        (await table.update(key, {
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
        }))
      if (taken) return []
      const item = (await table.get(key)) ?? {}
      const things = item['things']
      if (things instanceof Set && things.has(one)) return []
      const without = wanted.filter(({ counter, amount, most }) => {
        const used = item[counter]
        return (typeof used === 'number' ? used : 0) + amount > most
      })
      // Counters only grow within a window, so what had no room for the write has none now.
      return without.map(({ counter }) => counter)
    },
  }
}

/** For the table, which removes by the second. */
const expiry = (epochMs: number): number => Math.ceil(epochMs / 1000)
