/**
 * Starts sending the tests that wait on this device. Its code is separate from the first screen's. @returns a
 * function that stops it
 */
export function startOutbox(): () => void {
  let stop = () => {}
  let stopped = false
  import('../lib/device/keep-outbox-moving.ts')
    .then(({ startOutboxRetries }) => {
      if (!stopped) stop = startOutboxRetries()
    })
    // Nothing could be sent without the network anyway; the next page tries again.
    .catch((error: unknown) => console.warn('The outbox did not start:', error))
  return () => {
    stopped = true
    stop()
  }
}
