import { join } from '../../../../../domain/attempts/join.ts'
import {
  countTime,
  currentClock,
  leaveEarly,
  moveClock,
  phaseOf,
  resumeCounting,
  stopCounting,
  tick,
  type Sitting,
} from '../../../../../domain/attempts/sitting.ts'
import { onSession } from '../../../lib/auth/session.ts'
import { onClaimed } from '../../../lib/device/claiming.ts'
import { forget } from '../../../lib/device/end-there.ts'
import { onErased } from '../../../lib/device/erased.ts'
import { joinHolders, type Holder } from '../../../lib/device/holder.ts'
import { holdOnScreen } from '../../../lib/device/on-screen.ts'
import { leaveAttempt, submitAttempt } from '../../../lib/device/outbox.ts'
import { sittings } from '../../../lib/device/records.ts'
import type { FormRecord, ResultRecord, SittingRecord } from '../../../lib/device/records.ts'
import { onTabMessage, tellTabs, type TabMessage } from '../../../lib/device/tab-channel.ts'
import { stopAll } from '../../../lib/stop-all.ts'
import { createSending, type SaveState } from './sending.ts'
import { createServerClock } from './server-clock.ts'
import { whileOnScreen } from './while-on-screen.ts'

export type { SaveState } from './sending.ts'
export type SittingStore = ReturnType<typeof createSittingStore>

/** One store per attempt in this tab. A screen that is closed and opened again uses the same one. */
const stores = new Map<string, SittingStore>()
export const storeOf = (attemptId: string): SittingStore | undefined => stores.get(attemptId)

/**
 * Creates the store of one sitting. It applies the rules, stores every change on the device, broadcasts it to
 * other tabs, and has it saved. It also merges changes of other tabs and changes found in the device's
 * storage.
 */
