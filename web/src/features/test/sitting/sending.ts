import type { Sitting } from '../../../../../domain/attempts/sitting.ts'
import { absorb, acknowledge, unsaved, yieldTo } from '../../../../../domain/attempts/sync.ts'
import { ApiFailure, testsApi } from '../../../lib/api.ts'
import { isMemoryOnly } from '../../../lib/device/device-store.ts'
import { isLastWord } from '../../../lib/device/claiming.ts'
import { isOpenHere, type Holder } from '../../../lib/device/holder.ts'
import type { FormRecord } from '../../../lib/device/records.ts'
import { clockOffset, inBatches, toAttempt, toHeld, toSent } from '../../../lib/device/wire.ts'

/**
 * saved: the server has every answer; device: kept here until the next batch; saving: on its way; offline: no answer
 * came; signed-out: kept here until its account is signed in again; gone: the server has no such test any more; ended:
 * another tab or device submitted it, or left it.
 */
export type SaveState = 'saved' | 'device' | 'saving' | 'offline' | 'signed-out' | 'gone' | 'ended'

/** Not with the server, nor on its way there. */
const KEPT_HERE: ReadonlySet<SaveState> = new Set(['device', 'offline', 'signed-out'])

/** Answers are sent when this many wait, or when none was given for this long, or when the page is left. */
const BATCH = 10
const QUIET_MS = 60_000
/** What another tab was told, that tab sends; this one only where it did not. */
const OTHER_TAB_MS = 15_000
/** After a failed save: the next try comes after this, doubling, at most QUIET_MS. */
const FIRST_RETRY_MS = 2_000

/** The sitting that is sent, and what its keeper does with the server's answers. */
type Kept = {
  id: string
  form: FormRecord
  /** What this device is called among those of the test. */
  device: string | undefined
  holder: () => Holder
  sitting: () => Sitting
  set: (next: Sitting) => void
  now: () => number
  setOffset: (offset: number) => void
  /** Whether it is in view in this tab. */
  onScreen: () => boolean
  notify: () => void
  onGone: () => void
  /** It was left by Emergency Exit on another device. */
  onLeft: () => void
}

/** Sends what the server does not have: in batches, one request at a time, again after a failure. */
export function createSending({
  id,
  form,
  device,
  holder,
  sitting,
  set,
  now,
  setOffset,
  onScreen,
  notify,
  onGone,
  onLeft,
}: Kept) {
  /** What it is while nothing is on its way. */
  const atRest = (): SaveState => {
    if (sitting().pending.size === 0) return 'saved'
    return isOpenHere(holder()) ? 'device' : 'signed-out'
  }
  let saveState = atRest()
  let stopped = false
  let calledOff = new AbortController()
  let sending: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  /** Whether the last answer of the server was a refusal. */
  let wasRefused = false

  const setState = (next: SaveState) => {
    if (saveState === next || saveState === 'gone' || saveState === 'ended') return
    saveState = next
    notify()
  }
  const settle = () => setState(atRest())
  const waits = () => sitting().pending.size + sitting().actions.length > 0
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }

  /** @param elsewhere the change was made in another tab */
  function schedule({ elsewhere = false } = {}): void {
    if (failures === 0) cancel()
    if (stopped || !onScreen() || !waits() || !isOpenHere(holder())) return
    if (elsewhere && document.visibilityState === 'hidden') return
    const { pending, actions } = sitting()
    const full = pending.size >= BATCH || actions.length > 0 || isMemoryOnly()
    if (failures === 0 && full && !elsewhere) return void save()
    const quiet = elsewhere ? QUIET_MS + OTHER_TAB_MS : QUIET_MS
    timer ??= setTimeout(() => void save(), failures === 0 ? quiet : retryIn(failures))
  }

  /** Sends what waits; one request at a time. */
  function save(): Promise<void> {
    cancel()
    sending ??= send(false).finally(() => {
      sending = null
      schedule()
    })
    return sending
  }

  async function send(keepalive: boolean): Promise<void> {
    if (stopped || !waits()) return
    if (!isOpenHere(holder())) return settle()
    const given = unsaved(sitting())
    const [actions] = inBatches(sitting().actions)
    setState('saving')
    try {
      const sentAt = Date.now()
      const { attempt, held } = await testsApi.saveAnswers({
        params: { id },
        ...holder(),
        keepalive,
        signal: calledOff.signal,
        body: { answers: toSent(form.questions, given), sections: actions, device },
      })
      setOffset(clockOffset(attempt.serverTime, sentAt, Date.now()))
      failures = 0
      wasRefused = false
      set(acknowledge(sitting(), given, actions, toHeld(form.questions, held), attempt.sections))
      settle()
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      if (stopped) return
      failures += 1
      setState(error.signedOut ? 'signed-out' : 'offline')
      if (error.passing) return
      const isAgain = wasRefused
      wasRefused = true
      await pull((own, held, at) => yieldTo(own, held, at, isAgain))
    }
  }

  /** Takes in what the server holds. */
  async function pull(merge: typeof absorb): Promise<void> {
    if (stopped) return
    const asked = holder()
    try {
      const sentAt = Date.now()
      const reply = await testsApi.getTest({ params: { id }, ...asked })
      setOffset(clockOffset(reply.attempt.serverTime, sentAt, Date.now()))
      set(merge(sitting(), toAttempt(reply), now()))
      settle()
      if (sitting().attempt.state === 'left') onLeft()
      else schedule()
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      // Asked as whom it no longer belongs to, or does not belong to yet: the next try will tell.
      if (error.code !== 'not_found' || asked !== holder() || !(await isLastWord(id, asked))) return
      setState('gone')
      onGone()
    }
  }

  let sentOnHide: Sitting | null = null

  return {
    saveState: (): SaveState => saveState,
    schedule,
    save,

    /** The sitting is another one now; whoever changed it notifies. */
    noteChange: (): void => {
      const isOpen = sitting().pending.size > 0
      if (isOpen && saveState === 'saved') saveState = atRest()
      if (!isOpen && KEPT_HERE.has(saveState)) saveState = 'saved'
    },

    /** Takes in what the server holds. Sends first, so that what was done in time counts before the server judges. */
    refresh: async (): Promise<void> => {
      await save()
      await pull(absorb)
    },
    /** Takes in what the server holds, once it has answered to what is on its way. */
    pull: async (): Promise<void> => {
      await sending
      await pull(absorb)
    },

    /** The page may be gone before a request under way is answered: what waits is sent with one that outlives it. */
    saveOnHide: (): void => {
      if (sentOnHide === sitting()) return
      sentOnHide = sitting()
      void send(true)
    },
    saveNow: (): void => {
      failures = 0
      void save()
    },
    /** Somebody has signed in or out, or the test has become an account's. */
    holderChanged: (): void => {
      failures = 0
      if (saveState !== 'saving') settle()
      if (isOpenHere(holder())) void save()
    },

    /**
     * Nothing more is sent, and a save under way is called off: a test that has ended refuses it, and what it brings is
     * sent with the end. `ended` where that was another tab's doing.
     */
    stop: (state?: 'ended'): void => {
      stopped = true
      calledOff.abort()
      cancel()
      if (state !== undefined) setState(state)
    },
    goOn: (): void => {
      stopped = false
      calledOff = new AbortController()
      settle()
      schedule()
    },
  }
}

const retryIn = (failures: number): number => Math.min(QUIET_MS, FIRST_RETRY_MS * 2 ** (failures - 1))
