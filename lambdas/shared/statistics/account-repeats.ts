import type { AttemptStore } from '../store/attempt-store.ts'
import type { OwnerIndex } from '../store/owner-index.ts'
import { questionsWithHelp, observationsOf } from './observations.ts'

export type AccountRepeats = ReturnType<typeof createAccountRepeats>

/** Returns a name for the observation of a question in an attempt. */
export const answerName = (attemptId: string, question: string): string => `${attemptId} ${question}`

const NONE: ReadonlySet<string> = new Set()

/**
 * Creates a function that finds an account's observations that don't count, because an earlier test of the account has
 * an observation of the same question, an opened hint of it, or an answer to it in the mode check. Tests are ordered by
 * when they began, so every count, of any day, has the same result. An account's history is read once; create a new
 * instance for each rollup.
 */
export function createAccountRepeats(
  { attempts, owners }: { attempts: Pick<AttemptStore, 'readMany'>; owners: Pick<OwnerIndex, 'ids'> },
  now: () => number,
) {
  const known = new Map<string, Promise<ReadonlySet<string>>>()

  async function read(userId: string): Promise<ReadonlySet<string>> {
    const ids = await owners.ids(userId)
    if (ids.length < 2) return NONE
    const history = (await attempts.readMany(ids)).toSorted(
      ({ attempt: one }, { attempt: other }) =>
        one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1),
    )
    const earlier = new Set<string>()
    const repeats = new Set<string>()
    for (const stored of history) {
      for (const { question } of observationsOf(stored, now())) {
        if (earlier.has(question)) repeats.add(answerName(stored.attempt.id, question))
        earlier.add(question)
      }
      for (const question of questionsWithHelp(stored)) earlier.add(question)
    }
    return repeats.size === 0 ? NONE : repeats
  }

  return (userId: string): Promise<ReadonlySet<string>> => {
    const repeats = known.get(userId) ?? read(userId)
    known.set(userId, repeats)
    return repeats
  }
}
