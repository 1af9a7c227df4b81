import * as z from 'zod/mini'
import { DEFAULT_PROFILE, THEMES, type Profile } from '#domain/accounts/profile.ts'
import { TIMING_KEYS } from '#domain/exam/timing.ts'
import { DELETED_MARK_HOURS } from '#domain/privacy/periods.ts'
import { hash } from '../platform/hash.ts'
import { accountMarkKey, profileKey } from './keys.ts'
import type { Table } from './table.ts'

const profileItem = z.lazy(() =>
  z.object({
    targetScore: z.optional(z.int()),
    timing: z.optional(z.enum(TIMING_KEYS)),
    theme: z.optional(z.enum(THEMES)),
    testDate: z.optional(z.nullable(z.string())),
  }),
)
/** The mark of an account, stored apart from the account itself. Only deletion sets `ttl`. */
const markItem = z.lazy(() =>
  z.object({
    ttl: z.optional(z.int()),
    /** When an administrator disabled the account, epoch ms. */
    disabledAt: z.optional(z.int()),
    /** Tokens from sign-ins up to this time are rejected, epoch ms. */
    signedOutAt: z.optional(z.int()),
    /** When an administrator's or an editor's second factor was first seen, epoch ms. */
    factorSeenAt: z.optional(z.int()),
  }),
)
/** The facts about an account for which its tokens may be rejected. */
export type AccountMark = {
  isGone: boolean
  isDisabled: boolean
  signedOutAt: number | null
  factorSeenAt: number | null
}

const itemKey = z.lazy(() => z.object({ pk: z.string(), sk: z.string() }))

export type AccountStore = ReturnType<typeof createAccountStore>

/** Stores a student's settings and the mark of the account, and erases everything under the student's key. */
export function createAccountStore(table: Table) {
  const markKeyOf = (userId: string) => accountMarkKey(hash('gone', userId))
  async function mark(userId: string): Promise<AccountMark> {
    const { ttl, disabledAt, signedOutAt, factorSeenAt } = markItem.parse(
      (await table.get(markKeyOf(userId))) ?? {},
    )
    return {
      isGone: ttl !== undefined,
      isDisabled: disabledAt !== undefined,
      signedOutAt: signedOutAt ?? null,
      factorSeenAt: factorSeenAt ?? null,
    }
  }
  return {
    /** Returns the student's settings, with defaults for those that weren't set. */
    async profile(userId: string): Promise<Profile> {
      const item = profileItem.parse((await table.get(profileKey(userId))) ?? {})
      return {
        targetScore: item.targetScore ?? DEFAULT_PROFILE.targetScore,
        timing: item.timing ?? DEFAULT_PROFILE.timing,
        theme: item.theme ?? DEFAULT_PROFILE.theme,
        testDate: item.testDate ?? DEFAULT_PROFILE.testDate,
      }
    },

    /** Sets some fields of a profile and creates the item if it doesn't exist. */
    async set(userId: string, changes: { [K in keyof Profile]?: Profile[K] | undefined }): Promise<void> {
      const definedChanges = Object.entries(changes).filter(([, value]) => value !== undefined)
      await table.update(profileKey(userId), {
        set: `SET ${definedChanges.map((_, place) => `#f${place} = :v${place}`).join(', ')}`,
        names: Object.fromEntries(definedChanges.map(([field], place) => [`#f${place}`, field])),
        values: Object.fromEntries(definedChanges.map(([, value], place) => [`:v${place}`, value])),
      })
    },

    /**
     * Removes everything under the student's own table key, such as the profile, messages, and conversations.
     * @returns how many items were removed
     */
    async erase(userId: string): Promise<number> {
      const items = await table.query({ pk: profileKey(userId).pk })
      await Promise.all(items.map((item) => table.remove(itemKey.parse(item))))
      return items.length
    },

    /** Marks the account as deleted, so that all its tokens are rejected until the last one has expired. */
    async markGone(userId: string, now: number): Promise<void> {
      await table.update(markKeyOf(userId), {
        set: 'SET #ttl = :ttl',
        names: { '#ttl': 'ttl' },
        values: { ':ttl': Math.floor(now / 1000) + DELETED_MARK_HOURS * 3600 },
      })
    },
    isGone: async (userId: string): Promise<boolean> => (await mark(userId)).isGone,

    mark,

    /** Rejects all tokens of this account until it is enabled. */
    async disable(userId: string, now: number): Promise<void> {
      await table.update(markKeyOf(userId), {
        set: 'SET disabledAt = :now, signedOutAt = :now',
        values: { ':now': now },
      })
    },
    /** Accepts tokens again, except those from before the account was disabled. */
    async enable(userId: string): Promise<void> {
      await table.update(markKeyOf(userId), { set: 'REMOVE disabledAt' })
    },
    /** Rejects earlier tokens, because they may carry rights that the account no longer has. */
    async signOut(userId: string, now: number): Promise<void> {
      await table.update(markKeyOf(userId), { set: 'SET signedOutAt = :now', values: { ':now': now } })
    },

    /** Records that the account has a second factor. Keeps the time of an earlier record. */
    async noteFactor(userId: string, now: number): Promise<void> {
      await table.update(markKeyOf(userId), {
        set: 'SET factorSeenAt = if_not_exists(factorSeenAt, :now)',
        values: { ':now': now },
      })
    },
    /** Records that the account has no second factor. */
    async forgetFactor(userId: string): Promise<void> {
      await table.update(markKeyOf(userId), { set: 'REMOVE factorSeenAt' })
    },
  }
}
