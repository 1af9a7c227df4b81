import { paths } from '../config/paths.ts'
import { currentAccount } from '../lib/auth/session.ts'

const fetchFonts = async () => (await import('../lib/load-fonts.ts')).loadSiteFonts()
const fetchDashboard = () =>
  Promise.all([import('./query-layout.tsx'), import('#web/features/dashboard/dashboard-screen.tsx')])
// The later parts include the directions and the reasons why a test can't be opened.
const fetchTest = () =>
  Promise.all([
    import('#web/features/test/test-screen.tsx'),
    import('#web/features/test/later-parts.tsx'),
  ]).then(fetchFonts)

/**
 * For a screen's address, a function that fetches the code of other screens, so that they open from there without a
 * network.
 */
const NEXT_SCREENS = new Map<string, () => Promise<unknown>>([
  [paths.home.pattern, () => import('#web/features/test/test-screen.tsx')],
  [paths.practiceTests.pattern, fetchTest],
  [
    paths.oldPractice.pattern,
    () => Promise.all([fetchTest(), import('#web/features/test/test-day/test-day-screen.tsx')]),
  ],
  [paths.enhancedPractice.pattern, fetchTest],
  // The screens after a test: the dashboard with the score, and the practice tests if the student leaves a paused test.
  [
    paths.test.pattern,
    () =>
      Promise.all([
        fetchDashboard(),
        import('#web/features/practice/practice-tests-screen.tsx'),
        fetchFonts(),
      ]),
  ],
  // The screens after a simulation: the dashboard with the score, and the home page after Emergency Exit.
  [
    paths.testDayMode.pattern,
    () => Promise.all([fetchDashboard(), import('#web/features/home/home-screen.tsx')]),
  ],
])

/**
 * Fetches the code of the screens that follow this address, and registers the service worker, which fetches the code of
 * the screens that work offline. For a signed-in student, also counts the due items, which the header shows.
 */
export async function prefetchNext(pathname: string): Promise<void> {
  registerServiceWorker()
  if (currentAccount() !== null) (await import('../lib/learning/keep-due-current.ts')).keepDueCurrent()
  await NEXT_SCREENS.get(pathname)?.()
}

let isRequested = false

/**
 * Registers the service worker that stores the files of a test, at most once per page load. Does nothing in
 * development, or in a browser that is set to save data.
 */
function registerServiceWorker(): void {
  if (isRequested || import.meta.env.DEV || !('serviceWorker' in navigator) || savesData()) return
  isRequested = true
  navigator.serviceWorker
    .register('/sw.js')
    .catch((error: unknown) => console.warn('Could not register the service worker:', error))
}

/** Whether the browser is set to save data. False in a browser that doesn't support the query. */
const savesData = (): boolean => matchMedia('(prefers-reduced-data: reduce)').matches
