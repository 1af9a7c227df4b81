import type { SaveState } from '#domain/attempts/device-sitting.ts'
import type { Owner } from '#domain/attempts/owner.ts'
import {
  applyClockAction,
  countTime,
  currentClock,
  leaveEarly,
  phaseOf,
  type Sitting,
} from '#domain/attempts/sitting.ts'
import { isMemoryOnly } from '#web/lib/device/device-store.ts'
import { markOnScreen } from '#web/lib/device/on-screen.ts'
import { noteSeconds, removeNotedSeconds } from '#web/lib/device/noted-seconds.ts'
import { leaveAttempt, submitAttempt } from '#web/lib/device/outbox.ts'
import type { FormRecord, ResultRecord, SittingRecord } from '#web/lib/device/records.ts'
import { keepTokenFresh } from '#web/lib/auth/keep-token-fresh.ts'
import { combineStops } from '#web/lib/run-later.ts'
import { SittingRunner } from './sitting-runner.ts'

export type SittingStore = ReturnType<typeof createSittingStore>

/** How often the current question's time is stored, in ms. If the browser is killed, only a few seconds are lost. */
const COUNT_INTERVAL_MS = 5_000

/** The stores of this tab by attempt id. A screen that is closed and opened again uses the same store. */
const stores = new Map<string, SittingStore>()
export const storeOf = (attemptId: string): SittingStore | undefined => stores.get(attemptId)

/** Creates the store of one sitting, through which the screens read and change it. */
export function createSittingStore(record: { form: FormRecord } & SittingRecord) {
  const { form, request } = record
  const { id } = record.sitting.attempt
  const runner = new SittingRunner(record, () => stores.delete(id))
  const { now } = runner
  const sitting = (): Sitting => runner.state().sitting

  async function submit(): Promise<ResultRecord | null> {
    const { section } = currentClock(sitting(), now())
    // The finish records the time of the end, because the submit may be sent much later.
    const lastSitting = applyClockAction(countTime(sitting(), now()), 'finish', section, now())
    return handOver(runner, lastSitting, () => submitAttempt(id, { form, record: runner.record() }))
  }

  const store = {
    form,
    request,
    subscribe: runner.subscribe,
    sitting,
    /** The owner of the test. */
    owner: (): Owner => runner.state().owner,
    saveState: (): SaveState => runner.state().saveState,
    /** Returns the server-corrected time, in epoch ms. */
    now,

    /** Applies a rule: a function of domain/attempts that returns the changed sitting. */
    apply: (rule: (sitting: Sitting, now: number) => Sitting): void =>
      runner.dispatch({ kind: 'rule', rule }),
    tick: (): void => runner.dispatch({ kind: 'ticked' }),

    /**
     * Saves, then merges the server's state. It saves first, so that answers given in time reach the server before
     * it closes their section.
     */
    refresh: (): void => {
      runner.dispatch({ kind: 'save-due' })
      void runner.fetchAndMerge()
    },

    /** Resolves to whether the time is over by the server's clock, or this device's if the server doesn't respond. */
    confirmOver: async (): Promise<boolean> => {
      await runner.fetchAndMerge()
      return runner.state().stage === 'open' && phaseOf(sitting(), now()) === 'finished'
    },

    /** Ends the test and hands it to the outbox. Returns null if the result waits for the network. */
    submit,

    /** Ends the test without a score (Emergency Exit). Submits it instead if it's already over. */
    leave: async (): Promise<void> => {
      const at = now()
      const lastSitting = leaveEarly(sitting(), at)
      if (lastSitting === sitting()) await submit()
      else
        await handOver(runner, lastSitting, () => leaveAttempt(runner.state().owner, lastSitting.attempt, at))
    },

    /**
     * Marks the test as on screen. Until it leaves the screen, counts the question's time, and saves when the page is
     * hidden or the network returns.
     * @returns a function to call when the test leaves the screen
     */
    attach: (): (() => void) => {
      const release = markOnScreen(id)
      runner.dispatch({ kind: 'attached' })
      const stop = watchPage({
        onHide: () => handleHide(runner),
        onShow: () => runner.dispatch({ kind: 'shown' }),
        onOnline: () => runner.dispatch({ kind: 'online' }),
        onClockJump: () => void runner.fetchAndMerge(),
      })
      const timer = setInterval(() => runner.dispatch({ kind: 'count-due' }), COUNT_INTERVAL_MS)
      return () => {
        clearInterval(timer)
        stop()
        runner.dispatch({ kind: 'detached' })
        void runner.stored().then(release)
      }
    },
  }
  stores.set(id, store)
  return store
}

/** Saves before the page may close, and notes the seconds that aren't stored yet. */
function handleHide(runner: SittingRunner): void {
  runner.dispatch({ kind: 'hidden' })
  const { sitting } = runner.state()
  noteSeconds(sitting)
  const stored = runner.stored()
  void stored.then(() => {
    if (stored === runner.stored() && !isMemoryOnly()) removeNotedSeconds(sitting.attempt.id)
  })
}

/** Hands the test over to the outbox, which owns its stored record from then on. */
async function handOver<T>(runner: SittingRunner, lastSitting: Sitting, end: () => Promise<T>): Promise<T> {
  runner.dispatch({ kind: 'ending', sitting: lastSitting })
  try {
    await runner.persist()
    const result = await end()
    runner.dispatch({ kind: 'closed' })
    return result
  } catch (error) {
    runner.dispatch({ kind: 'ending-failed' })
    throw error
  }
}

type PageListeners = {
  /** The page was hidden, or the student is leaving it. */
  onHide: () => void
  /** The page is visible: called at the start, unless it's hidden, and each time it becomes visible again. */
  onShow: () => void
  /** The network has returned. */
  onOnline: () => void
  /** The wall clock was set, or the steady clock stopped while the device slept. */
  onClockJump: () => void
}

/**
 * Reports events of the page while a test is on screen, and keeps its student signed in.
 * @returns a function that ends both
 */
function watchPage({ onHide, onShow, onOnline, onClockJump }: PageListeners): () => void {
  const onVisibility = () => (document.visibilityState === 'hidden' ? onHide() : onShow())
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('pagehide', onHide)
  window.addEventListener('online', onOnline)
  const stopWatching = combineStops(watchClock(onClockJump), keepTokenFresh())
  onVisibility()
  return () => {
    stopWatching()
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('pagehide', onHide)
    window.removeEventListener('online', onOnline)
  }
}

/** How often we compare the wall clock with the steady clock, and how far they may diverge in between, in ms. */
const CHECK_INTERVAL_MS = 1_000
const TOLERANCE_MS = 5_000

/**
 * Calls back when the wall clock and the page's steady clock have diverged: the device's clock was set, or the steady
 * clock stopped while the device slept.
 * @returns a function that stops this
 */
function watchClock(onClockJump: () => void): () => void {
  const clockDifference = () => Date.now() - performance.now()
  let lastDifference = clockDifference()
  const timer = setInterval(() => {
    if (Math.abs(clockDifference() - lastDifference) <= TOLERANCE_MS) return
    lastDifference = clockDifference()
    onClockJump()
  }, CHECK_INTERVAL_MS)
  return () => clearInterval(timer)
}
