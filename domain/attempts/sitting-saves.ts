import { sectionAt, sectionEnd } from './attempt.ts'
import type { DeviceSitting, SaveFailure, Saved, SaveState, SittingContext, Step } from './device-sitting.ts'
import { isAccessibleTo } from './owner.ts'
import type { Sitting } from './sitting.ts'
import { acknowledge } from './sync.ts'

/**
 * When a sitting's unsaved changes are sent: in batches, with retries, one request at a time. The exception: a page
 * that becomes hidden sends without waiting for the request in progress.
 */

/** A save starts as soon as this many answers are unsaved. */
const BATCH = 20
/**
 * The longest that an unsaved answer waits. A clock action, leaving the page, and the end of the section end the wait:
 * an answer that arrives more than a minute after its section's end marks the result late.
 */
const LONGEST_WAIT_MS = 10 * 60_000
/** Unsaved answers wait this long after their section's end: if the test ended with it, a submit sends them. */
const SUBMIT_WAIT_MS = 5_000
/** The extra delay for changes of another tab, which sends them itself. Then this tab sends what that one didn't. */
const OTHER_TAB_MS = 15_000
/** The delay before the first retry. It doubles with each failure, up to the longest one. */
const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 60_000

/** The states in which answers are only on this device and not being sent. */
const UNSENT_STATES: ReadonlySet<SaveState> = new Set(['device', 'offline', 'signed-out'])

const isAccessible = ({ owner, account }: DeviceSitting) => isAccessibleTo(owner, account)
const hasUnsavedChanges = ({ sitting }: DeviceSitting) => sitting.pending.size + sitting.actions.length > 0

/** Applies `next` to the state of a step. Returns the last state, with the effects of both steps. */
export function andThen([state, effects]: Step, next: (state: DeviceSitting) => Step): Step {
  const [last, more] = next(state)
  return [last, [...effects, ...more]]
}

/** Returns the save state while no request is in progress. */
export function idleSaveState(state: Pick<DeviceSitting, 'sitting' | 'owner' | 'account'>): SaveState {
  if (state.sitting.pending.size === 0) return 'saved'
  return isAccessibleTo(state.owner, state.account) ? 'device' : 'signed-out'
}

/** Sets the save state, unless it's final: `gone` or `ended`. */
export const withSaveState = (state: DeviceSitting, saveState: SaveState): DeviceSitting =>
  state.saveState === 'gone' || state.saveState === 'ended' ? state : { ...state, saveState }
/** Sets the save state to the one while no request is in progress, unless it's final: `gone` or `ended`. */
export const withIdleState = (state: DeviceSitting) => withSaveState(state, idleSaveState(state))

/**
 * Replaces the sitting. The save state changes if the new sitting is the first with unsaved answers, or no
 * longer has any.
 */
export function withSitting(state: DeviceSitting, sitting: Sitting): DeviceSitting {
  const next = { ...state, sitting }
  const hasAnswers = sitting.pending.size > 0
  if (hasAnswers && state.saveState === 'saved') return withIdleState(next)
  return !hasAnswers && UNSENT_STATES.has(state.saveState) ? withSaveState(next, 'saved') : next
}

/** Applies a change of this tab: stores and broadcasts it. */
export const change = (state: DeviceSitting, sitting: Sitting): Step =>
  sitting === state.sitting
    ? [state, []]
    : [withSitting(state, sitting), [{ kind: 'store', broadcast: true }]]

/**
 * Saves now if the unsaved changes are urgent (a full batch, a clock action, or a device that can't store
 * them); otherwise schedules a save, unless one is scheduled.
 * @param isFromOtherTab whether another tab made the change
 */
export function schedule(
  state: DeviceSitting,
  { memoryOnly, now }: SittingContext,
  isFromOtherTab = false,
): Step {
  const { failures, page, sitting } = state
  const maySend = page !== 'away' && !(isFromOtherTab && page === 'hidden')
  if (!maySend || !hasUnsavedChanges(state) || !isAccessible(state))
    return failures === 0 ? cancelWait(state) : [state, []]
  const isUrgent = sitting.pending.size >= BATCH || sitting.actions.length > 0 || memoryOnly
  if (failures === 0 && isUrgent && !isFromOtherTab) return saveNow(state)
  if (state.isWaiting) return [state, []]
  const wait = longestWait(sitting, now) + (isFromOtherTab ? OTHER_TAB_MS : 0)
  const ms = failures === 0 ? wait : Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1))
  return [{ ...state, isWaiting: true }, [{ kind: 'wait', ms }]]
}

