import type { Sitting } from '../../../../domain/attempts/sitting.ts'
import type { Holder } from './holder.ts'
import type { OutboxRecord, ResultRecord } from './records.ts'
import type { WorkingsRecord } from './workings.ts'

/** What the tabs of this browser tell each other of a test. */
export type TabMessage =
  /** It goes on, and stands so. */
  | { kind: 'changed'; attemptId: string; sitting: Sitting }
  /** Something was crossed out or highlighted in it, or no longer is. */
  | { kind: 'noted'; attemptId: string; workings: WorkingsRecord }
  /** It was a guest's and is an account's now. */
  | { kind: 'claimed'; attemptId: string; holder: Holder }
  /** Somebody has said whose guest's test it is, or that it is not theirs. */
  | { kind: 'sorted'; attemptId: string }
  /** It was begun. */
  | { kind: 'begun'; attemptId: string }
  /** It was ended and waits in the outbox. */
  | { kind: 'ended'; attemptId: string; entry: OutboxRecord }
  /** It has its score. */
  | { kind: 'graded'; attemptId: string; result: ResultRecord }
  /** This device does not keep it any more: it was saved, or discarded, at a sign-out. */
  | { kind: 'erased'; attemptId: string }
  /** The server knows that it was left, or has no such test any more. */
  | { kind: 'settled'; attemptId: string }

/** Counts up when a message changes: a tab of an older build is then not understood. */
const NAME = 'act-prep 3'

let open: BroadcastChannel | null = null

/** One for this tab; none in a browser too old for it, whose tabs meet in what the device keeps. */
function channel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null
  open ??= new BroadcastChannel(NAME)
  return open
}

/** Tells every other tab. */
export const tellTabs = (message: TabMessage): void => channel()?.postMessage(message)

/** Calls back for whatever another tab tells. Returns how to stop. */
export function onTabMessage(listener: (message: TabMessage) => void): () => void {
  const told = ({ data }: MessageEvent<TabMessage>) => listener(data)
  channel()?.addEventListener('message', told)
  return () => channel()?.removeEventListener('message', told)
}
