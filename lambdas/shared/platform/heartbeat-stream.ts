/** CloudFront waits 60 s for the next byte, school proxies less. */
const HEARTBEAT_MS = 5000
const HEARTBEAT = '\n'

/** How a streamed reply is written to the response. */
export type StreamOutput = {
  /** Serializes the reply, or one line of it. */
  render: (reply: unknown) => string
  /** Receives the error when the work throws. */
  onFailure: (error: unknown) => void
  heartbeatMs?: number
}

/**
 * Creates the body of a response that arrives while its work runs. Sends `first` immediately, then
 * everything the work writes, and a line feed after each silent interval, so that no proxy closes the
 * connection. A client that disconnects aborts the signal; the stream then waits for the work, which may
 * have cleanup to do.
 * @param work must not reject
 * @param heartbeatMs milliseconds of silence before a line feed is sent
 */
export function heartbeatStream(
  first: string,
  work: (write: (text: string) => void, signal: AbortSignal) => Promise<void>,
  heartbeatMs = HEARTBEAT_MS,
): ReadableStream<Uint8Array> {
  const gone = new AbortController()
  const encoder = new TextEncoder()
  let heartbeat: NodeJS.Timeout | undefined
  let working: Promise<void> = Promise.resolve()
  return new ReadableStream({
    start(stream) {
      const write = (text: string): void => {
        if (!gone.signal.aborted) stream.enqueue(encoder.encode(text))
        heartbeat?.refresh()
      }
      heartbeat = setInterval(() => write(HEARTBEAT), heartbeatMs)
      write(first)
      // Not awaited, so that the stream is returned and the first byte sent while the work runs.
      working = work(write, gone.signal).then(() => {
        clearInterval(heartbeat)
        if (!gone.signal.aborted) stream.close()
      })
    },
    cancel() {
      clearInterval(heartbeat)
      gone.abort()
      return working
    },
  })
}
