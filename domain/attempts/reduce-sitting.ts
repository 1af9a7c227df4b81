import type {
  DeviceSitting,
  FetchPurpose,
  SittingContext,
  SittingEffect,
  SittingEvent,
  Step,
} from './device-sitting.ts'
import type { Attempt } from './attempt.ts'
import { mergeSittings } from './merge.ts'
import { mergeOwners, type Owner } from './owner.ts'
import { countTime, resumeCounting, stopCounting, tick, type Sitting } from './sitting.ts'
import {
  change,
  finishFetch,
  handleFailure,
  handleSaved,
  idleSaveState,
  handleAccessChange,
  saveNow,
  saveOnHide,
  schedule,
  andThen,
  withIdleState,
  withSaveState,
  withSitting,
} from './sitting-saves.ts'
import { mergeServerState, rebaseOnServer } from './sync.ts'

/** Returns the state of a sitting in a tab that doesn't show it yet. */
export const openDeviceSitting = (sitting: Sitting, owner: Owner, account: string | null): DeviceSitting => ({
  sitting,
  owner,
  account,
  stage: 'open',
  page: 'away',
  saveState: idleSaveState({ sitting, owner, account }),
  request: 'none',
  epoch: 0,
  keepaliveSitting: null,
  failures: 0,
  wasRefused: false,
  isWaiting: false,
})

/** Returns the state after an event, with the effects to carry out. A closed sitting no longer changes. */
export function reduceSitting(state: DeviceSitting, event: SittingEvent, context: SittingContext): Step {
  if (state.stage === 'closed') return [state, []]
  return state.stage === 'ending' ? reduceEnding(state, event, context) : reduceOpen(state, event, context)
}

function reduceOpen(state: DeviceSitting, event: SittingEvent, context: SittingContext): Step {
  const { sitting } = state
  const { now } = context
  switch (event.kind) {
    case 'rule':
      return andThen(change(state, event.rule(sitting, now)), (next) =>
        next === state ? [state, []] : schedule(next, context),
      )
    case 'ticked':
      // A section's time ran out, and its answers must arrive within a minute. After the last section, the submit
      // sends them.
      return andThen(change(state, tick(sitting, now)), (next) =>
        next === state ? [state, []] : saveNow(next),
      )
    case 'count-due':
      return storeTime(state, now)
    case 'changed-elsewhere':
      return mergeElsewhere(state, event.sitting, context)
    case 'stored':
      return andThen(changeOwner(state, event.owner), (next) => mergeElsewhere(next, event.sitting, context))
    case 'claimed':
      return changeOwner(state, event.owner)
    case 'account-changed':
      return handleAccessChange({ ...state, account: event.account })
    case 'saved':
      return event.epoch === state.epoch ? handleSaved(state, event, context) : [state, []]
    case 'save-failed':
      return event.epoch === state.epoch ? handleFailure(state, event, context) : [state, []]
    case 'fetched':
      return handleFetched(state, event.purpose, event.attempt, context)
    case 'fetch-failed':
      return event.purpose === 'merge' ? [state, []] : finishFetch(state, context)
    case 'lost':
      // The test may have moved to an account during the request.
      return event.owner === state.owner
        ? close(withSaveState(state, 'gone'), { kind: 'remove-records' })
        : finishFetch(state, context)
    case 'save-due':
      return saveNow(state)
    case 'online':
      return saveNow({ ...state, failures: 0 })
    case 'attached':
      // The time away doesn't count for any question.
      return change({ ...state, page: 'visible' }, resumeCounting(sitting, now))
    case 'shown':
      // A suspended tab may have missed messages of other tabs.
      return andThen([{ ...state, page: 'visible' }, [{ kind: 'store', broadcast: false }]], (next) =>
        schedule(next, context),
      )
    case 'hidden':
      return andThen(change({ ...state, page: 'hidden' }, countTime(sitting, now)), saveOnHide)
    case 'detached':
      return andThen(change({ ...state, page: 'away' }, stopCounting(sitting, now)), saveNow)
    case 'ending':
      return [
        { ...state, sitting: event.sitting, stage: 'ending', epoch: state.epoch + 1, isWaiting: false },
        [{ kind: 'abort' }, { kind: 'wait', ms: null }],
      ]
    case 'ending-failed':
      return [state, []]
    case 'ended-elsewhere':
      return endElsewhere(state, event.how)
    case 'closed':
      return close(state)
  }
}

