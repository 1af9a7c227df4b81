import * as z from 'zod'
import { hash, randomToken } from '../platform/hash.ts'
import { networkOf } from '../platform/network.ts'
import { limitKey, saltKey } from './keys.ts'
import type { Table } from './table.ts'

/** How much of one thing one caller may have in a window of time. A window is a day or a part of one. */
export type Limit = { name: string; most: number; windowMs: number }
/** An account, or where there is none, whoever shares an address. */
export type Who = { userId: string } | { address: string }

const DAY_MS = 86_400_000
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

  return {
    /**
     * Takes one, unless the caller has had as many as they may: then false, and nothing is counted. Exact, however
     * many ask at once, and however often a write is repeated because its answer was lost.
     * @param what counts once in a window; another one each time where it is not named
     */
    async take({ name, most, windowMs }: Limit, who: Who, what: string = randomToken()): Promise<boolean> {
      const at = now()
      const whose = 'userId' in who ? ['account', who.userId] : ['address', networkOf(who.address)]
      const window = Math.floor(at / windowMs)
      const salted = await saltOf(Math.floor(at / DAY_MS))
      const caller = hash(salted, ...whose)
      const one = hash(salted, 'what', what).slice(0, 22)
      return table.update(limitKey(name, caller, window), {
        set: 'SET #ttl = :ttl ADD things :ones',
        when: 'attribute_not_exists(things) OR size(things) < :most OR contains(things, :one)',
        names: { '#ttl': 'ttl' },
        values: {
          ':one': one,
          ':ones': new Set([one]),
          ':most': most,
          ':ttl': expiry((window + 1) * windowMs),
        },
      })
    },
  }
}

/** For the table, which removes by the second. */
const expiry = (epochMs: number): number => Math.ceil(epochMs / 1000)
