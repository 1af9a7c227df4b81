import { useEffect, useRef, type ComponentType, useState } from 'react'
import { applySiteFonts } from '../lib/device-fonts.ts'
import { SignOutInProgress } from '../components/use-sign-out.tsx'
import { focusHeading } from '../lib/focus-heading.ts'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from '../lib/router.ts'
import { onSessionChange, onSignIn, currentAccount } from '../lib/auth/session.ts'
import { paths } from '../config/paths.ts'
import { readTestAddress } from '../config/test-address.ts'
import { whenIdle, combineStops } from '../lib/run-later.ts'
import './root.css'

/**
 * Wraps every screen. After a navigation it restores the scroll position and focuses the new screen's
 * heading.
 */
export function Root() {
  const { pathname, search } = useLocation()
  const { state } = useNavigation()
  const shownPath = useRef(pathname)

  // The prerendered page is interactive from now on.
  useEffect(() => document.querySelector('#root')?.removeAttribute('data-made'), [])
  useEffect(startOutbox, [])
  useEffect(startSettings, [])
  useEffect(() => prefetchWhenIdle(pathname, search), [pathname, search])

  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    applySiteFonts()
    focusHeading()
  }, [pathname])

  return (
    <>
      {state !== 'idle' && <div className="page-loading" aria-hidden="true" />}
      <Outlet />
      <LazyToaster />
      <LazyClaims />
      <SignOutInProgress />
      {/* Freshly loaded pages all have the key "default". With that key alone, a page would open at the
          scroll position of another one. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
    </>
  )
}

/** The toaster. Its code is loaded later than the first screen's code, because that screen has no message yet. */
function LazyToaster() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  useEffect(() => {
    import('../components/toaster.tsx')
      .then(({ Toaster }) => setToaster(() => Toaster))
      // The page itself also shows the messages that need an action.
      .catch((error: unknown) => console.warn('No toasts will be shown:', error))
  }, [])
  return Toaster && <Toaster />
}

/** The dialog about guests' tests. Its code is fetched when somebody signs in. */
function LazyClaims() {
  const [Question, setQuestion] = useState<ComponentType | null>(null)
  useEffect(
    () =>
      onSignIn(() => {
        import('../components/claim-question.tsx')
          .then(({ ClaimQuestion }) => setQuestion(() => ClaimQuestion))
          // The next sign-in loads it again.
          .catch((error: unknown) => console.warn('The guest test dialog did not load:', error))
      }),
    [],
  )
  return Question && <Question />
}

/**
 * Applies the settings of the student's account, which they may have changed on another device, once the page
 * is idle and after a sign-in. Only signed-in students load this code.
 * @returns a function that cancels this
 */
function startSettings(): () => void {
  const start = () => {
    if (currentAccount() === null) return
    import('../lib/account-settings.ts')
      .then(({ keepSettingsCurrent }) => keepSettingsCurrent())
      .catch((error: unknown) => console.warn('The settings were not read:', error))
  }
  return combineStops(whenIdle(start), onSessionChange(start))
}

/**
 * Whether the test has been drawn. Until then, its address names no attempt, and nothing is prefetched, so
 * that the draw has the whole connection.
 */
const isDrawn = (search: string): boolean => readTestAddress(new URLSearchParams(search)).kind === 'resume'

/**
 * Prefetches the code of the screens that follow this address, after everything the page itself needs.
 * @returns a function that cancels this
 */
function prefetchWhenIdle(pathname: string, search: string): () => void {
  if (pathname === paths.test.pattern && !isDrawn(search)) return () => {}
  return whenIdle(() => {
    import('./prefetch-next.ts')
      .then(({ prefetchNext }) => prefetchNext(pathname))
      // The navigation itself fetches the code again.
      .catch((error: unknown) => console.warn('Prefetching failed:', error))
  })
}

/**
 * Starts sending the tests that wait on this device. The code that sends them is loaded after the first
 * screen's.
 * @returns a function that stops this
 */
function startOutbox(): () => void {
  let stop = () => {}
  let isStopped = false
  import('../lib/device/outbox-retries.ts')
    .then(({ startOutboxRetries }) => {
      if (!isStopped) stop = startOutboxRetries()
    })
    // The next page load tries again.
    .catch((error: unknown) => console.warn('The outbox did not start:', error))
  return () => {
    isStopped = true
    stop()
  }
}
