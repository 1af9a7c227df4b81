import { useEffect, type ComponentType, useState } from 'react'
import { paths, redirects, STRATEGY_GUIDE_PATTERN } from '../config/paths.ts'
import { Navigate, type RouteObject, useRouteError, Outlet } from '../lib/router.ts'
import { Button } from '../components/button.tsx'
import { LinkButton } from '../components/link-button.tsx'
import { MessageScreen } from '../components/message-screen.tsx'
import { Page } from '../components/page.tsx'
import { focusHeading } from '../lib/focus-heading.ts'
import { isStaleBuild } from '../lib/stale-build.ts'
import { useTitle } from '../lib/use-title.ts'
import { Skeleton } from '../components/primitives.tsx'
import { readDevice } from './read-device.ts'
import { Root } from './root.tsx'

/** Screens that read data through queries. */
const queryScreens: RouteObject[] = [
  {
    path: paths.dashboard.pattern,
    loader: readDevice,
    lazy: () => import('#web/features/dashboard/dashboard-screen.tsx'),
  },
  { path: paths.account.pattern, lazy: () => import('#web/features/account/account-screen.tsx') },
  { path: paths.review.pattern, lazy: () => import('#web/features/review/review-screen.tsx') },
  {
    path: paths.analytics.pattern,
    lazy: () => import('#web/features/dashboard/analytics/analytics-screen.tsx'),
  },
  { path: paths.myMistakes.pattern, lazy: () => import('#web/features/mistakes/mistakes-screen.tsx') },
  { path: paths.strategyLibrary.pattern, lazy: () => import('#web/features/strategy/library-screen.tsx') },
  { path: paths.sectionStrategies.pattern, lazy: () => import('./section-strategies.tsx') },
  { path: paths.strategy.pattern, lazy: () => import('#web/features/strategy/guide-screen.tsx') },
  { path: STRATEGY_GUIDE_PATTERN, lazy: () => import('#web/features/strategy/guide-screen.tsx') },
  { path: paths.aiTutor.pattern, lazy: () => import('#web/features/ai-tutor/ai-tutor-screen.tsx') },
  {
    path: paths.predictedScore.pattern,
    lazy: () => import('#web/features/prediction/predicted-score-screen.tsx'),
  },
  { path: paths.myColleges.pattern, lazy: () => import('#web/features/colleges/colleges-screen.tsx') },
  { path: paths.drills.pattern, lazy: () => import('#web/features/drills/drills-screen.tsx') },
  { path: paths.studyPlan.pattern, lazy: () => import('#web/features/study-plan/study-plan-screen.tsx') },
  { path: paths.subscription.pattern, lazy: () => import('#web/features/pricing/pricing-screen.tsx') },
  { path: paths.admin.pattern, lazy: () => import('#web/features/admin/admin-screen.tsx') },
]

