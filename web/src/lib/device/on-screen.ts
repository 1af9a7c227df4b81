const PREFIX = 'act-prep-test '

/**
 * Marks a test as on screen in this tab until the returned function is called. The browser ends the mark with its tab, even
 * when the tab crashes.
 */
export function holdOnScreen(attemptId: string): () => void {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  navigator.locks
    .request(PREFIX + attemptId, { mode: 'shared' }, () => held)
    .catch((error: unknown) => console.warn('Other tabs do not know that this test is open:', error))
  return () => release()
}

/** The tests that are on screen in any tab of this browser. */
export async function testsOnScreen(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query()
  return new Set(
    held.flatMap(({ name = '' }) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])),
  )
}
