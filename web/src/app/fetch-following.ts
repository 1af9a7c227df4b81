import { paths } from '../config/paths.ts'
import { readTestAddress } from '../config/test-address.ts'
import { keepForOffline } from '../lib/keep-for-offline.ts'
import { whenSettled } from '../lib/when-settled.ts'

const fetchType = async () => (await import('../lib/fetch-type.ts')).fetchType()
const fetchTest = () => import('./routes/test.tsx').then(fetchType)

/** Screens that must open though the network is gone: each is fetched while the one before it is in view. */
const FOLLOWING = new Map<string, () => Promise<unknown>>([
  [paths.home.pattern, () => import('./routes/test.tsx')],
  [paths.practiceTests.pattern, fetchTest],
  [paths.oldPractice.pattern, () => Promise.all([fetchTest(), import('./routes/test-day-mode.tsx')])],
  [paths.enhancedPractice.pattern, fetchTest],
  // Its score, and where a pause leads.
  [
    paths.test.pattern,
    () => Promise.all([import('./routes/dashboard.tsx'), import('./routes/practice-tests.tsx'), fetchType()]),
  ],
  // Its two ends: the score, and Emergency Exit.
  [
    paths.testDayMode.pattern,
    () => Promise.all([import('./routes/dashboard.tsx'), import('./routes/home.tsx')]),
  ],
])

/** A test that is still to be drawn has the line for itself: its address names no attempt yet. */
const isDrawn = (search: string): boolean => readTestAddress(new URLSearchParams(search)).kind === 'resume'

/**
 * Fetches the code of what follows this address, and what opens without a network, after all that the page itself needs.
 * Returns how to call it off.
 */
export function fetchFollowing(pathname: string, search: string): () => void {
  if (pathname === paths.test.pattern && !isDrawn(search)) return () => {}
  return whenSettled(() => {
    keepForOffline()
    // The navigation asks for it again.
    FOLLOWING.get(pathname)?.().catch((error: unknown) => console.warn('Not fetched ahead:', error))
  })
}