const screens: RouteObject[] = [
  { lazy: () => import('./query-layout.tsx'), children: queryScreens },
  { path: paths.home.pattern, loader: readDevice, lazy: () => import('#web/features/home/home-screen.tsx') },
  {
    path: paths.practiceTests.pattern,
    loader: readDevice,
    lazy: () => import('#web/features/practice/practice-tests-screen.tsx'),
  },
  {
    path: paths.oldPractice.pattern,
    loader: readDevice,
    lazy: () => import('#web/features/practice/old-practice-screen.tsx'),
  },
  {
    path: paths.enhancedPractice.pattern,
    loader: readDevice,
    lazy: () => import('#web/features/practice/enhanced-practice-screen.tsx'),
  },
  { path: paths.login.pattern, lazy: () => import('#web/features/account-entry/login-screen.tsx') },
  { path: paths.signup.pattern, lazy: () => import('#web/features/account-entry/signup-screen.tsx') },
  {
    path: paths.forgotPassword.pattern,
    lazy: () => import('#web/features/account-entry/forgot-password-screen.tsx'),
  },
  {
    path: paths.essayPractice.pattern,
    lazy: () => import('#web/features/essay-practice/essay-practice-screen.tsx'),
  },
  {
    path: paths.studyGuides.pattern,
    lazy: () => import('#web/features/study-guides/study-guides-screen.tsx'),
  },
  {
    path: paths.scoreCalculator.pattern,
    lazy: () => import('#web/features/score-calculator/score-calculator-screen.tsx'),
  },
  {
    path: paths.collegePlanning.pattern,
    lazy: () => import('#web/features/college-planning/college-planning-screen.tsx'),
  },
  {
    path: paths.successStories.pattern,
    lazy: () => import('#web/features/success-stories/success-stories-screen.tsx'),
  },
  { path: paths.helpCenter.pattern, lazy: () => import('#web/features/help-center/help-center-screen.tsx') },
  { path: paths.contactUs.pattern, lazy: () => import('#web/features/contact/contact-screen.tsx') },
  { path: paths.privacyPolicy.pattern, lazy: () => import('#web/features/legal/privacy-policy-screen.tsx') },
  {
    path: paths.termsOfService.pattern,
    lazy: () => import('#web/features/legal/terms-of-service-screen.tsx'),
  },
  { path: paths.schools.pattern, lazy: () => import('#web/features/legal/schools-screen.tsx') },
  { path: paths.stopSummary.pattern, lazy: () => import('#web/features/weekly-summary/stop-screen.tsx') },
  // Only in development: no build includes it.
  ...(import.meta.env.DEV
    ? [{ path: '/styleguide', lazy: () => import('#web/features/styleguide/styleguide-screen.tsx') }]
    : []),
  { path: '*', lazy: () => import('./not-found.tsx') },
]

/** Every screen and its address. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: LoadingScreen,
    children: [
      { Component: SiteLayout, children: screens },
      // A test's questions fill the window. Its other screens add the header and footer themselves.
      { path: paths.test.pattern, lazy: () => import('#web/features/test/test-screen.tsx') },
      {
        path: paths.testDayMode.pattern,
        lazy: () => import('#web/features/test/test-day/test-day-screen.tsx'),
      },
      ...redirects.map(({ from, to }) => ({ path: from, element: <Navigate to={to} replace /> })),
    ],
  },
]

/** Replaces a screen that failed: explains what happened and offers a reload. */
function ErrorScreen() {
  const error = useRouteError()
  const isStale = isStaleBuild()
  useTitle(isStale ? 'Reload needed' : 'Something went wrong')
  useEffect(focusHeading, [])
  useEffect(() => {
    if (!isStale) console.error(error)
  }, [error, isStale])

  return (
    <Page>
      <MessageScreen
        title={isStale ? 'This page could not be loaded' : 'Something went wrong'}
        text={
          isStale
            ? 'The site may have been updated, or you may be offline. Your test answers are saved on this device.'
            : 'The problem is on our side. Your test answers are saved on this device.'
        }
      >
        <Button variant="primary" icon="refresh" onClick={() => window.location.reload()}>
          Reload
        </Button>
        <LinkButton to={paths.home.href()} reloadDocument>
          Return to Home
        </LinkButton>
      </MessageScreen>
    </Page>
  )
}

/** The placeholder while the screen's code loads. */
function LoadingScreen() {
  return (
    <Page>
      <div
        className="container section stack loading-screen"
        aria-busy="true"
        aria-label="Loading"
        role="status"
      >
        <Skeleton shape="title" />
        <Skeleton shape="block" />
      </div>
    </Page>
  )
}

/** The header and footer, which stay in place between screens. */
function SiteLayout() {
  return (
    <Page top={<LazyAnnouncement />}>
      <Outlet />
    </Page>
  )
}

/** The operator's announcement. Its code is fetched after the first paint, because usually there is none. */
function LazyAnnouncement() {
  const [Announcement, setAnnouncement] = useState<ComponentType | null>(null)
  useEffect(() => {
    import('../components/announcement.tsx')
      .then(({ Announcement }) => setAnnouncement(() => Announcement))
      // The next page load tries again.
      .catch((error: unknown) => console.warn('No announcement will be shown:', error))
  }, [])
  return Announcement && <Announcement />
}
