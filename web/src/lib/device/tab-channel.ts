import type { Owner } from '#domain/attempts/owner.ts'
import type { Sitting } from '#domain/attempts/sitting.ts'
import type { OutboxRecord, ResultRecord } from './records.ts'
import type { ScratchWorkRecord } from './scratch-work.ts'

/** A message about a test, from one tab of this browser to the others. "It" is the test. */
export type TabMessage =
  /** The sitting changed. This is its new state. */
  | { kind: 'changed'; attemptId: string; sitting: Sitting }
  /** The student's scratch work changed. This is its new state. */
  | { kind: 'workings-changed'; attemptId: string; workings: ScratchWorkRecord }
  /** It moved from a guest to an account. */
  | { kind: 'claimed'; attemptId: string; holder: Owner }
  /** Its claim status changed: it was claimed or declined. */
  | { kind: 'claim-status-changed'; attemptId: string }
  /** It started. */
  | { kind: 'started'; attemptId: string }
  /** It ended and is in the outbox. */
  | { kind: 'ended'; attemptId: string; entry: OutboxRecord }
  /** It was graded. */
  | { kind: 'graded'; attemptId: string; result: ResultRecord }
  /** It was erased from this device, because it was saved or discarded, or its account was deleted. */
  | { kind: 'erased'; attemptId: string }
  /** It needs no more sending: the server recorded the departure, or no longer has the test. */
  | { kind: 'removed-from-outbox'; attemptId: string }

/**
 * Increase the number when a message changes, so that tabs of different builds ignore each other's messages.
 */
const NAME = 'act-prep 4'

let open: BroadcastChannel | null = null

/**
 * Returns this tab's channel, or null in an old browser without BroadcastChannel. Its tabs share only the
 * stored records.
 */
function channel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null
  open ??= new BroadcastChannel(NAME)
  return open
}

/** Sends a message to every other tab. */
export const broadcast = (message: TabMessage): void => channel()?.postMessage(message)

/**
 * Subscribes to messages of other tabs.
 * @returns unsubscribe
 */
export function onTabMessage(listener: (message: TabMessage) => void): () => void {
  const onMessage = ({ data }: MessageEvent<TabMessage>) => listener(data)
  channel()?.addEventListener('message', onMessage)
  return () => channel()?.removeEventListener('message', onMessage)
}
