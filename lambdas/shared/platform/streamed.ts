import { type StreamOutput, heartbeatStream } from './heartbeat-stream.ts'

/** The arguments of the function that produces a streamed reply. */
export type Progress = {
  /** Reports one more unit of visible progress; for a study guide, a word. */
  tick: () => void
  /** Aborted when the client has disconnected. */
  signal: AbortSignal
}

/**
 * A reply for work that takes longer than a gateway or proxy waits in silence. The first byte goes out
 * before the work is done, so any error status must be decided before. The result is JSON like any other
 * reply, and so is a failure. White space precedes it, which JSON allows: a space for each tick, and a line
 * feed after each silent interval. No part of an unfinished result is sent.
 */
export class Streamed<Reply> {
  readonly work: (progress: Progress) => Promise<Reply>
  /** The reply if the work throws. */
  readonly failureReply: Reply

  constructor(work: (progress: Progress) => Promise<Reply>, failureReply: Reply) {
    this.work = work
    this.failureReply = failureReply
  }
}

const BEGINNING = '\n'
const TICK = ' '

/** Creates the body of a streamed reply. */
export const streamedBody = (
  { work, failureReply }: Streamed<unknown>,
  { render, onFailure, heartbeatMs }: StreamOutput,
): ReadableStream<Uint8Array> =>
  heartbeatStream(
    BEGINNING,
    (write, signal) =>
      work({ tick: () => write(TICK), signal })
        .then(render)
        .catch((error: unknown) => {
          onFailure(error)
          return render(failureReply)
        })
        .then(write),
    heartbeatMs,
  )
