import type {
  DeviceSitting,
  FetchPurpose,
  SittingEffect,
  SittingEvent,
} from '#domain/attempts/device-sitting.ts'
import { mergeSittings } from '#domain/attempts/merge.ts'
import { mergeOwners } from '#domain/attempts/owner.ts'
import { openDeviceSitting, reduceSitting } from '#domain/attempts/reduce-sitting.ts'
import { currentAccount, onSessionChange } from '#web/lib/auth/session.ts'
import { onClaimed } from '#web/lib/device/claiming.ts'
import { isMemoryOnly } from '#web/lib/device/device-store.ts'
import { removeTestRecords } from '#web/lib/device/end-on-server.ts'
import { onErased } from '#web/lib/device/erased.ts'
import { leaveAttempt } from '#web/lib/device/outbox.ts'
import { sittings, type FormRecord, type SittingRecord } from '#web/lib/device/records.ts'
import { onTabMessage, broadcast, type TabMessage } from '#web/lib/device/tab-channel.ts'
import { combineStops } from '#web/lib/run-later.ts'
import { createServerClock, type ServerClock } from './server-clock.ts'
import { fetchState, sendChanges } from './sitting-requests.ts'

/**
 * Runs one sitting in this tab: gives events to `reduceSitting` and carries out the effects on the device's
 * storage, the channel to other tabs, and the API.
 */
export class SittingRunner {
  readonly #id: string
  readonly #form: FormRecord
  readonly #record: SittingRecord
  readonly #onDispose: () => void
  readonly #clock: ServerClock
  readonly #listeners = new Set<() => void>()
  readonly #stopListening: () => void
  #state: DeviceSitting
  #abortController = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Resolves after the last save, or after the fetch that follows a refused save. */
  #currentSave = Promise.resolve()
  #lastStored = Promise.resolve()

  /** @param onDispose called once, when this tab is done with the test */
  constructor({ form, ...record }: { form: FormRecord } & SittingRecord, onDispose: () => void) {
    const id = record.sitting.attempt.id
    this.#id = id
    this.#form = form
    this.#record = record
    this.#onDispose = onDispose
    this.#clock = createServerClock(record.clockOffset)
    this.#state = openDeviceSitting(record.sitting, record.holder, currentAccount())
    this.#stopListening = combineStops(
      onTabMessage((message) => this.#handleTabMessage(message)),
      onClaimed((attemptId, owner) => attemptId === id && this.dispatch({ kind: 'claimed', owner })),
      onErased((attemptId) => attemptId === id && this.dispatch({ kind: 'closed' })),
      onSessionChange(() => this.dispatch({ kind: 'account-changed', account: currentAccount() })),
    )
  }

  readonly state = (): DeviceSitting => this.#state
  /** Returns the server-corrected time, in epoch ms. */
  readonly now = (): number => this.#clock.now()
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  dispatch(event: SittingEvent): void {
    const before = this.#state
    const context = { now: this.now(), memoryOnly: isMemoryOnly() }
    const [after, effects] = reduceSitting(before, event, context)
    this.#state = after
    for (const effect of effects) this.#run(effect)
    const hasVisibleChange =
      before.sitting !== after.sitting ||
      before.saveState !== after.saveState ||
      before.owner !== after.owner ||
      before.stage !== after.stage
    if (hasVisibleChange) for (const listener of this.#listeners) listener()
  }

  /** Stores the sitting on the device, merged with the one that another tab stored there. */
  async persist(): Promise<void> {
    const stored = await sittings.update(this.#id, this.record(), (record, existing) => ({
      ...record,
      sitting: mergeSittings(record.sitting, existing.sitting, this.now()),
      holder: mergeOwners(record.holder, existing.holder),
    }))
    if (stored !== undefined) this.dispatch({ kind: 'stored', sitting: stored.sitting, owner: stored.holder })
  }

  /** Resolves after the last change is stored. */
  readonly stored = (): Promise<void> => this.#lastStored

  /** Returns the record of the current sitting, to store on the device. */
  record(): SittingRecord {
    const { sitting, owner: holder } = this.#state
    return { ...this.#record, sitting, clockOffset: this.#clock.offset(), holder }
  }

  /** Merges the server's state after the current save has finished. */
  async fetchAndMerge(): Promise<void> {
    await this.#currentSave
    if (this.#state.stage === 'open') await this.#fetch('merge')
  }

  #run(effect: SittingEffect): void {
    switch (effect.kind) {
      case 'store':
        this.#lastStored = effect.broadcast ? this.persist().then(() => this.#broadcast()) : this.persist()
        break
      case 'send':
        if (effect.keepalive) void this.#send(true)
        else this.#currentSave = this.#send(false)
        break
      case 'fetch':
        this.#currentSave = this.#fetch(effect.purpose)
        break
      case 'wait':
        clearTimeout(this.#timer)
        if (effect.ms !== null) this.#timer = setTimeout(() => this.dispatch({ kind: 'save-due' }), effect.ms)
        break
      case 'abort':
        this.#abortController.abort()
        this.#abortController = new AbortController()
        break
      case 'dispose':
        this.#stopListening()
        this.#onDispose()
        break
      case 'remove-records':
        void removeTestRecords(this.#id)
        break
      case 'record-departure':
        this.#recordDeparture()
    }
  }

  async #send(keepalive: boolean): Promise<void> {
    const { signal } = this.#abortController
    const { epoch } = this.#state
    const options = { form: this.#form, device: this.#record.device, keepalive, signal }
    const failure = { kind: 'save-failed', epoch, keepalive, retryable: true, signedOut: false } as const
    await this.#dispatchResult(sendChanges(this.#clock, this.#state, options), failure)
    // A refused save ends with the rebase on the server's state.
    if (this.#state.request === 'rebasing') await this.#currentSave
  }

  #fetch(purpose: FetchPurpose): Promise<void> {
    return this.#dispatchResult(fetchState(this.#clock, this.#state, purpose), {
      kind: 'fetch-failed',
      purpose,
    })
  }

  /** Dispatches a request's result. If the response is invalid, dispatches the failure and throws. */
  async #dispatchResult(result: Promise<SittingEvent>, failure: SittingEvent): Promise<void> {
    try {
      this.dispatch(await result)
    } catch (error) {
      this.dispatch(failure)
      throw error
    }
  }

  /** Broadcasts the sitting. Called after the change is stored, because the message copies the whole sitting. */
  #broadcast(): void {
    const { stage, sitting } = this.#state
    if (stage === 'open') broadcast({ kind: 'changed', attemptId: this.#id, sitting })
  }

  #handleTabMessage(message: TabMessage): void {
    if (message.attemptId !== this.#id) return
    if (message.kind === 'changed') this.dispatch({ kind: 'changed-elsewhere', sitting: message.sitting })
    if (message.kind !== 'ended' && message.kind !== 'graded') return
    const isLeft = message.kind === 'ended' && message.entry.end === 'leave'
    this.dispatch({ kind: 'ended-elsewhere', how: isLeft ? 'left' : 'closed' })
  }

  #recordDeparture(): void {
    const { owner, sitting } = this.#state
    leaveAttempt(owner, sitting.attempt, this.now()).catch((error: unknown) => console.error(error))
  }
}
