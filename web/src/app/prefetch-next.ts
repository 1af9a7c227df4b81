import { paths } from '../config/paths.ts'
import { readTestAddress } from '../config/test-address.ts'
import { registerServiceWorker } from '../lib/register-service-worker.ts'
import { whenIdle } from '../lib/when-idle.ts'

const fetchType = async () => (await import('../lib/load-fonts.ts')).loadSiteFonts()
const fetchDashboard = () =>
  Promise.all([import('./routes/query-layout.tsx'), import('./routes/dashboard.tsx')])
const fetchTest = () => import('./routes/test.tsx').then(fetchType)

/**
 * Screens that must open without a network. The code of each is fetched while the screen before it is in
 * view.
 */
const NEXT_SCREENS = new Map<string, () => Promise<unknown>>([
  [paths.home.pattern, () => import('./routes/test.tsx')],
  [paths.practiceTests.pattern, fetchTest],
  [paths.oldPractice.pattern, () => Promise.all([fetchTest(), import('./routes/test-day-mode.tsx')])],
  [paths.enhancedPractice.pattern, fetchTest],
  // The score, and the screen that a pause leads to.
  [
    paths.test.pattern,
    () => Promise.all([fetchDashboard(), import('./routes/practice-tests.tsx'), fetchType()]),
  ],
  // Its two ends: the score, and Emergency Exit.
  [paths.testDayMode.pattern, () => Promise.all([fetchDashboard(), import('./routes/home.tsx')])],
])

/**
 * Whether the test has been drawn. Before that its address names no attempt, and the draw gets the connection
 * to itself.
 */
const isDrawn = (search: string): boolean => readTestAddress(new URLSearchParams(search)).kind === 'resume'

/**
 * Prefetches the code of the screens that follow this address, and of those that work offline, after
 * everything the page itself needs. @returns a function that cancels it
 */
export function prefetchNext(pathname: string, search: string): () => void {
  if (pathname === paths.test.pattern && !isDrawn(search)) return () => {}
  return whenIdle(() => {
    registerServiceWorker()
    // The navigation fetches it again.
    NEXT_SCREENS.get(pathname)?.().catch((error: unknown) => console.warn('Prefetching failed:', error))
  })
}
