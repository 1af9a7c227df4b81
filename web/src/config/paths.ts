import type { Tier } from '../../../domain/billing/plans.ts'
import type { Mode, Section, TestSection, Version } from '../../../domain/exam/formats.ts'
import type { Timing } from '../../../domain/exam/timing.ts'
import { testHref, type TestOptions } from './test-address.ts'

/** A screen's address: `pattern` for the router, `href` for links. */
const fixed = <P extends string>(pattern: P) => ({ pattern, href: () => pattern })

/** A screen of getting in: `next` leads to this address of ours once signed in, where there is one. */
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
    /** Starts a test, with options of its own where given. */
    href: (section: TestSection, version: Version, options?: TestOptions) =>
      testHref({ kind: 'start', section, version, ...options }),
    /** Chooses a section test's options first. */
    customize: (section: Section, version: Version, timing?: Timing) =>
      testHref({ kind: 'customize', section, version, timing: timing ?? 'standard' }),
    /** Goes on with a test of this device. */
    resume: (section: TestSection, version: Version, attemptId: string) =>
      testHref({ kind: 'resume', section, version, attemptId }),
  },
  review: {
    pattern: '/review/:attemptId',
    href: (attemptId: string) => `/review/${encodeURIComponent(attemptId)}`,
  },
  testDayMode: {
    pattern: '/test-day-mode',
    href: () => '/test-day-mode',
    /** Goes on with the simulation of this device. */
    resume: (attemptId: string) => `/test-day-mode?attempt=${encodeURIComponent(attemptId)}`,
  },
  strategyLibrary: fixed('/strategy-library'),
  sectionStrategies: {
    pattern: '/strategies/:section',
    href: (section: Section) => `/strategies/${section}`,
  },
  strategy: { pattern: '/strategy/:id', href: (id: string) => `/strategy/${encodeURIComponent(id)}` },
  studyGuides: fixed('/study-guides'),
  aiTutor: {
    ...fixed('/ai-tutor'),
    /** A conversation that was begun. */
    conversation: (id: string) => `/ai-tutor?conversation=${encodeURIComponent(id)}`,
    /** A new one, about a question of a test that is over. */
    about: (attemptId: string, questionId: string) =>
      `/ai-tutor?test=${encodeURIComponent(attemptId)}&question=${encodeURIComponent(questionId)}`,
  },
  scoreCalculator: fixed('/score-calculator'),
  subscription: {
    ...fixed('/subscription'),
    /** At one plan's card. */
    plan: (tier: Tier) => `/subscription#${tier.toLowerCase()}`,
  },
  collegePlanning: fixed('/college-planning'),
  successStories: fixed('/success-stories'),
  helpCenter: fixed('/help-center'),
  contactUs: fixed('/contact-us'),
  privacyPolicy: fixed('/privacy-policy'),
  termsOfService: fixed('/terms-of-service'),
  /** Short forms of these two, as the sign-up names them. */
  privacy: fixed('/privacy'),
  terms: fixed('/terms'),
  admin: fixed('/admin'),
} as const

type Begun = { id: string; section: TestSection; version: Version; mode: Mode }

/** Where a test that was begun on this device goes on: the simulation has a screen of its own. */
export const resumeHref = ({ id, section, version, mode }: Begun): string =>
  mode === 'test-day' ? paths.testDayMode.resume(id) : paths.test.resume(section, version, id)

/** The other address of a single guide; links use `paths.strategy`. */
export const STRATEGY_GUIDE_PATTERN = '/strategy-guide/:guideId'

/** Addresses that lead to another screen. */
export const redirects: readonly { from: string; to: string }[] = [
  { from: paths.terms.pattern, to: paths.termsOfService.href() },
  { from: paths.privacy.pattern, to: paths.privacyPolicy.href() },
  { from: '/section-strategies', to: paths.strategyLibrary.href() },
]
