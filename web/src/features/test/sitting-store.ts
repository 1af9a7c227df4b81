import {
  countTime,
  currentClock,
  moveClock,
  phaseOf,
  tick,
  type Sitting,
} from '../../../../domain/attempts/sitting.ts'
import { absorb, acknowledge, unsaved, yieldTo } from '../../../../domain/attempts/sync.ts'
import { ApiFailure, testsApi } from '../../lib/api.ts'
import { isMemoryOnly } from '../../lib/device/device-store.ts'
import { submitAttempt } from '../../lib/device/outbox.ts'
import { sittings, type FormRecord, type ResultRecord, type SittingRecord } from '../../lib/device/records.ts'
import { clockOffset as measureOffset, toAttempt, toHeld, toSent } from '../../lib/device/wire.ts'
import { watchClock } from './watch-clock.ts'

/**
 * saved: the server has every answer; device: kept here until the next batch; saving: on its way; offline: no answer
 * came; gone: the server has no such test any more.
 */
export type SaveState = 'saved' | 'device' | 'saving' | 'offline' | 'gone'

/** Answers are sent when this many wait, or after this long, or when the page is left. */
const BATCH = 10
const SAVE_EVERY_MS = 60_000
/** After a failed save: the next try comes after this, doubling, at most SAVE_EVERY_MS. */
const FIRST_RETRY_MS = 2_000

export type SittingStore = ReturnType<typeof createSittingStore>

/** One store per attempt in this tab: a screen that is left and opened again goes on with the same one. */
const stores = new Map<string, SittingStore>()
export const storeOf = (attemptId: string): SittingStore | undefined => stores.get(attemptId)

/** Holds one sitting: applies the rules, writes every change through to the device, and sends it in batches. */
export function createSittingStore({ form, ...record }: { form: FormRecord } & SittingRecord) {
  let { sitting, clockOffset } = record
  let saveState: SaveState = sitting.pending.size === 0 ? 'saved' : 'device'
  let sending: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  /** Whether this store still speaks for the attempt: not after the outbox took it over, or the server let it go. */
  let ours = true
  let onScreen = false
  const { id } = sitting.attempt
  const listeners = new Set<() => void>()

  const now = () => Date.now() + clockOffset
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const journal = () => sittings.write(id, { sitting, clockOffset })

  function set(next: Sitting): void {
    if (next === sitting || !ours) return
    sitting = next
    if (sitting.pending.size > 0 && saveState === 'saved') saveState = 'device'
    void journal()
    notify()
  }
  const setSaveState = (next: SaveState) => {
    if (saveState === next || saveState === 'gone') return
    saveState = next
    notify()
  }
  const settleSaveState = () => setSaveState(sitting.pending.size === 0 ? 'saved' : 'device')

  function schedule(): void {
    if (!ours || !onScreen || sitting.pending.size + sitting.actions.length === 0) return
    const full = sitting.pending.size >= BATCH || sitting.actions.length > 0 || isMemoryOnly()
    if (failures === 0 && full) return void save()
    const delay =
      failures === 0 ? SAVE_EVERY_MS : Math.min(SAVE_EVERY_MS, FIRST_RETRY_MS * 2 ** (failures - 1))
    timer ??= setTimeout(() => void save(), delay)
  }

  /** Sends what waits; one request at a time. */
  function save({ keepalive = false } = {}): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    sending ??= send(keepalive).finally(() => {
      sending = null
      schedule()
    })
    return sending
  }

  async function send(keepalive: boolean): Promise<void> {
    const given = unsaved(sitting)
    const { actions } = sitting
    if (!ours || given.length + actions.length === 0) return
    setSaveState('saving')
    try {
      const sentAt = Date.now()
      const { attempt, held } = await testsApi.saveAnswers({
        params: { id },
        token: form.token,
        keepalive,
        body: { answers: toSent(form.questions, given), sections: [...actions] },
      })
      clockOffset = measureOffset(attempt.serverTime, sentAt, Date.now())
      failures = 0
      set(acknowledge(sitting, given, actions, toHeld(form.questions, held)))
      settleSaveState()
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      failures += 1
      setSaveState('offline')
      if (!error.passing) await pull(yieldTo)
    }
  }

  /** Takes in what the server holds. */
  async function pull(merge: typeof absorb): Promise<void> {
    if (!ours) return
    try {
      const sentAt = Date.now()
      const reply = await testsApi.getTest({ params: { id }, token: form.token })
      clockOffset = measureOffset(reply.attempt.serverTime, sentAt, Date.now())
      set(merge(sitting, toAttempt(reply), now()))
      settleSaveState()
      schedule()
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      if (error.code !== 'not_found') return
      setSaveState('gone')
      ours = false
      stores.delete(id)
    }
  }
  /** Sends first, so that what was done in time counts before the server judges what it holds. */
  const refresh = async () => {
    await save()
    await pull(absorb)
  }

  const onHide = () => {
    if (document.visibilityState !== 'hidden') return
    set(countTime(sitting, now()))
    void save({ keepalive: true })
  }
  const onOnline = () => {
    failures = 0
    void save()
  }

  const store = {
    form,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    sitting: (): Sitting => sitting,
    saveState: (): SaveState => saveState,
    /** The server-corrected time. */
    now,

    /** Applies a rule of domain/attempts/sitting.ts. */
    apply: (rule: (sitting: Sitting, now: number) => Sitting): void => {
      set(rule(sitting, now()))
      schedule()
    },
    tick: (): void => set(tick(sitting, now())),

    /** Takes in what the server holds, in the background. */
    refresh: (): void => void refresh(),

    /** Whether the time is really over: this device's clock is checked against the server's, where it can be reached. */
    confirmOver: async (): Promise<boolean> => {
      await pull(absorb)
      return phaseOf(sitting, now()) === 'over'
    },

    /** Ends the test here and hands it to the outbox. Its result, or null while it waits for the network. */
    submit: async (): Promise<ResultRecord | null> => {
      clearTimeout(timer)
      const { section } = currentClock(sitting, now())
      // When it ended is told too: it may be sent much later.
      set(moveClock(countTime(sitting, now()), 'finish', section, now()))
      await journal()
      // From here on the outbox owns the record on the device.
      ours = false
      try {
        const result = await submitAttempt(id)
        stores.delete(id)
        return result
      } catch (error) {
        ours = true
        throw error
      }
    },

    /** Saves when the page is left or the network returns, for as long as the test is on screen. */
    attach: (): (() => void) => {
      onScreen = true
      document.addEventListener('visibilitychange', onHide)
      window.addEventListener('pagehide', onHide)
      window.addEventListener('online', onOnline)
      const stopWatching = watchClock(() => void pull(absorb))
      schedule()
      return () => {
        onScreen = false
        stopWatching()
        document.removeEventListener('visibilitychange', onHide)
        window.removeEventListener('pagehide', onHide)
        window.removeEventListener('online', onOnline)
        clearTimeout(timer)
        timer = undefined
        if (sitting.pending.size + sitting.actions.length > 0) void save()
      }
    },
  }
  stores.set(id, store)
  return store
}
