import { paths, redirects, STRATEGY_GUIDE_PATTERN } from '../config/paths.ts'
import { Navigate, type RouteObject } from '../lib/router.ts'
import { ErrorScreen } from './error-screen.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { readDevice } from './read-device.ts'
import { Root } from './root.tsx'
import { SiteLayout } from './site-layout.tsx'

/** A screen that is not open yet, under its own name. */
const upcoming = (path: string, name: string): RouteObject => ({
  path,
  lazy: async () => {
    const { UpcomingScreen } = await import('./routes/upcoming.tsx')
    return { element: <UpcomingScreen name={name} /> }
  },
})

const screens: RouteObject[] = [
  { path: paths.home.pattern, loader: readDevice, lazy: () => import('./routes/home.tsx') },
  {
    path: paths.practiceTests.pattern,
    loader: readDevice,
    lazy: () => import('./routes/practice-tests.tsx'),
  },
  { path: paths.oldPractice.pattern, loader: readDevice, lazy: () => import('./routes/old-practice.tsx') },
  {
    path: paths.enhancedPractice.pattern,
    loader: readDevice,
    lazy: () => import('./routes/enhanced-practice.tsx'),
  },
  { path: paths.dashboard.pattern, loader: readDevice, lazy: () => import('./routes/dashboard.tsx') },
  { path: paths.account.pattern, lazy: () => import('./routes/account.tsx') },
  { path: paths.review.pattern, lazy: () => import('./routes/review.tsx') },
  { path: paths.login.pattern, lazy: () => import('./routes/login.tsx') },
  { path: paths.signup.pattern, lazy: () => import('./routes/signup.tsx') },
  { path: paths.forgotPassword.pattern, lazy: () => import('./routes/forgot-password.tsx') },
  upcoming(paths.essayPractice.pattern, 'Essay Practice'),
  upcoming(paths.strategyLibrary.pattern, 'ACT Strategy Library'),
  upcoming(paths.sectionStrategies.pattern, 'Strategy Guides'),
  upcoming(paths.strategy.pattern, 'Strategy Guide'),
  upcoming(STRATEGY_GUIDE_PATTERN, 'Strategy Guide'),
  upcoming(paths.studyGuides.pattern, 'ACT Study Guides'),
  upcoming(paths.aiTutor.pattern, 'AI Tutor'),
  upcoming(paths.scoreCalculator.pattern, 'ACT Score Calculator'),
  upcoming(paths.subscription.pattern, 'Choose Your ACT Prep Plan'),
  upcoming(paths.collegePlanning.pattern, 'College Planning'),
  upcoming(paths.successStories.pattern, 'Success Stories'),
  upcoming(paths.helpCenter.pattern, 'Help Center'),
  upcoming(paths.contactUs.pattern, 'Contact Us'),
  upcoming(paths.privacyPolicy.pattern, 'Privacy Policy'),
  upcoming(paths.termsOfService.pattern, 'Terms of Service'),
  { path: paths.admin.pattern, lazy: () => import('./routes/admin.tsx') },
  { path: '*', lazy: () => import('./routes/not-found.tsx') },
]

/** Every screen and its address. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: LoadingScreen,
    children: [
      { Component: SiteLayout, children: screens },
      // The question screen fills the window: it brings its own frame where it wants one.
      { path: paths.test.pattern, lazy: () => import('./routes/test.tsx') },
      { path: paths.testDayMode.pattern, lazy: () => import('./routes/test-day-mode.tsx') },
      ...redirects.map(({ from, to }) => ({ path: from, element: <Navigate to={to} replace /> })),
    ],
  },
]
