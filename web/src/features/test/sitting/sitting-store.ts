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

/** One store per attempt in this tab: a screen that is left and opened again goes on with the same one. */
const stores = new Map<string, SittingStore>()
export const storeOf = (attemptId: string): SittingStore | undefined => stores.get(attemptId)

/**
 * Holds one sitting: applies the rules, writes every change through to the device, tells the other tabs, and has it sent.
 * What another tab changed, or the device kept of it, is joined in.
 */
export function createSittingStore({ form, request, ...record }: { form: FormRecord } & SittingRecord) {
  const { device } = record
  let { sitting, holder } = record
  /** Whether this store still speaks for the attempt: not after it was ended, or the server let it go. */
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
      // It can no longer be scored, so it is not offered again.
      void forget(id)
    },
    onLeft: () => {
      const { attempt } = sitting
      letGo()
      sending.stop('ended')
      // So it is listed here too, as soon as the server has said so again.
      leaveAttempt(holder, attempt, now()).catch((error: unknown) => console.error(error))
    },
  })

  /** Keeps the sitting on the device, joined with what another tab kept there. */
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

  /** A guest's test has become an account's. */
  function handTo(next: Holder): void {
    const joined = joinHolders(holder, next)
    if (joined === holder) return
    holder = joined
    sending.holderChanged()
    notify()
  }

  /** After the change is on the device, and in a task of its own: the whole sitting is copied for it. */
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

  /** Joins in what is known elsewhere on this device, which tells and sends by itself. */
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

  /** Hands the test over to the outbox, which owns its record on the device from then on. */
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
      // Unless another tab has ended it meanwhile.
      if (storeOf(id) === store) {
        ours = true
        sending.goOn()
      }
      throw error
    }
  }

  async function submit(): Promise<ResultRecord | null> {
    const { section } = currentClock(sitting, now())
    // When it ended is told too: it may be sent much later.
    const last = moveClock(countTime(sitting, now()), 'finish', section, now())
    return handOver(last, () => submitAttempt(id, { form, record: asRecord() }))
  }

  const store = {
    form,
    /** What was asked for. */
    request,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    sitting: (): Sitting => sitting,
    /** Whose it is. */
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

    /** Takes in what the server holds, in the background. */
    refresh: (): void => void sending.refresh(),

    /** Whether the time is really over: this device's clock is checked against the server's, where it can be reached. */
    confirmOver: async (): Promise<boolean> => {
      await sending.pull()
      return ours && phaseOf(sitting, now()) === 'over'
    },

    /** Ends the test here and hands it to the outbox. Its result, or null while it waits for the network. */
    submit,

    /** Emergency Exit: the test ends here without a score. One that was over by then is submitted instead. */
    leave: async (): Promise<void> => {
      const at = now()
      const last = leaveEarly(sitting, at)
      if (last === sitting) await submit()
      else await handOver(last, () => leaveAttempt(holder, last.attempt, at))
    },

    /** Saves when the page is left or the network returns, for as long as the test is on screen. */
    attach: (): (() => void) => {
      onScreen = true
      const release = holdOnScreen(id)
      // The time away was spent on no question.
      set(resumeCounting(sitting, now()))
      const stop = whileOnScreen({
        onHide: () => {
          set(countTime(sitting, now()))
          sending.saveOnHide()
        },
        onShow: () => {
          // A tab that slept may have missed what others told.
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
