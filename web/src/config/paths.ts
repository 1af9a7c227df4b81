import type { Section, TestSection, Version } from '../../../domain/exam/formats.ts'

/** A screen's address: `pattern` for the router, `href` for links. */
const fixed = <P extends string>(pattern: P) => ({ pattern, href: () => pattern })

export const paths = {
  home: fixed('/'),
  login: fixed('/login'),
  signup: fixed('/signup'),
  forgotPassword: fixed('/forgot-password'),
  dashboard: fixed('/dashboard'),
  practiceTests: fixed('/practice-tests'),
  oldPractice: fixed('/old-practice'),
  enhancedPractice: fixed('/enhanced-practice'),
  essayPractice: fixed('/essay-practice'),
  test: {
    pattern: '/test',
    href: (section: TestSection, version: Version) => `/test?section=${section}&version=${version}`,
  },
  review: {
    pattern: '/review/:attemptId',
    href: (attemptId: string) => `/review/${encodeURIComponent(attemptId)}`,
  },
  testDayMode: fixed('/test-day-mode'),
  strategyLibrary: fixed('/strategy-library'),
  sectionStrategies: {
    pattern: '/strategies/:section',
    href: (section: Section) => `/strategies/${section}`,
  },
  strategy: { pattern: '/strategy/:id', href: (id: string) => `/strategy/${encodeURIComponent(id)}` },
  studyGuides: fixed('/study-guides'),
  aiTutor: fixed('/ai-tutor'),
  scoreCalculator: fixed('/score-calculator'),
  subscription: fixed('/subscription'),
  collegePlanning: fixed('/college-planning'),
  successStories: fixed('/success-stories'),
  helpCenter: fixed('/help-center'),
  contactUs: fixed('/contact-us'),
  privacyPolicy: fixed('/privacy-policy'),
  termsOfService: fixed('/terms-of-service'),
  admin: fixed('/admin'),
} as const

/** The other address of a single guide; links use `paths.strategy`. */
export const STRATEGY_GUIDE_PATTERN = '/strategy-guide/:guideId'

/** Addresses that lead to another screen. */
export const redirects: readonly { from: string; to: string }[] = [
  { from: '/terms', to: paths.termsOfService.href() },
  { from: '/privacy', to: paths.privacyPolicy.href() },
  { from: '/section-strategies', to: paths.strategyLibrary.href() },
]
