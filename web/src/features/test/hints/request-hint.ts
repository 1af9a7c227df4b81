import type { HintCount } from '#domain/attempts/attempt.ts'
import { withOpenedHints } from '#domain/attempts/hints.ts'
import { OPTION_INDEXES, type OptionIndex } from '#domain/items/item.ts'
import { ApiFailure, isRetryableSoon, testsApi } from '#web/lib/api.ts'
import { retry } from '#web/lib/retry.ts'
import { questionAt } from '../sitting/questions.ts'
import type { SittingStore } from '../sitting/sitting-store.ts'

/** The opened hints of a question, as the server sent them. */
export type OpenedHints = Awaited<ReturnType<typeof testsApi.openHint>>

const known = new Map<string, OpenedHints>()
const nameOf = (store: SittingStore, index: number): string =>
  `${store.sitting().attempt.id} ${questionAt(store.form, index).id}`

/** Returns the opened hints of a question if this page has loaded them; null otherwise. */
export const knownHints = (store: SittingStore, index: number): OpenedHints | null =>
  known.get(nameOf(store, index)) ?? null

/**
 * Opens a hint of a question, or reads hints that were opened before.
 * @param step the number of the hint, counted from 1
 * @returns this hint and those before it
 * @throws ApiFailure
 */
export async function requestHint(store: SittingStore, index: number, step: HintCount): Promise<OpenedHints> {
  const { id } = store.sitting().attempt
  const opened = await retry(
    () =>
      testsApi.openHint({
        params: { id },
        ...store.owner(),
        body: { questionId: questionAt(store.form, index).id, step },
      }),
    [1000],
    (error) => navigator.onLine && isRetryableSoon(error),
  )
  known.set(nameOf(store, index), opened)
  store.apply((sitting) => withOpenedHints(sitting, index, opened.hints))
  return opened
}

/** Returns the option that the last hint removed; null if it isn't opened or removes none. */
export function removedOption(
  store: SittingStore,
  index: number,
  { steps }: OpenedHints,
): OptionIndex | null {
  const removal = steps.find((step) => step.kind === 'remove')
  if (removal === undefined) return null
  const { options } = questionAt(store.form, index)
  return OPTION_INDEXES.find((option) => options[option] === removal.choice) ?? null
}

/**
 * Says why a hint couldn't be shown, and what the student can do. If the test has ended, merges the server's state.
 * @throws the error if it isn't an ApiFailure
 */
export function explainHintFailure(error: unknown, store: SittingStore): string {
  if (!(error instanceof ApiFailure)) throw error
  if (error.isRateLimited) return error.message
  if (error.isSignedOut) return 'You’re signed out. Sign in again to get hints. Your answers are saved.'
  if (error.isRetryable) return 'Hints need a connection. Your test continues without them.'
  if (error.code === 'tier_needed') return 'Hints are part of Pro, and your plan has ended.'
  // The test ended or changed elsewhere.
  store.refresh()
  return 'There are no more hints, because the test has ended.'
}
