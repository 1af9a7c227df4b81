import type { AttemptStore } from '../store/attempt-store.ts'
import type { OwnerIndex } from '../store/owner-index.ts'
import { observationsOf } from './observations.ts'

export type AccountRepeats = ReturnType<typeof createAccountRepeats>

/** An answer of an attempt by its name: the attempt and the question. */
export const answerName = (attemptId: string, question: string): string => `${attemptId} ${question}`

const NONE: ReadonlySet<string> = new Set()

/**
 * The answers of an account that weigh nothing because an earlier test of the account had an answer to the same question.
 * The order is that in which the tests began, so every count, of whatever day, comes to the same. An account's history is
 * read once; make a new one for each rollup.
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
    const answered = new Set<string>()
    const repeats = new Set<string>()
    for (const stored of history)
      for (const { question } of observationsOf(stored, now())) {
        if (answered.has(question)) repeats.add(answerName(stored.attempt.id, question))
        answered.add(question)
      }
    return repeats.size === 0 ? NONE : repeats
  }

  return (userId: string): Promise<ReadonlySet<string>> => {
    const found = known.get(userId) ?? read(userId)
    known.set(userId, found)
    return found
  }
}
