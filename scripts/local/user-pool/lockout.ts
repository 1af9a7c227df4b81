import * as z from 'zod'
import type { Table } from '../../../lambdas/shared/store/table.ts'
import { triesKey } from './keys.ts'
import { change } from './records.ts'
import { LOCKOUT } from './settings.ts'

const tries = z.object({ wrong: z.int(), lockedUntil: z.number(), last: z.number() })

/** How long the nth wrong password in a row locks, in ms. */
export const lockMs = (wrong: number): number =>
  wrong <= LOCKOUT.freeTries
    ? 0
    : Math.min(LOCKOUT.firstMs * 2 ** (wrong - LOCKOUT.freeTries - 1), LOCKOUT.mostMs)

/** Slows down who guesses passwords of an address, whether or not a user has it. */
export function createLockout(table: Table) {
  return {
    /**
     * Counts a try as a wrong one before the password is looked at, so that guesses sent at once count each.
     * @param locked the error where the address is locked; such a try counts for nothing
     */
    async spend(address: string, now: number, locked: () => Error): Promise<void> {
      await change(table, triesKey(address), tries, (held) => {
        if (held !== null && now < held.lockedUntil) throw locked()
        const before = held === null || now - held.last > LOCKOUT.mostMs ? 0 : held.wrong
        return { wrong: before + 1, lockedUntil: now + lockMs(before + 1), last: now }
      })
    },
    /** The password was right, or is a new one. */
    forget: (address: string): Promise<void> => table.remove(triesKey(address)),
  }
}
export type Lockout = ReturnType<typeof createLockout>