export function createSittingStore({ form, request, ...record }: { form: FormRecord } & SittingRecord) {
  const { device } = record
  let { sitting, holder } = record
  /**
   * Whether this store may still change the attempt. False once the test has ended or the server no longer
   * has it.
   */
  let ours = true
  let onScreen = false
  const { id } = sitting.attempt
  const listeners = new Set<() => void>()

  const clock = createServerClock(record.clockOffset)
  const { now } = clock
  const asRecord = (): SittingRecord => ({ sitting, clockOffset: clock.offset(), request, holder, device })
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const sending = createSending({
    id,
    form,
    device,
    holder: () => holder,
    sitting: () => sitting,
    set,
    now,
    setOffset: clock.setOffset,
    onScreen: () => onScreen,
    notify,
    onGone: () => {
      letGo()
      // It can no longer be scored, so we don't offer it again.
      void forget(id)
    },
    onLeft: () => {
      const { attempt } = sitting
      letGo()
      sending.stop('ended')
      // This lists the test as left on this device too, once the server confirms it.
      leaveAttempt(holder, attempt, now()).catch((error: unknown) => console.error(error))
    },
  })

  /** Stores the sitting on the device, merged with the one that another tab stored there. */
  async function journal(): Promise<void> {
    const kept = await sittings.update(id, asRecord(), (own, held) => ({
      ...own,
      sitting: join(own.sitting, held.sitting, now()),
      holder: joinHolders(own.holder, held.holder),
    }))
    if (kept === undefined) return
    handTo(kept.holder)
    take(kept.sitting)
  }

  /** Changes the owner when a guest's test was claimed. */
  function handTo(next: Holder): void {
    const joined = joinHolders(holder, next)
    if (joined === holder) return
    holder = joined
    sending.holderChanged()
    notify()
  }

  /**
   * Broadcasts the sitting. Called after the change is stored and in a task of its own, because the message
   * copies the whole sitting.
   */
  function tell(): void {
    if (ours) tellTabs({ kind: 'changed', attemptId: id, sitting })
  }

  function set(next: Sitting): void {
    if (next === sitting || !ours) return
    sitting = next
    sending.noteChange()
    void journal().then(tell)
    notify()
  }

  /** Merges a sitting from elsewhere on this device. Its tab broadcasts and saves it. */
  function take(other: Sitting): void {
    if (!ours) return
    const joined = join(sitting, other, now())
    if (joined === sitting) return
    sitting = joined
    sending.noteChange()
    void journal()
    sending.schedule({ elsewhere: true })
    notify()
  }

  function letGo(): void {
    ours = false
    sending.stop()
    stopListening()
    stores.delete(id)
  }

  function hear(message: TabMessage): void {
    if (message.attemptId !== id) return
    if (message.kind === 'changed') take(message.sitting)
    if (message.kind !== 'ended' && message.kind !== 'graded') return
    const left = message.kind === 'ended' && message.entry.end === 'leave'
    sitting = { ...sitting, attempt: { ...sitting.attempt, state: left ? 'left' : 'closed' } }
    letGo()
    sending.stop('ended')
  }
  const stopListening = stopAll(
    onTabMessage(hear),
    onClaimed((attemptId, next) => attemptId === id && handTo(next)),
    onErased((attemptId) => attemptId === id && letGo()),
    onSession(sending.holderChanged),
  )

  /** Hands the test over to the outbox, which owns its stored record from then on. */
  async function handOver<T>(last: Sitting, end: () => Promise<T>): Promise<T> {
    sending.stop()
    sitting = last
    ours = false
    notify()
    try {
      await journal()
      const ended = await end()
      letGo()
      return ended
    } catch (error) {
      // Unless another tab has ended the test meanwhile.
      if (storeOf(id) === store) {
        ours = true
        sending.goOn()
      }
      throw error
    }
  }

  async function submit(): Promise<ResultRecord | null> {
    const { section } = currentClock(sitting, now())
    // We also send when it ended, because the submit may be sent much later.
    const last = moveClock(countTime(sitting, now()), 'finish', section, now())
    return handOver(last, () => submitAttempt(id, { form, record: asRecord() }))
  }

  const store = {
    form,
    /** The request that created the test. */
    request,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    sitting: (): Sitting => sitting,
    /** The owner of the test. */
    holder: (): Holder => holder,
    saveState: (): SaveState => sending.saveState(),
    /** The server-corrected time. */
    now,

    /** Applies a rule of domain/attempts/sitting.ts. */
    apply: (rule: (sitting: Sitting, now: number) => Sitting): void => {
      set(rule(sitting, now()))
      sending.schedule()
    },
    tick: (): void => set(tick(sitting, now())),

    /** Merges the server's state in the background. */
    refresh: (): void => void sending.refresh(),

    /**
     * Whether the time is really over. Checks this device's clock against the server's first, if the server
     * can be reached.
     */
    confirmOver: async (): Promise<boolean> => {
      await sending.pull()
      return ours && phaseOf(sitting, now()) === 'over'
    },

    /**
     * Ends the test and hands it to the outbox. Returns its result, or null while it waits for the network.
     */
    submit,

    /** Ends the test without a score (Emergency Exit). Submits it instead if it's already over. */
    leave: async (): Promise<void> => {
      const at = now()
      const last = leaveEarly(sitting, at)
      if (last === sitting) await submit()
      else await handOver(last, () => leaveAttempt(holder, last.attempt, at))
    },

    /**
     * Marks the test as on screen. Until the returned function is called, saves when the student leaves the
     * page or the network returns.
     */
    attach: (): (() => void) => {
      onScreen = true
      const release = holdOnScreen(id)
      // The time away doesn't count for any question.
      set(resumeCounting(sitting, now()))
      const stop = whileOnScreen({
        onHide: () => {
          set(countTime(sitting, now()))
          sending.saveOnHide()
        },
        onShow: () => {
          // A suspended tab may have missed messages of other tabs.
          void journal()
          sending.schedule()
        },
        onOnline: sending.saveNow,
        onClockMoved: () => void sending.pull(),
      })
      return () => {
        onScreen = false
        stop()
        set(stopCounting(sitting, now()))
        void journal().then(release)
        void sending.save()
      }
    },
  }
  stores.set(id, store)
  return store
}
