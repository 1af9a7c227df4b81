import type { DeviceSitting, SaveFailure, Saved, SaveState, SittingContext, Step } from './device-sitting.ts'
import { isAccessibleTo } from './owner.ts'
import type { Sitting } from './sitting.ts'
import { acknowledge } from './sync.ts'

/** When a sitting's unsaved changes are sent: in batches, one request at a time, with retries. */

/**
 * A save is sent after this many answers, a clock action, this long without a change, or leaving the page.
 */
const BATCH = 10
const QUIET_MS = 60_000
/** The extra delay for changes of another tab. That tab sends them; this one only steps in if it didn't. */
const OTHER_TAB_MS = 15_000
/** The delay before the first retry. It doubles with each failure, up to QUIET_MS. */
const FIRST_RETRY_MS = 2_000

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

/** Sets the save state, unless the test has ended. */
export const withSaveState = (state: DeviceSitting, saveState: SaveState): DeviceSitting =>
  state.saveState === 'gone' || state.saveState === 'ended' ? state : { ...state, saveState }
export const withIdleState = (state: DeviceSitting) => withSaveState(state, idleSaveState(state))

/** Replaces the sitting. The save state then agrees with whether it has unsent answers. */
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
 * Schedules the next save.
 * @param elsewhere whether another tab made the change
 */
export function schedule(state: DeviceSitting, { memoryOnly }: SittingContext, elsewhere = false): Step {
  const { failures, page, sitting } = state
  const [waiting, canceled] = failures === 0 ? cancelWait(state) : ([state, []] as const)
  const sends = page !== 'away' && !(elsewhere && page === 'hidden')
  if (!sends || !hasUnsavedChanges(state) || !isAccessible(state)) return [waiting, canceled]
  const isFull = sitting.pending.size >= BATCH || sitting.actions.length > 0 || memoryOnly
  if (failures === 0 && isFull && !elsewhere) return andThen([waiting, canceled], saveNow)
  if (waiting.isWaiting) return [waiting, canceled]
  const quiet = elsewhere ? QUIET_MS + OTHER_TAB_MS : QUIET_MS
  const ms = failures === 0 ? quiet : Math.min(QUIET_MS, FIRST_RETRY_MS * 2 ** (failures - 1))
  return [{ ...waiting, isWaiting: true }, [...canceled, { kind: 'wait', ms }]]
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
  if (state.keptAlive === state.sitting || !hasUnsavedChanges(state)) return [state, []]
  if (!isAccessible(state)) return [withIdleState(state), []]
  const sending = withSaveState({ ...state, keptAlive: state.sitting }, 'saving')
  return [sending, [{ kind: 'send', keepalive: true }]]
}

/** Tries again after the owner or the signed-in account changed. */
export function retryAccess(state: DeviceSitting): Step {
  const next = { ...state, failures: 0 }
  const idle = next.saveState === 'saving' ? next : withIdleState(next)
  return isAccessible(idle) ? saveNow(idle) : [idle, []]
}

/** Ends a rebase if one is in progress, and schedules the next save. */
export const finishRequest = (state: DeviceSitting, context: SittingContext): Step =>
  schedule({ ...state, request: state.request === 'rebasing' ? 'none' : state.request }, context)

export function handleSaved(state: DeviceSitting, saved: Saved, context: SittingContext): Step {
  const { keepalive, sent, actions, differing, clocks } = saved
  const ended = keepalive ? { keptAlive: null } : ({ request: 'none' } as const)
  const next = { ...state, ...ended, failures: 0, wasRefused: false }
  return andThen(change(next, acknowledge(next.sitting, sent, actions, differing, clocks)), (changed) => {
    const idle = withIdleState(changed)
    return keepalive ? [idle, []] : schedule(idle, context)
  })
}

export function handleFailure(state: DeviceSitting, failure: SaveFailure, context: SittingContext): Step {
  const { keepalive, retryable, signedOut } = failure
  const ended = keepalive ? { keptAlive: null } : ({ request: retryable ? 'none' : 'rebasing' } as const)
  const failed = { ...state, ...ended, failures: state.failures + 1 }
  // Another request may have saved all changes in the meantime.
  const next = hasUnsavedChanges(failed)
    ? withSaveState(failed, signedOut ? 'signed-out' : 'offline')
    : withIdleState(failed)
  if (retryable) return keepalive ? [next, []] : schedule(next, context)
  const purpose = state.wasRefused ? 'rebase-again' : 'rebase'
  return [{ ...next, wasRefused: true }, [{ kind: 'fetch', purpose }]]
}
