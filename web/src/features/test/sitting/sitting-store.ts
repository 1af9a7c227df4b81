import { mergeSittings } from '#domain/attempts/merge.ts'
import {
  countTime,
  currentClock,
  leaveEarly,
  applyClockAction,
  phaseOf,
  resumeCounting,
  stopCounting,
  tick,
  type Sitting,
} from '#domain/attempts/sitting.ts'
import { onSessionChange } from '#web/lib/auth/session.ts'
import { onClaimed } from '#web/lib/device/claiming.ts'
import { removeTestRecords } from '#web/lib/device/end-on-server.ts'
import { onErased } from '#web/lib/device/erased.ts'
import { mergeOwners, type Owner } from '#web/lib/device/owner.ts'
import { markOnScreen } from '#web/lib/device/on-screen.ts'
import { leaveAttempt, submitAttempt } from '#web/lib/device/outbox.ts'
import { sittings } from '#web/lib/device/records.ts'
import type { FormRecord, ResultRecord, SittingRecord } from '#web/lib/device/records.ts'
import { onTabMessage, broadcast, type TabMessage } from '#web/lib/device/tab-channel.ts'
import { stopAll } from '#web/lib/stop-all.ts'
import { createSaver, type SaveState } from './saver.ts'
import { createServerClock } from './server-clock.ts'
import { whileOnScreen } from './while-on-screen.ts'

export type { SaveState } from './saver.ts'
export type SittingStore = ReturnType<typeof createSittingStore>

/** One store per attempt in this tab. A screen that is closed and opened again uses the same one. */
const stores = new Map<string, SittingStore>()
export const storeOf = (attemptId: string): SittingStore | undefined => stores.get(attemptId)

/**
 * Creates the store of one sitting. It applies the rules, stores every change on the device, broadcasts it, and
 * has it saved. It also merges changes of other tabs and of the device's storage.
 */
