/** The result of a read or write that came too late: somebody else wrote first, or is writing now. */
export const LOST = Symbol('lost')

/** The decision on a state: to reply without a write, or to write a change. */
export type Decision<Change, Reply> = { reply: Reply } | { change: Change }

export type OptimisticUpdate<State, Change, Reply> = {
  read: () => Promise<State | typeof LOST>
  /** Decides from the state that was just read. Writes nothing. May throw to end the update. */
  decide: (state: State) => Decision<Change, Reply> | Promise<Decision<Change, Reply>>
  /** Writes the change on the condition that what was read is still stored. */
  write: (change: Change) => Promise<Reply | typeof LOST>
  /** The number of rounds, at least 1. */
  tries: number
  /** Pauses before a retry, counted from 1. By default, a retry follows at once. */
  pause?: (retry: number) => Promise<void>
  /** Creates the error for an update that lost in every round. */
  contested: () => Error
}

/** Other writers were faster in every round of an update. */
export class Contested extends Error {
  override readonly name = 'Contested'
}

/**
 * Updates stored state that others may write at the same time: reads, decides, and writes if nobody else
 * wrote in between. After a lost race, it begins again with what is stored then. So each change applies to
 * the stored state, and is written at most once.
 * @throws the error of `contested` after the last round, and those of `read`, `decide`, and `write`
 */
export async function updateOptimistically<State, Change, Reply>({
  read,
  decide,
  write,
  tries,
  pause,
  contested,
}: OptimisticUpdate<State, Change, Reply>): Promise<Reply> {
  for (let tried = 0; tried < tries; tried += 1) {
    if (tried > 0) await pause?.(tried)
    const state = await read()
    if (state === LOST) continue
    const decision = await decide(state)
    if ('reply' in decision) return decision.reply
    const reply = await write(decision.change)
    if (reply !== LOST) return reply
  }
  throw contested()
}
