import type { Sitting } from '#domain/attempts/sitting.ts'
import { mergeServerState, acknowledge, unsaved, rebaseOnServer } from '#domain/attempts/sync.ts'
import { ApiFailure, testsApi } from '#web/lib/api.ts'
import { isMemoryOnly } from '#web/lib/device/device-store.ts'
import { isNotFoundFinal } from '#web/lib/device/claiming.ts'
import { isAccessible, type Owner } from '#web/lib/device/owner.ts'
import type { FormRecord } from '#web/lib/device/records.ts'
import {
  clockOffset,
  splitIntoBatches,
  toAttempt,
  toAnswersByIndex,
  toAnswersBody,
} from '#web/lib/device/wire.ts'

/**
 * saved: the server has every answer; device: stored on this device until the next batch; saving: a request
 * is in progress; offline: no response came; signed-out: stored on this device until its account signs in
 * again; gone: the server no longer has the test; ended: another tab or device submitted or left it.
 */
export type SaveState = 'saved' | 'device' | 'saving' | 'offline' | 'signed-out' | 'gone' | 'ended'

/** The states in which answers are only on this device and not being sent. */
const UNSENT_STATES: ReadonlySet<SaveState> = new Set(['device', 'offline', 'signed-out'])

/** We save after this many unsaved answers, after this long without one, or when the page is left. */
const BATCH = 10
const QUIET_MS = 60_000
/** The extra delay for changes of another tab. That tab sends them; this one only steps in if it didn't. */
const OTHER_TAB_MS = 15_000
/** The delay before the first retry. It doubles with each failure, up to QUIET_MS. */
const FIRST_RETRY_MS = 2_000

/** The sitting to save, and callbacks for the server's responses. */
type SaverOptions = {
  id: string
  form: FormRecord
  /** This device's name among those of the test. */
  device: string | undefined
  owner: () => Owner
  sitting: () => Sitting
  set: (next: Sitting) => void
  now: () => number
  setOffset: (offset: number) => void
  /** Whether the test is on screen in this tab. */
  onScreen: () => boolean
  notify: () => void
  onGone: () => void
  /** The test was left by Emergency Exit on another device. */
  onLeft: () => void
}

