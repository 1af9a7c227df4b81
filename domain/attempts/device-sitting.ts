import type { GivenAnswer } from './answers.ts'
import type { Answer, Attempt, SectionClock } from './attempt.ts'
import type { SectionAction } from './clocks.ts'
import type { Owner } from './owner.ts'
import type { Sitting } from './sitting.ts'

/**
 * The state of a sitting in one tab, which determines what is stored, broadcast, and sent. The reducer is
 * pure; a runner in the browser carries out the effects and reports their results as events.
 */
export type DeviceSitting = {
  readonly sitting: Sitting
  readonly owner: Owner
  /** The account that is signed in on this device, or null. */
  readonly account: string | null
  /** open: it may change; ending: it's being handed to the outbox; closed: this tab no longer changes it. */
  readonly stage: 'open' | 'ending' | 'closed'
  /** Whether the page that shows the test in this tab is visible; away: no page shows the test. */
  readonly page: 'away' | 'visible' | 'hidden'
  readonly saveState: SaveState
  /** The request in progress; rebasing: the server refused a save, and the server's state is being fetched. */
  readonly request: 'none' | 'saving' | 'rebasing'
  /** Increases when the requests in progress are canceled, so that their late results are ignored. */
  readonly epoch: number
  /** The sitting of the keepalive request in progress, or null. */
  readonly keepaliveSitting: Sitting | null
  /** Failed saves since the last success, the network's return, or a change of owner or account. */
  readonly failures: number
  /** Whether the server refused the last save. */
  readonly wasRefused: boolean
  /** Whether a save waits for its time. */
  readonly isWaiting: boolean
}

/**
 * saved: the server has every answer; device: stored on this device until the next batch; saving: a save is
 * in progress; offline: the last save failed, as without a network; signed-out: stored on this device until
 * the test's account signs in again; gone: the server no longer has the test; ended: another tab or device
 * submitted or left it.
 */
export type SaveState = 'saved' | 'device' | 'saving' | 'offline' | 'signed-out' | 'gone' | 'ended'

/** How fetched state is used: to merge it, or to rebase on it after the first or a repeated refusal. */
export type FetchPurpose = 'merge' | 'rebase' | 'rebase-again'

export type SittingEvent =
  /** A rule, such as those of sitting.ts, is applied. */
  | { kind: 'rule'; rule: (sitting: Sitting, now: number) => Sitting }
  /** Time has passed. */
  | { kind: 'ticked' }
  /** The current question's time should be stored, because a browser that is killed reports nothing. */
  | { kind: 'count-due' }
  /** Another tab changed the sitting. */
  | { kind: 'changed-elsewhere'; sitting: Sitting }
  /** The sitting was stored, merged with what another tab had stored. */
  | { kind: 'stored'; sitting: Sitting; owner: Owner }
  /** The guest's test was added to an account. */
  | { kind: 'claimed'; owner: Owner }
  /** Another account is signed in on this device, or none. */
  | { kind: 'account-changed'; account: string | null }
  | ({ kind: 'saved' } & Saved)
  | ({ kind: 'save-failed' } & SaveFailure)
  | { kind: 'fetched'; purpose: FetchPurpose; attempt: Attempt }
  | { kind: 'fetch-failed'; purpose: FetchPurpose }
  /** The server no longer has the test under this owner. */
  | { kind: 'lost'; owner: Owner }
  /** The time of a scheduled save has come, or the changes should be sent now. */
  | { kind: 'save-due' }
  /** The network returned. */
  | { kind: 'online' }
  /** A page of this tab shows the test. */
  | { kind: 'attached' }
  /** The page left the test. */
  | { kind: 'detached' }
  /** The page became visible. */
  | { kind: 'shown' }
  /** The page became hidden. */
  | { kind: 'hidden' }
  /** The test is being handed to the outbox in this last state. */
  | { kind: 'ending'; sitting: Sitting }
  /** The hand-over to the outbox failed, so the test stays open. */
  | { kind: 'ending-failed' }
  /** The test was handed over, or erased from this device. */
  | { kind: 'closed' }
  /** Another tab ended the test, or its result arrived. */
  | { kind: 'ended-elsewhere'; how: 'left' | 'closed' }

/** The server's response to a save. */
export type Saved = {
  epoch: number
  keepalive: boolean
  /** The records and clock actions that were sent. */
  sent: readonly GivenAnswer[]
  actions: readonly SectionAction[]
  /** The server's records that differ from the sent ones, by index in the form. */
  differing: ReadonlyMap<number, Answer>
  /** The server's clocks after these actions. */
  clocks: readonly SectionClock[]
}

export type SaveFailure = {
  epoch: number
  keepalive: boolean
  /** Whether the same request may succeed later; otherwise the server refused it. */
  retryable: boolean
  /** Whether the request failed because the account is signed out. */
  signedOut: boolean
}

export type SittingEffect =
  /** Stores the sitting on the device; then reports `stored`. */
  | { kind: 'store'; broadcast: boolean }
  /**
   * Sends the unsaved changes; then reports `saved` or `save-failed`. A keepalive request continues after the
   * page is closed.
   */
  | { kind: 'send'; keepalive: boolean }
  /** Fetches the server's state; then reports `fetched`, `fetch-failed`, or `lost`. */
  | { kind: 'fetch'; purpose: FetchPurpose }
  /** Reports `save-due` after `ms`. Replaces an earlier wait; null only cancels it. */
  | { kind: 'wait'; ms: number | null }
  /** Cancels requests in progress: an ended test refuses them, and its changes are sent with the submit. */
  | { kind: 'abort' }
  /** Stops listening: the tab is done with the test. */
  | { kind: 'dispose' }
  /** Removes the test from this device, because it can no longer be scored. */
  | { kind: 'remove-records' }
  /** Lists the test as left on this device too. */
  | { kind: 'record-departure' }

/** A new state with the effects to carry out, in order. */
export type Step = readonly [state: DeviceSitting, effects: readonly SittingEffect[]]

export type SittingContext = {
  /** The server-corrected time, epoch ms. */
  now: number
  /** Whether the device can't store anything. Then every change is sent at once. */
  memoryOnly: boolean
}