/** Returns how long unsaved answers may wait: ten minutes, but not past five seconds after their section's end. */
function longestWait({ attempt, pending }: Sitting, now: number): number {
  const ends = [...pending.keys()].map((index) => sectionEnd(sectionAt(attempt, index)) ?? Infinity)
  return Math.max(0, Math.min(LONGEST_WAIT_MS, ...ends.map((end) => end + SUBMIT_WAIT_MS - now)))
}

const cancelWait = (state: DeviceSitting): Step =>
  state.isWaiting ? [{ ...state, isWaiting: false }, [{ kind: 'wait', ms: null }]] : [state, []]

/** Sends the unsaved changes. If a request is in progress, its end schedules the next save. */
export const saveNow = (state: DeviceSitting): Step =>
  andThen(cancelWait(state), (next) => {
    if (next.request !== 'none' || !hasUnsavedChanges(next)) return [next, []]
    if (!isAccessible(next)) return [withIdleState(next), []]
    return [withSaveState({ ...next, request: 'saving' }, 'saving'), [{ kind: 'send', keepalive: false }]]
  })

/** Saves with a request that outlives the page, unless such a request for the same sitting is in progress. */
export function saveOnHide(state: DeviceSitting): Step {
  if (state.keepaliveSitting === state.sitting || !hasUnsavedChanges(state)) return [state, []]
  if (!isAccessible(state)) return [withIdleState(state), []]
  const sending = withSaveState({ ...state, keepaliveSitting: state.sitting }, 'saving')
  return [sending, [{ kind: 'send', keepalive: true }]]
}

/** Saves after the owner or the signed-in account changed, if the account may access the sitting. */
export function handleAccessChange(state: DeviceSitting): Step {
  const next = { ...state, failures: 0 }
  const idle = next.saveState === 'saving' ? next : withIdleState(next)
  return isAccessible(idle) ? saveNow(idle) : [idle, []]
}

/** Handles the end of a fetch: ends the rebase, if one is in progress, and schedules the next save. */
export const finishFetch = (state: DeviceSitting, context: SittingContext): Step =>
  schedule({ ...state, request: state.request === 'rebasing' ? 'none' : state.request }, context)

/** Applies the server's response to a save, and schedules the next save if something is unsaved. */
export function handleSaved(state: DeviceSitting, saved: Saved, context: SittingContext): Step {
  const { keepalive, sent, actions, differing, clocks } = saved
  const ended = keepalive ? { keepaliveSitting: null } : ({ request: 'none' } as const)
  const next = { ...state, ...ended, failures: 0, wasRefused: false }
  return andThen(change(next, acknowledge(next.sitting, sent, actions, differing, clocks)), (changed) =>
    schedule(withIdleState(changed), context),
  )
}

/**
 * Handles a failed save. If the server refused it, fetches the server's state to rebase on; otherwise schedules a
 * retry, which replaces a scheduled save.
 */
export function handleFailure(state: DeviceSitting, failure: SaveFailure, context: SittingContext): Step {
  const { keepalive, retryable, signedOut } = failure
  const ended = keepalive
    ? { keepaliveSitting: null }
    : ({ request: retryable ? 'none' : 'rebasing' } as const)
  const failed = { ...state, ...ended, failures: state.failures + 1 }
  // Another request may have saved all changes in the meantime.
  const next = hasUnsavedChanges(failed)
    ? withSaveState(failed, signedOut ? 'signed-out' : 'offline')
    : withIdleState(failed)
  if (retryable) return andThen(cancelWait(next), (canceled) => schedule(canceled, context))
  const purpose = state.wasRefused ? 'rebase-again' : 'rebase'
  return [{ ...next, wasRefused: true }, [{ kind: 'fetch', purpose }]]
}
