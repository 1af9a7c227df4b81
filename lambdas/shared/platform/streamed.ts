import { type StreamOutput, heartbeatStream } from './heartbeat-stream.ts'

/** What the work of a streamed reply is given. */
export type Progress = {
  /** Counts one more of whatever the caller may see growing; for a study guide, a word. */
  tick: () => void
  /** Aborted where nobody waits for the answer any more. */
  signal: AbortSignal
}

/**
 * The reply of a streamed route: work that takes longer than a gateway or a proxy waits in silence. What would refuse the
 * call with a status has to come before it, since the first byte is sent before the work is done. What the work comes to is JSON
 * like any other reply; a failure of it is a reply too. White space goes before, which JSON allows: a space for each tick,
 * and a line feed whenever nothing else has been sent for a while. Nothing of an unfinished answer is sent.
 */
export class Streamed<Reply> {
  readonly work: (progress: Progress) => Promise<Reply>
  /** What is answered where the work throws. */
  readonly failed: Reply

  constructor(work: (progress: Progress) => Promise<Reply>, failed: Reply) {
    this.work = work
    this.failed = failed
  }
}

const BEGINNING = '\n'
const TICK = ' '

/** The body of a streamed reply. */
export const streamedBody = (
  { work, failed }: Streamed<unknown>,
  { render, onFailure, heartbeatMs }: StreamOutput,
): ReadableStream<Uint8Array> =>
  heartbeatStream(
    BEGINNING,
    (write, signal) =>
      work({ tick: () => write(TICK), signal })
        .then(render)
        .catch((error: unknown) => {
          onFailure(error)
          return render(failed)
        })
        .then(write),
    heartbeatMs,
  )
