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

export const TICK = ' '
export const HEARTBEAT = '\n'
/** CloudFront waits 60 s for the next byte, school proxies less. */
export const HEARTBEAT_MS = 5000

type Ending = {
  /** What is sent of a reply. */
  render: (reply: unknown) => string
  /** Told of what the work threw. */
  onFailure: (error: unknown) => void
  heartbeatMs?: number
}

/** The body of a streamed reply. */
export function streamedBody(
  { work, failed }: Streamed<unknown>,
  { render, onFailure, heartbeatMs = HEARTBEAT_MS }: Ending,
): ReadableStream<Uint8Array> {
  const gone = new AbortController()
  let heartbeat: NodeJS.Timeout | undefined
  let working: Promise<void> = Promise.resolve()
  return new ReadableStream({
    start(stream) {
      const encoder = new TextEncoder()
      const send = (text: string): void => {
        if (!gone.signal.aborted) stream.enqueue(encoder.encode(text))
        heartbeat?.refresh()
      }
      heartbeat = setInterval(() => send(HEARTBEAT), heartbeatMs)
      send(HEARTBEAT)
      // The stream is handed on before the work begins, so that its first byte is not held back.
      working = work({ tick: () => send(TICK), signal: gone.signal })
        .then(render)
        .catch((error: unknown) => {
          onFailure(error)
          return render(failed)
        })
        .then((text) => {
          clearInterval(heartbeat)
          send(text)
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
