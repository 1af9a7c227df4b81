/** Sends tests that wait on this device. Its code is fetched apart from the first screen's. Returns how to stop. */
export function startOutbox(): () => void {
  let stop = () => {}
  let stopped = false
  import('../lib/device/keep-outbox-moving.ts')
    .then(({ keepOutboxMoving }) => {
      if (!stopped) stop = keepOutboxMoving()
    })
    // Without the network nothing could be sent: the next page does.
    .catch((error: unknown) => console.warn('The outbox did not start:', error))
  return () => {
    stopped = true
    stop()
  }
}
