import { paths, redirects, STRATEGY_GUIDE_PATTERN } from '../config/paths.ts'
import { Navigate, type RouteObject } from '../lib/router.ts'
import { ErrorScreen } from './error-screen.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { readDevice } from './read-device.ts'
import { Root } from './root.tsx'
import { SiteLayout } from './site-layout.tsx'

/** Screens that read data through queries. */
const queryScreens: RouteObject[] = [
  { path: paths.dashboard.pattern, loader: readDevice, lazy: () => import('./routes/dashboard.tsx') },
  { path: paths.account.pattern, lazy: () => import('./routes/account.tsx') },
  { path: paths.review.pattern, lazy: () => import('./routes/review.tsx') },
  { path: paths.strategyLibrary.pattern, lazy: () => import('./routes/strategy-library.tsx') },
  { path: paths.sectionStrategies.pattern, lazy: () => import('./routes/section-strategies.tsx') },
  { path: paths.strategy.pattern, lazy: () => import('./routes/strategy-guide.tsx') },
  { path: STRATEGY_GUIDE_PATTERN, lazy: () => import('./routes/strategy-guide.tsx') },
  { path: paths.aiTutor.pattern, lazy: () => import('./routes/ai-tutor.tsx') },
  { path: paths.subscription.pattern, lazy: () => import('./routes/subscription.tsx') },
  { path: paths.admin.pattern, lazy: () => import('./routes/admin.tsx') },
]

const screens: RouteObject[] = [
  { lazy: () => import('./routes/query-layout.tsx'), children: queryScreens },
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
  { path: paths.login.pattern, lazy: () => import('./routes/login.tsx') },
  { path: paths.signup.pattern, lazy: () => import('./routes/signup.tsx') },
  { path: paths.forgotPassword.pattern, lazy: () => import('./routes/forgot-password.tsx') },
  { path: paths.essayPractice.pattern, lazy: () => import('./routes/essay-practice.tsx') },
  { path: paths.studyGuides.pattern, lazy: () => import('./routes/study-guides.tsx') },
  { path: paths.scoreCalculator.pattern, lazy: () => import('./routes/score-calculator.tsx') },
  { path: paths.collegePlanning.pattern, lazy: () => import('./routes/college-planning.tsx') },
  { path: paths.successStories.pattern, lazy: () => import('./routes/success-stories.tsx') },
  { path: paths.helpCenter.pattern, lazy: () => import('./routes/help-center.tsx') },
  { path: paths.contactUs.pattern, lazy: () => import('./routes/contact-us.tsx') },
  { path: paths.privacyPolicy.pattern, lazy: () => import('./routes/privacy-policy.tsx') },
  { path: paths.termsOfService.pattern, lazy: () => import('./routes/terms-of-service.tsx') },
  // Only in development: no build includes it.
  ...(import.meta.env.DEV ? [{ path: '/styleguide', lazy: () => import('./routes/styleguide.tsx') }] : []),
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
      // The question screen fills the window and brings its own frame if it needs one.
      { path: paths.test.pattern, lazy: () => import('./routes/test.tsx') },
      { path: paths.testDayMode.pattern, lazy: () => import('./routes/test-day-mode.tsx') },
      ...redirects.map(({ from, to }) => ({ path: from, element: <Navigate to={to} replace /> })),
    ],
  },
]
