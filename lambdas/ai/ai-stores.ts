import { createTierOf } from '../shared/accounts/tier.ts'
import { createWriteUnlessDeleted } from '../shared/accounts/write-unless-deleted.ts'
import { createAccountStore } from '../shared/store/account-store.ts'
import { createAttemptStore } from '../shared/store/attempt-store.ts'
import { createConversationStore } from '../shared/store/conversation-store.ts'
import { createDrillStore } from '../shared/store/drill-store.ts'
import { createGuideCacheStore } from '../shared/store/guide-cache-store.ts'
import { createLearningStore } from '../shared/store/learning-store.ts'
import { createLimitStore } from '../shared/store/limit-store.ts'
import { createOwnerIndex } from '../shared/store/owner-index.ts'
import { createSetStore } from '../shared/store/set-store.ts'
import { createSettingsStore } from '../shared/store/settings-store.ts'
import type { Table } from '../shared/store/table.ts'

/** Creates everything that the AI service reads and writes, over one table. */
export function createAiStores(table: Table, now: () => number) {
  const accounts = createAccountStore(table)
  const attempts = createAttemptStore(table)
  const owners = createOwnerIndex(table)
  return {
    accounts,
    attempts,
    owners,
    conversations: createConversationStore(table, now),
    drills: createDrillStore(table),
    guideCache: createGuideCacheStore(table, now),
    learning: createLearningStore(table),
    limits: createLimitStore(table, { now }),
    sets: createSetStore(table),
    settings: createSettingsStore(table),
    tierOf: createTierOf(table, now),
    writeUnlessDeleted: createWriteUnlessDeleted({ accounts, attempts, owners }),
  }
}
