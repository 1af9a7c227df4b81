import * as z from 'zod'
import type { Table } from '../database.ts'
import { change, type triesKey } from './table.ts'
import { LOCKOUT } from './settings.ts'

const tries = z.object({ wrong: z.int(), lockedUntil: z.number(), last: z.number() })

/** Returns the lock time after the nth wrong try in a row, in ms. */
export const lockMsAfter = (wrong: number): number =>
  wrong <= LOCKOUT.freeTries
    ? 0
    : Math.min(LOCKOUT.firstMs * 2 ** (wrong - LOCKOUT.freeTries - 1), LOCKOUT.mostMs)

/** Slows down guesses of an address's password or its app's codes, whether or not a user has the address. */
export function createLockout(table: Table, keyOf: typeof triesKey) {
  return {
    /**
     * Counts a try as wrong before it is checked, so that each of several simultaneous guesses
     * counts.
     * @param locked the error to throw if the address is locked; such a try isn't counted
     */
    async countTry(address: string, now: number, locked: () => Error): Promise<void> {
      await change(table, keyOf(address), tries, (previous) => {
        if (previous !== null && now < previous.lockedUntil) throw locked()
        const before = previous === null || now - previous.last > LOCKOUT.mostMs ? 0 : previous.wrong
        return { wrong: before + 1, lockedUntil: now + lockMsAfter(before + 1), last: now }
      })
    },
    /** Clears the count after a correct try or a new password. */
    forget: (address: string): Promise<void> => table.remove(keyOf(address)),
  }
}
