import { HEARTBEAT, HEARTBEAT_MS } from './streamed.ts'

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

type Ending = {
  /** What is sent of a line. */
  render: (line: unknown) => string
  /** Told of what the work threw. */
  onFailure: (error: unknown) => void
  heartbeatMs?: number
}

/** The body of a reply in lines. */
export function streamedLines(
  { work, failed }: StreamedLines<unknown>,
  { render, onFailure, heartbeatMs = HEARTBEAT_MS }: Ending,
): ReadableStream<Uint8Array> {
  const gone = new AbortController()
  let heartbeat: NodeJS.Timeout | undefined
  let working: Promise<void> = Promise.resolve()
  return new ReadableStream({
    start(stream) {
      const encoder = new TextEncoder()
      const write = (text: string): void => {
        if (!gone.signal.aborted) stream.enqueue(encoder.encode(text))
        heartbeat?.refresh()
      }
      const send = (line: unknown): void => write(`${render(line)}\n`)
      heartbeat = setInterval(() => write(HEARTBEAT), heartbeatMs)
      write(`${PADDING}\n`)
      // The stream is handed on before the work begins, so that its first byte is not held back.
      working = work({ send, signal: gone.signal })
        .catch((error: unknown) => {
          onFailure(error)
          send(failed)
        })
        .then(() => {
          clearInterval(heartbeat)
          if (!gone.signal.aborted) stream.close()
        })
    },
    /** Over when the work is: it may have something to put in order. */
    cancel() {
      clearInterval(heartbeat)
      gone.abort()
      return working
    },
  })
}
