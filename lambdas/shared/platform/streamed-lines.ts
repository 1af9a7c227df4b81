import { type StreamOutput, heartbeatStream } from './heartbeat-stream.ts'

/** The arguments of the function that produces a reply in lines. */
export type LineSender<Line> = {
  /** Sends a line. */
  send: (line: Line) => void
  /** Aborted when the client has disconnected. */
  signal: AbortSignal
}

/**
 * A reply that is sent line by line as results arrive: one JSON object per line, and an empty line after
 * each silent interval. The first byte goes out before the work is done, so any error status must be
 * decided before.
 */
export class StreamedLines<Line> {
  readonly work: (sender: LineSender<Line>) => Promise<void>
  /** The last line if the work throws. */
  readonly failureLine: Line

  constructor(work: (sender: LineSender<Line>) => Promise<void>, failureLine: Line) {
    this.work = work
    this.failureLine = failureLine
  }
}

/**
 * Padding for the first bytes: browsers and proxies buffer about this much at the beginning of a response.
 */
const PADDING = ' '.repeat(2048)

/** Creates the body of a reply in lines. */
export function streamedLinesBody(
  { work, failureLine }: StreamedLines<unknown>,
  { render, onFailure, heartbeatMs }: StreamOutput,
): ReadableStream<Uint8Array> {
  return heartbeatStream(
    `${PADDING}\n`,
    (write, signal) => {
      const send = (line: unknown): void => write(`${render(line)}\n`)
      return work({ send, signal }).catch((error: unknown) => {
        onFailure(error)
        send(failureLine)
      })
    },
    heartbeatMs,
  )
}