export function createSittingStore({ form, request, ...record }: { form: FormRecord } & SittingRecord) {
  const { device } = record
  let { sitting, holder: owner } = record
  /** Whether this store may still change the attempt: not after its end, or once the server has lost it. */
  let isActive = true
  let onScreen = false
  const { id } = sitting.attempt
  const listeners = new Set<() => void>()

  const clock = createServerClock(record.clockOffset)
  const { now } = clock
  const asRecord = (): SittingRecord => {
    const clockOffset = clock.offset()
    return { sitting, clockOffset, request, holder: owner, device }
  }
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const saver = createSaver({
    id,
    form,
    device,
    owner: () => owner,
    sitting: () => sitting,
    set,
    now,
    setOffset: clock.setOffset,
    onScreen: () => onScreen,
    notify,
    onGone: () => {
      dispose()
      // It can no longer be scored, so we don't offer it again.
      void removeTestRecords(id)
    },
    onLeft: () => {
      const { attempt } = sitting
      dispose()
      saver.stop('ended')
      // This lists the test as left on this device too, once the server confirms it.
      leaveAttempt(owner, attempt, now()).catch((error: unknown) => console.error(error))
    },
  })

  /** Stores the sitting on the device, merged with the one that another tab stored there. */
  async function persist(): Promise<void> {
    const stored = await sittings.update(id, asRecord(), (own, theirs) => ({
      ...own,
      sitting: mergeSittings(own.sitting, theirs.sitting, now()),
      holder: mergeOwners(own.holder, theirs.holder),
    }))
    if (stored === undefined) return
    setOwner(stored.holder)
    mergeSitting(stored.sitting)
  }

  /** Changes the owner when a guest's test was claimed. */
  function setOwner(next: Owner): void {
    const joined = mergeOwners(owner, next)
    if (joined === owner) return
    owner = joined
    saver.onOwnerChange()
    notify()
  }

  /** Broadcasts the sitting, in a task after the change is stored, because the message copies all of it. */
  function broadcastSitting(): void {
    if (isActive) broadcast({ kind: 'changed', attemptId: id, sitting })
  }

  function set(next: Sitting): void {
    if (next === sitting || !isActive) return
    sitting = next
    saver.noteChange()
    void persist().then(broadcastSitting)
    notify()
  }

  /** Merges a sitting from elsewhere on this device. Its tab broadcasts and saves it. */
  function mergeSitting(other: Sitting): void {
    if (!isActive) return
    const joined = mergeSittings(sitting, other, now())
    if (joined === sitting) return
    sitting = joined
    saver.noteChange()
    void persist()
    saver.schedule({ elsewhere: true })
    notify()
  }

  function dispose(): void {
    isActive = false
    saver.stop()
    stopListening()
    stores.delete(id)
  }

  function handleTabMessage(message: TabMessage): void {
    if (message.attemptId !== id) return
    if (message.kind === 'changed') mergeSitting(message.sitting)
    if (message.kind !== 'ended' && message.kind !== 'graded') return
    const left = message.kind === 'ended' && message.entry.end === 'leave'
    sitting = { ...sitting, attempt: { ...sitting.attempt, state: left ? 'left' : 'closed' } }
    dispose()
    saver.stop('ended')
  }
  const stopListening = stopAll(
    onTabMessage(handleTabMessage),
    onClaimed((attemptId, next) => attemptId === id && setOwner(next)),
    onErased((attemptId) => attemptId === id && dispose()),
    onSessionChange(saver.onOwnerChange),
  )

  /** Hands the test over to the outbox, which owns its stored record from then on. */
  async function handOver<T>(last: Sitting, end: () => Promise<T>): Promise<T> {
    saver.stop()
    sitting = last
    isActive = false
    notify()
    try {
      await persist()
      const ended = await end()
      dispose()
      return ended
    } catch (error) {
      // Unless another tab has ended the test meanwhile.
      if (storeOf(id) === store) {
        isActive = true
        saver.resume()
      }
      throw error
    }
  }

  async function submit(): Promise<ResultRecord | null> {
    const { section } = currentClock(sitting, now())
    // We also send when it ended, because the submit may be sent much later.
    const last = applyClockAction(countTime(sitting, now()), 'finish', section, now())
    return handOver(last, () => submitAttempt(id, { form, record: asRecord() }))
  }

  const store = {
    form,
    request,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    sitting: (): Sitting => sitting,
    /** The owner of the test. */
    owner: (): Owner => owner,
    saveState: (): SaveState => saver.saveState(),
    /** The server-corrected time. */
    now,

    /** Applies a rule of domain/attempts/sitting.ts. */
    apply: (rule: (sitting: Sitting, now: number) => Sitting): void => {
      set(rule(sitting, now()))
      saver.schedule()
    },
    tick: (): void => set(tick(sitting, now())),

    /** Merges the server's state in the background. */
    refresh: (): void => void saver.refresh(),

    /** Whether the time is really over. Checks this device's clock against the server's first, if it can. */
    confirmOver: async (): Promise<boolean> => {
      await saver.fetchAndMerge()
      return isActive && phaseOf(sitting, now()) === 'over'
    },

    /** Ends the test and hands it to the outbox. Returns null if the result waits for the network. */
    submit,

    /** Ends the test without a score (Emergency Exit). Submits it instead if it's already over. */
    leave: async (): Promise<void> => {
      const at = now()
      const last = leaveEarly(sitting, at)
      if (last === sitting) await submit()
      else await handOver(last, () => leaveAttempt(owner, last.attempt, at))
    },

    /** Marks the test as on screen. Saves when the student leaves the page or the network returns. */
    attach: (): (() => void) => {
      onScreen = true
      const release = markOnScreen(id)
      // The time away doesn't count for any question.
      set(resumeCounting(sitting, now()))
      const stop = whileOnScreen({
        onHide: () => {
          set(countTime(sitting, now()))
          saver.saveOnHide()
        },
        onShow: () => {
          // A suspended tab may have missed messages of other tabs.
          void persist()
          saver.schedule()
        },
        onOnline: saver.saveNow,
        onClockMoved: () => void saver.fetchAndMerge(),
      })
      return () => {
        onScreen = false
        stop()
        set(stopCounting(sitting, now()))
        void persist().then(release)
        void saver.save()
      }
    },
  }
  stores.set(id, store)
  return store
}
