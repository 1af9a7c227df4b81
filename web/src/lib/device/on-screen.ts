const PREFIX = 'act-prep-test '

/**
 * Marks a test as on screen in this tab until the returned function is called. The mark is a lock, so the
 * browser releases it even if the tab crashes.
 */
export function markOnScreen(attemptId: string): () => void {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  navigator.locks
    .request(PREFIX + attemptId, { mode: 'shared' }, () => released)
    .catch((error: unknown) => console.warn('Not marked as on screen:', error))
  return () => release()
}

/** Lists the tests that are on screen in any tab of this browser. */
export async function listTestsOnScreen(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query()
  return new Set(
    held.flatMap(({ name = '' }) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])),
  )
}
