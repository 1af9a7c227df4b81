import type { Tier } from '#domain/billing/plans.ts'
import type { Mode, Section, TestSection, Version } from '#domain/exam/formats.ts'
import type { Timing } from '#domain/exam/timing.ts'
import { STOP_PAGE } from '#domain/weekly-summary/addresses.ts'
import { testHref, type TestOptions } from './test-address.ts'

/** Returns a screen's address: `pattern` for the router, `href` for links. */
const fixed = <P extends string>(pattern: P) => ({ pattern, href: () => pattern })

/** Returns the address of a sign-in screen. `next` names the path on this site to open after signing in. */
const entry = <P extends string>(pattern: P) => ({
  ...fixed(pattern),
  next: (path: string | null) => (path === null ? pattern : `${pattern}?next=${encodeURIComponent(path)}`),
})

export const paths = {
  home: fixed('/'),
  login: entry('/login'),
  signup: entry('/signup'),
  forgotPassword: entry('/forgot-password'),
  account: fixed('/account'),
  dashboard: fixed('/dashboard'),
  practiceTests: fixed('/practice-tests'),
  oldPractice: fixed('/old-practice'),
  enhancedPractice: fixed('/enhanced-practice'),
  essayPractice: fixed('/essay-practice'),
  test: {
    pattern: '/test',
    /** Starts a test, with options if given. */
    href: (section: TestSection, version: Version, options?: TestOptions) =>
      testHref({ kind: 'start', section, version, ...options }),
    /** Opens the options of a section test first. */
    customize: (section: Section, version: Version, timing?: Timing) =>
      testHref({ kind: 'customize', section, version, timing: timing ?? 'standard' }),
    /** Continues a test on this device. */
    resume: (section: TestSection, version: Version, attemptId: string) =>
      testHref({ kind: 'resume', section, version, attemptId }),
  },
  review: {
    pattern: '/review/:attemptId',
    href: (attemptId: string) => `/review/${encodeURIComponent(attemptId)}`,
    /** Scrolls to one question. */
    question: (attemptId: string, questionId: string) => `${paths.review.href(attemptId)}#${questionId}`,
  },
  testDayMode: {
    pattern: '/test-day-mode',
    /** The rules, with this format chosen. */
    href: (version: Version = 'old') =>
      version === 'old' ? '/test-day-mode' : `/test-day-mode?version=${version}`,
    /** Continues the simulation on this device. */
    resume: (attemptId: string) => `/test-day-mode?attempt=${encodeURIComponent(attemptId)}`,
  },
  /** A student's misses across all their reviewed tests. */
  myMistakes: fixed('/my-mistakes'),
  analytics: fixed('/analytics'),
  predictedScore: fixed('/predicted-score'),
  strategyLibrary: fixed('/strategy-library'),
  sectionStrategies: {
    pattern: '/strategies/:section',
    href: (section: Section) => `/strategies/${section}`,
  },
  strategy: { pattern: '/strategy/:id', href: (id: string) => `/strategy/${encodeURIComponent(id)}` },
  studyGuides: fixed('/study-guides'),
  aiTutor: {
    ...fixed('/ai-tutor'),
    /** An existing conversation. */
    conversation: (id: string) => `/ai-tutor?conversation=${encodeURIComponent(id)}`,
  },
  drills: fixed('/drills'),
  studyPlan: fixed('/study-plan'),
  scoreCalculator: fixed('/score-calculator'),
  subscription: {
    ...fixed('/subscription'),
    /** Scrolls to one plan's card. */
    plan: (tier: Tier) => `/subscription#${tier.toLowerCase()}`,
  },
  collegePlanning: fixed('/college-planning'),
  /** A student's own list of colleges. */
  myColleges: fixed('/my-colleges'),
  successStories: fixed('/success-stories'),
  helpCenter: fixed('/help-center'),
  contactUs: fixed('/contact-us'),
  privacyPolicy: fixed('/privacy-policy'),
  termsOfService: fixed('/terms-of-service'),
  schools: fixed('/schools'),
  /** Short addresses of the privacy policy and the terms. The sign-in and sign-up screens link to them. */
  privacy: fixed('/privacy'),
  terms: fixed('/terms'),
  /** The page in which a link of the weekly summary turns the mail off. */
  stopSummary: fixed(STOP_PAGE),
  admin: fixed('/admin'),
} as const

type StartedTest = { id: string; section: TestSection; version: Version; mode: Mode }

/** Returns the address that continues a test on this device. The simulation has its own screen. */
export const resumeHref = ({ id, section, version, mode }: StartedTest): string =>
  mode === 'test-day' ? paths.testDayMode.resume(id) : paths.test.resume(section, version, id)

/** The pattern of a guide's second address. Links use `paths.strategy`. */
export const STRATEGY_GUIDE_PATTERN = '/strategy-guide/:guideId'

/** Addresses that redirect to another screen. */
export const redirects: readonly { from: string; to: string }[] = [
  { from: paths.terms.pattern, to: paths.termsOfService.href() },
  { from: paths.privacy.pattern, to: paths.privacyPolicy.href() },
  { from: '/section-strategies', to: paths.strategyLibrary.href() },
]

/** The page of each exam format. */
export const VERSION_PAGES = { old: paths.oldPractice, enhanced: paths.enhancedPractice } as const
