import { sectionAt } from '../../../domain/attempts/attempt.ts'
import type { Pool } from '../../../domain/bank/directory.ts'
import type { StoredAttempt } from '../../shared/store/attempt-item.ts'
import { dayOf, type SeenStore } from '../../shared/store/seen-store.ts'

type Served = Pick<StoredAttempt, 'attempt' | 'form'>

/** The sets of a form by their pools. */
function servedOf({ attempt, form }: Served): { pool: Pool; setIds: string[] }[] {
  let place = 0
  const sets = form.map(({ id, questions }) => {
    const { section } = sectionAt(attempt, place)
    place += questions.length
    return { id, section }
  })
  return attempt.sections
    .map(({ section }) => ({
      pool: { version: attempt.version, section },
      setIds: sets.filter((set) => set.section === section).map(({ id }) => id),
    }))
    .filter(({ setIds }) => setIds.length > 0)
}

/** Marks the sets of an attempt that was made just now: no day can be later than its own. */
export async function markNew(seen: SeenStore, userId: string, served: Served): Promise<void> {
  const day = dayOf(served.attempt.createdAt)
  await Promise.all(servedOf(served).map(({ pool, setIds }) => seen.mark(userId, pool, setIds, day)))
}

/** Marks the sets of an older attempt. One that was served again since keeps its day; where all are marked, nothing is written. */
export async function markOlder(seen: SeenStore, userId: string, served: Served): Promise<void> {
  const day = dayOf(served.attempt.createdAt)
  const pools = servedOf(served)
  const known = await seen.read(
    userId,
    pools.map(({ pool }) => pool),
  )
  await Promise.all(
    pools.map(async ({ pool, setIds }, place) => {
      const days = known[place]?.sets ?? {}
      const missing = setIds.filter((id) => (days[id] ?? -1) < day)
      if (missing.length > 0) await seen.mark(userId, pool, missing, day)
    }),
  )
}