/** While the test is handed to the outbox, only the outcome of the hand-over or an end elsewhere changes its stage. */
function reduceEnding(state: DeviceSitting, event: SittingEvent, context: SittingContext): Step {
  switch (event.kind) {
    case 'stored':
    case 'claimed':
      return [{ ...state, owner: mergeOwners(state.owner, event.owner) }, []]
    case 'account-changed':
      return [{ ...state, account: event.account }, []]
    case 'attached':
    case 'shown':
      return [{ ...state, page: 'visible' }, []]
    case 'hidden':
      return [{ ...state, page: 'hidden' }, []]
    case 'detached':
      return [{ ...state, page: 'away' }, []]
    case 'ending-failed':
      return schedule(
        withIdleState({ ...state, stage: 'open', request: 'none', keepaliveSitting: null }),
        context,
      )
    case 'ended-elsewhere':
      return endElsewhere(state, event.how)
    case 'closed':
      return close(state)
    default:
      return [state, []]
  }
}

/**
 * Counts and stores the current question's time while the page is visible. The next save sends the time, and other
 * tabs count their own.
 */
function storeTime(state: DeviceSitting, now: number): Step {
  const counted = state.page === 'visible' ? countTime(state.sitting, now) : state.sitting
  return counted === state.sitting ? [state, []] : storeOnly(state, counted)
}

/** Merges a sitting from elsewhere on this device. The tab that changed it broadcasts and saves it. */
function mergeElsewhere(state: DeviceSitting, other: Sitting, context: SittingContext): Step {
  const merged = mergeSittings(state.sitting, other, context.now)
  if (merged === state.sitting) return [state, []]
  return andThen(storeOnly(state, merged), (next) => schedule(next, context, true))
}

/** Replaces the sitting and stores it, without a message to other tabs. */
const storeOnly = (state: DeviceSitting, sitting: Sitting): Step => [
  withSitting(state, sitting),
  [{ kind: 'store', broadcast: false }],
]

/** Changes the owner when a guest's test was claimed. */
function changeOwner(state: DeviceSitting, other: Owner): Step {
  const owner = mergeOwners(state.owner, other)
  return owner === state.owner ? [state, []] : handleAccessChange({ ...state, owner })
}

function handleFetched(
  state: DeviceSitting,
  purpose: FetchPurpose,
  stored: Attempt,
  context: SittingContext,
): Step {
  const { sitting } = state
  const merged =
    purpose === 'merge'
      ? mergeServerState(sitting, stored, context.now)
      : rebaseOnServer(sitting, stored, context.now, purpose === 'rebase-again')
  return andThen(change(state, merged), (changed) =>
    changed.sitting.attempt.state === 'left'
      ? close(withSaveState(changed, 'ended'), { kind: 'record-departure' })
      : finishFetch(withIdleState(changed), context),
  )
}

/** Closes the sitting because another tab ended the test, or because its result arrived. */
function endElsewhere(state: DeviceSitting, how: 'left' | 'closed'): Step {
  const attempt = { ...state.sitting.attempt, state: how }
  return close(withSaveState({ ...state, sitting: { ...state.sitting, attempt } }, 'ended'))
}

const close = (state: DeviceSitting, ...last: SittingEffect[]): Step => [
  { ...state, stage: 'closed', epoch: state.epoch + 1, isWaiting: false },
  [{ kind: 'abort' }, { kind: 'wait', ms: null }, { kind: 'dispose' }, ...last],
]
