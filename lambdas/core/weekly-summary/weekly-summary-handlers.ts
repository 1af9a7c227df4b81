import { timingSafeEqual } from 'node:crypto'
import type { weeklySummaryRoutes } from '#domain/api/weekly-summary.routes.ts'
import type { weeklySummarySchemas } from '#domain/api/weekly-summary.schemas.ts'
import { VisibleError } from '#domain/errors.ts'
import { STOP_TOKEN } from '#domain/ids.ts'
import { latestVersion } from '#domain/progress/latest-version.ts'
import { snapshotOf } from '#domain/weekly-summary/snapshot.ts'
import { lastWeek } from '#domain/weekly-summary/week.ts'
import type { WriteUnlessDeleted } from '#lambdas/shared/accounts/write-unless-deleted.ts'
import type { LearningService } from '#lambdas/shared/learning/learning.ts'
import type { Student } from '#lambdas/shared/platform/caller.ts'
import { hash, randomToken } from '#lambdas/shared/platform/hash.ts'
import type { Handlers } from '#lambdas/shared/platform/http.ts'
import type { OwnerIndex } from '#lambdas/shared/store/owner-index.ts'
import type { WeeklySummaryStore } from '#lambdas/shared/store/weekly-summary-store.ts'

type Parts = {
  summaries: Pick<WeeklySummaryStore, 'read' | 'turnOn' | 'turnOff'>
  owners: Pick<OwnerIndex, 'list'>
  learning: Pick<LearningService, 'current'>
  writeUnlessDeleted: WriteUnlessDeleted
  now: () => number
  /** Whether the deployment can send the mail. */
  isAvailable: boolean
}

/** Handles the routes that turn a student's weekly summary on and off. */
export function weeklySummaryHandlers({
  summaries,
  owners,
  learning,
  writeUnlessDeleted,
  now,
  isAvailable,
}: Parts): Handlers<typeof weeklySummaryRoutes, typeof weeklySummarySchemas> {
  const view = async (userId: string) => ({
    isAvailable,
    isOn: (await summaries.read(userId))?.isOn ?? false,
  })

  /**
   * Turns the mail on. The first mail comes on the next Monday, and compares with the evidence of this moment.
   * @returns false if another request changed the setting meanwhile
   */
  async function turnOn({ userId, username }: Student): Promise<boolean> {
    if ((await summaries.read(userId))?.isOn === true) return true
    const at = now()
    const tests = await owners.list(userId)
    const { summary } = await learning.current(userId, tests)
    const snapshot = snapshotOf(summary, latestVersion(tests), at)
    const { key: week } = lastWeek(at)
    return summaries.turnOn(userId, { askedAt: at, username, secret: randomToken(), week, snapshot })
  }

  return {
    getWeeklySummary: ({ caller }) => view(caller.userId),

    // The body's schema requires the student's statement that they're 13 or older.
    async startWeeklySummary({ caller }) {
      if (!isAvailable) throw new VisibleError('conflict', 'This site sends no mail.')
      const isWritten = await writeUnlessDeleted(caller, () => turnOn(caller))
      if (!isWritten)
        throw new VisibleError('conflict', 'The setting was changed elsewhere meanwhile. Please try again.')
      return view(caller.userId)
    },

    async stopWeeklySummary({ caller: { userId } }) {
      await summaries.turnOff(userId)
      return view(userId)
    },

    async stopMail({ params: { token } }) {
      const [userId = '', secret = ''] = STOP_TOKEN.test(token) ? token.split('.') : []
      const stored = userId === '' ? undefined : await summaries.read(userId)
      if (stored === undefined || !isSame(stored.secret, secret))
        throw new VisibleError('not_found', 'This link is incomplete, or its account was deleted.')
      await summaries.turnOff(userId)
      return { isOn: false as const }
    },
  }
}

/** Compares hashes in constant time, so that no response time gives a secret away. */
const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hash(one)), Buffer.from(hash(other)))
