import { type StreamOutput, heartbeatStream } from './heartbeat-stream.ts'

/** What the work of a reply in lines is given. */
export type Lines<Line> = {
  /** Sends a line. */
  send: (line: Line) => void
  /** Aborted where nobody listens any more. */
  signal: AbortSignal
}

/**
 * The reply of a route that tells what it has as soon as it has it: a JSON object a line, and an empty line whenever nothing has
 * been sent for a while. What would refuse the call with a status has to come before it, since the first byte is sent
 * before the work is done.
 */
export class StreamedLines<Line> {
  readonly work: (lines: Lines<Line>) => Promise<void>
  /** The last line where the work throws. */
  readonly failed: Line

  constructor(work: (lines: Lines<Line>) => Promise<void>, failed: Line) {
    this.work = work
    this.failed = failed
  }
}

/** The first bytes: browsers and proxies hold the beginning of an answer back until there are about so many. */
const PADDING = ' '.repeat(2048)

/** The body of a reply in lines. */
export function streamedLines(
  { work, failed }: StreamedLines<unknown>,
  { render, onFailure, heartbeatMs }: StreamOutput,
): ReadableStream<Uint8Array> {
  return heartbeatStream(
    `${PADDING}\n`,
    (write, signal) => {
      const send = (line: unknown): void => write(`${render(line)}\n`)
      return work({ send, signal }).catch((error: unknown) => {
        onFailure(error)
        send(failed)
      })
    },
    heartbeatMs,
  )
}