/** Saves a sitting's unsaved changes: in batches, one request at a time, with retries after a failure. */
export function createSaver({
  id,
  form,
  device,
  owner,
  sitting,
  set,
  now,
  setOffset,
  onScreen,
  notify,
  onGone,
  onLeft,
}: SaverOptions) {
  /** The state while no request is in progress. */
  const idleState = (): SaveState => {
    if (sitting().pending.size === 0) return 'saved'
    return isAccessible(owner()) ? 'device' : 'signed-out'
  }
  let saveState = idleState()
  let stopped = false
  let abortController = new AbortController()
  let currentSave: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  /** Whether the server refused the last save. */
  let wasRefused = false

  const setState = (next: SaveState) => {
    if (saveState === next || saveState === 'gone' || saveState === 'ended') return
    saveState = next
    notify()
  }
  const setIdleState = () => setState(idleState())
  const hasUnsavedChanges = () => sitting().pending.size + sitting().actions.length > 0
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }

  /**
   * Schedules the next save.
   * @param elsewhere whether another tab made the change
   */
  function schedule({ elsewhere = false } = {}): void {
    if (failures === 0) cancel()
    if (stopped || !onScreen() || !hasUnsavedChanges() || !isAccessible(owner())) return
    if (elsewhere && document.visibilityState === 'hidden') return
    const { pending, actions } = sitting()
    const full = pending.size >= BATCH || actions.length > 0 || isMemoryOnly()
    if (failures === 0 && full && !elsewhere) return void save()
    const quiet = elsewhere ? QUIET_MS + OTHER_TAB_MS : QUIET_MS
    timer ??= setTimeout(() => void save(), failures === 0 ? quiet : retryDelay(failures))
  }

  /** Saves now. Only one request runs at a time. */
  function save(): Promise<void> {
    cancel()
    currentSave ??= send(false).finally(() => {
      currentSave = null
      schedule()
    })
    return currentSave
  }

  async function send(keepalive: boolean): Promise<void> {
    if (stopped || !hasUnsavedChanges()) return
    if (!isAccessible(owner())) return setIdleState()
    const given = unsaved(sitting())
    const [actions] = splitIntoBatches(sitting().actions)
    setState('saving')
    try {
      const sentAt = Date.now()
      const { attempt, held } = await testsApi.saveAnswers({
        params: { id },
        ...owner(),
        keepalive,
        signal: abortController.signal,
        body: { answers: toAnswersBody(form.questions, given), sections: actions, device },
      })
      setOffset(clockOffset(attempt.serverTime, sentAt, Date.now()))
      failures = 0
      wasRefused = false
      set(acknowledge(sitting(), given, actions, toAnswersByIndex(form.questions, held), attempt.sections))
      setIdleState()
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      if (stopped) return
      failures += 1
      setState(error.signedOut ? 'signed-out' : 'offline')
      if (error.retryable) return
      const isAgain = wasRefused
      wasRefused = true
      await fetchAndMerge((own, held, at) => rebaseOnServer(own, held, at, isAgain))
    }
  }

  /** Fetches the server's state and applies it with `merge`, which merges it or rebases on it. */
  async function fetchAndMerge(merge: typeof mergeServerState): Promise<void> {
    if (stopped) return
    const requestOwner = owner()
    try {
      const sentAt = Date.now()
      const reply = await testsApi.getTest({ params: { id }, ...requestOwner })
      setOffset(clockOffset(reply.attempt.serverTime, sentAt, Date.now()))
      set(merge(sitting(), toAttempt(reply), now()))
      setIdleState()
      if (sitting().attempt.state === 'left') onLeft()
      else schedule()
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      // The owner changed during the request, or the test is moving to an account. The next try will show.
      if (
        error.code !== 'not_found' ||
        requestOwner !== owner() ||
        !(await isNotFoundFinal(id, requestOwner))
      )
        return
      setState('gone')
      onGone()
    }
  }

  let sentOnHide: Sitting | null = null

  return {
    saveState: (): SaveState => saveState,
    schedule,
    save,

    /** Updates the state after the sitting changed. The caller notifies the listeners. */
    noteChange: (): void => {
      const isOpen = sitting().pending.size > 0
      if (isOpen && saveState === 'saved') saveState = idleState()
      if (!isOpen && UNSENT_STATES.has(saveState)) saveState = 'saved'
    },

    /**
     * Saves, then merges the server's state. Saving first makes answers that were given in time count before
     * the server closes their section.
     */
    refresh: async (): Promise<void> => {
      await save()
      await fetchAndMerge(mergeServerState)
    },
    /** Merges the server's state after the current request has finished. */
    fetchAndMerge: async (): Promise<void> => {
      await currentSave
      await fetchAndMerge(mergeServerState)
    },

    /** Saves with a keepalive request, which outlives the page. */
    saveOnHide: (): void => {
      if (sentOnHide === sitting()) return
      sentOnHide = sitting()
      void send(true)
    },
    saveNow: (): void => {
      failures = 0
      void save()
    },
    /** Handles a sign-in, a sign-out, or a claim of the test. */
    onOwnerChange: (): void => {
      failures = 0
      if (saveState !== 'saving') setIdleState()
      if (isAccessible(owner())) void save()
    },

    /**
     * Stops saving and cancels a save in progress: a test that has ended refuses it, and its changes are sent
     * with the submit.
     * @param state `ended` if another tab ended the test
     */
    stop: (state?: 'ended'): void => {
      stopped = true
      abortController.abort()
      cancel()
      if (state !== undefined) setState(state)
    },
    resume: (): void => {
      stopped = false
      abortController = new AbortController()
      setIdleState()
      schedule()
    },
  }
}

const retryDelay = (failures: number): number => Math.min(QUIET_MS, FIRST_RETRY_MS * 2 ** (failures - 1))
