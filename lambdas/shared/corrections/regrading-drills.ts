import type { SecretSet } from '#domain/items/item.ts'
import { hasSameOptions } from '#domain/items/same-options.ts'
import type { TakenItem } from '#domain/learning/drills/taken-drill.ts'
import type { DrillStore, StoredDrill } from '../store/drill-store.ts'
import type { LearningStore } from '../store/learning-store.ts'
import { Contested, LOST, updateOptimistically } from '../store/optimistic-update.ts'
import type { ServedDrill } from '../store/served-index.ts'
import type { SetStore } from '../store/set-store.ts'

/** The number of tries of a write that competes with a student's answers. */
const WRITE_TRIES = 8

type Stores = {
  drills: Pick<DrillStore, 'read' | 'replace'>
  learning: Pick<LearningStore, 'markStale'>
  sets: Pick<SetStore, 'readForms'>
}

/**
 * Creates a function that applies a corrected key to a drill. A drill stores no keys: an item's key is that of its
 * revision. So each item whose options are the same moves to the corrected revision. Safe to repeat.
 */
export function createRegradingDrills({ drills, learning, sets }: Stores) {
  /** Returns the drill with its items at the corrected revision, or the same object if none moves there. */
  async function moveItems(drill: StoredDrill, newer: SecretSet): Promise<StoredDrill> {
    const own = drill.items.filter(({ setId, revision }) => setId === newer.id && revision < newer.revision)
    const revisions = [...new Set(own.map(({ revision }) => revision))]
    const older = await sets.readForms(revisions.map((revision) => ({ id: newer.id, revision })))
    const moves = new Set<TakenItem>(
      own.filter((item) =>
        older.some((set) => set.revision === item.revision && hasSameOptions(set, newer, item.index)),
      ),
    )
    if (moves.size === 0) return drill
    return {
      ...drill,
      items: drill.items.map((item) => (moves.has(item) ? { ...item, revision: newer.revision } : item)),
    }
  }

  return async function regradeDrill({ userId, id }: ServedDrill, newer: SecretSet): Promise<void> {
    await updateOptimistically<StoredDrill | undefined, StoredDrill, void>({
      read: () => drills.read(userId, id),
      async decide(stored) {
        if (stored === undefined) return { reply: undefined }
        const next = await moveItems(stored, newer)
        return next === stored ? { reply: undefined } : { change: next }
      },
      async write(next) {
        return (await drills.replace(userId, next)) ? undefined : LOST
      },
      tries: WRITE_TRIES,
      contested: () => new Contested(`regrading gave up on a drill that kept changing: ${id}`),
    })
    // Even if nothing moved now: an interrupted call may have moved the items without marking the evidence stale.
    await learning.markStale(userId)
  }
}
