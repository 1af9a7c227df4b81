import * as z from 'zod'
import { NORMAL_PROFILE, THEMES, type Profile } from '../../../domain/accounts/profile.ts'
import { TIMING_KEYS } from '../../../domain/exam/timing.ts'
import { hash } from '../platform/hash.ts'
import { goneKey, profileKey } from './keys.ts'
import type { Table } from './table.ts'

const profileItem = z.object({
  targetScore: z.int().optional(),
  timing: z.enum(TIMING_KEYS).optional(),
  theme: z.enum(THEMES).optional(),
})
/** The mark of an account, beside the accounts themselves: deletion alone sets `ttl`. */
const markItem = z.object({
  ttl: z.int().optional(),
  /** An administrator has disabled it, epoch ms. */
  disabledAt: z.int().optional(),
  /** Tokens of who signed in before are not taken, epoch ms. */
  signedOutAt: z.int().optional(),
})
/** What keeps an account's tokens from being taken. */
export type AccountMark = { gone: boolean; disabled: boolean; signedOutAt: number | null }

const itemKey = z.object({ pk: z.string(), sk: z.string() })

/** A token of a deleted account may be valid for this long yet: an access token's hour, and as much again. */
export const GONE_TTL_SECONDS = 2 * 3600

export type AccountStore = ReturnType<typeof createAccountStore>

/** What is kept of a person beside their tests. */
export function createAccountStore(table: Table) {
  const gone = (userId: string) => goneKey(hash('gone', userId))
  async function mark(userId: string): Promise<AccountMark> {
    const { ttl, disabledAt, signedOutAt } = markItem.parse((await table.get(gone(userId))) ?? {})
    return {
      gone: ttl !== undefined,
      disabled: disabledAt !== undefined,
      signedOutAt: signedOutAt ?? null,
    }
  }
  return {
    /** What the student has set, and normal values for the rest. */
    async profile(userId: string): Promise<Profile> {
      const item = profileItem.parse((await table.get(profileKey(userId))) ?? {})
      return {
        targetScore: item.targetScore ?? NORMAL_PROFILE.targetScore,
        timing: item.timing ?? NORMAL_PROFILE.timing,
        theme: item.theme ?? NORMAL_PROFILE.theme,
      }
    },

    /** Sets some of a profile; the item is made where there is none. */
    async set(userId: string, changes: { [K in keyof Profile]?: Profile[K] | undefined }): Promise<void> {
      const given = Object.entries(changes).filter(([, value]) => value !== undefined)
      await table.update(profileKey(userId), {
        set: `SET ${given.map((_, place) => `#f${place} = :v${place}`).join(', ')}`,
        names: Object.fromEntries(given.map(([field], place) => [`#f${place}`, field])),
        values: Object.fromEntries(given.map(([, value], place) => [`:v${place}`, value])),
      })
    },

    /** Takes away the profile, the seen sets and the messages: all that lies under the student's own key. Answers with how much. */
    async erase(userId: string): Promise<number> {
      const items = await table.query({ pk: profileKey(userId).pk })
      await Promise.all(items.map((item) => table.remove(itemKey.parse(item))))
      return items.length
    },

    /** From here on no token of this account is taken. */
    async markGone(userId: string, now: number): Promise<void> {
      await table.update(gone(userId), {
        set: 'SET #ttl = :ttl',
        names: { '#ttl': 'ttl' },
        values: { ':ttl': Math.floor(now / 1000) + GONE_TTL_SECONDS },
      })
    },
    isGone: async (userId: string): Promise<boolean> => (await mark(userId)).gone,

    mark,

    /** From here on no token of this account is taken, until it is enabled. */
    async disable(userId: string, now: number): Promise<void> {
      await table.update(gone(userId), {
        set: 'SET disabledAt = :now, signedOutAt = :now',
        values: { ':now': now },
      })
    },
    /** Tokens are taken again, but for those of before it was disabled. */
    async enable(userId: string): Promise<void> {
      await table.update(gone(userId), { set: 'REMOVE disabledAt' })
    },
    /** Tokens of before, which may say more than is so by now, are not taken any more. */
    async signOut(userId: string, now: number): Promise<void> {
      await table.update(gone(userId), { set: 'SET signedOutAt = :now', values: { ':now': now } })
    },
  }
}
