import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SECTIONS } from '#domain/exam/formats.ts'
import { paths, redirects, STRATEGY_GUIDE_PATTERN } from '../src/config/paths.ts'

/**
 * The site's addresses and what serves each: a prerendered page, or the empty one in which the browser
 * renders the screen.
 */

/** The page that is served for an unknown address. */
export const NOT_FOUND = '/404'

/** The empty page, in which the browser renders any screen. A second copy is served with status 404. */
export const EMPTY_PAGE = '/spa.html'
export const EMPTY_PAGE_NOT_FOUND = `${NOT_FOUND}${EMPTY_PAGE}`

const GUIDES = fileURLToPath(new URL('../../content/guides', import.meta.url))
const guideIds = (): string[] =>
  readdirSync(GUIDES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.replace(/^.*\/|\.md$/g, ''))
    .toSorted()

/**
 * Returns the pages that search engines may list, except for the library's guides. Each has a description in
 * content/pages/descriptions.yaml.
 */
export const listedPages = (): string[] => [
  paths.home.href(),
  paths.practiceTests.href(),
  paths.oldPractice.href(),
  paths.enhancedPractice.href(),
  paths.testDayMode.href(),
  paths.essayPractice.href(),
  paths.strategyLibrary.href(),
  ...SECTIONS.map((section) => paths.sectionStrategies.href(section)),
  paths.studyGuides.href(),
  paths.aiTutor.href(),
  paths.scoreCalculator.href(),
  paths.subscription.href(),
  paths.collegePlanning.href(),
  paths.successStories.href(),
  paths.helpCenter.href(),
  paths.contactUs.href(),
  paths.privacyPolicy.href(),
  paths.termsOfService.href(),
  paths.schools.href(),
]

/** Returns the pages of the library's guides, which have their own descriptions. */
export const guidePages = (): string[] => guideIds().map((id) => paths.strategy.href(id))

/** The parts of a guide's two addresses before its id. Both lead to the same page. */
export const GUIDE_ADDRESSES = {
  canonical: paths.strategy.href(''),
  alternative: STRATEGY_GUIDE_PATTERN.replace(/:\w+$/, ''),
} as const

/** Prerendered pages that search engines must not list. */
export const UNLISTED_PAGES = [
  paths.test.pattern,
  paths.login.href(),
  paths.signup.href(),
  paths.forgotPassword.href(),
  NOT_FOUND,
]

export const prerenderedPages = (): string[] => [...listedPages(), ...guidePages(), ...UNLISTED_PAGES]

/**
 * Returns the patterns of all addresses that the browser can render, including those of prerendered pages.
 */
export const patterns = (): string[] => [
  ...Object.values(paths).map(({ pattern }) => pattern),
  STRATEGY_GUIDE_PATTERN,
  ...redirects.map(({ from }) => from),
]

/** Returns a router pattern as a regular expression: `/review/:attemptId` becomes `/review/[^/]+`. */
export const expressionOf = (pattern: string): string => pattern.replace(/:\w+/g, '[^/]+')

/**
 * Returns the patterns with a parameter whose values are all known at build time. An address that matches
 * such a pattern with another value doesn't exist.
 */
export const closedPatterns = (): string[] => {
  const pages = prerenderedPages()
  const isPrerendered = (pattern: string) =>
    pages.some((path) => new RegExp(`^${expressionOf(pattern)}$`).test(path))
  return patterns().filter(
    (pattern) => pattern === STRATEGY_GUIDE_PATTERN || (pattern.includes(':') && isPrerendered(pattern)),
  )
}

const PUBLIC = fileURLToPath(new URL('../public', import.meta.url))

/** Returns the files outside `/assets/` that are served under their own names. */
export const rootFiles = (): string[] => [
  ...readdirSync(PUBLIC, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(PUBLIC, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .toSorted(),
  // Written by the build: the empty page and the service worker.
  EMPTY_PAGE,
  '/sw.js',
  // Written by the deployment.
  '/config.json',
  '/robots.txt',
  '/sitemap.xml',
]

/**
 * Returns the sitemap with every page that search engines may list.
 * @param origin such as https://host
 */
export const sitemapOf = (origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...[...listedPages(), ...guidePages()].map((path) => `  <url><loc>${origin}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

/** Returns robots.txt, which excludes the API and the account, dashboard, review, and administrator's pages. */
export const robotsOf = (origin: string): string =>
  [
    'User-agent: *',
    ...['/api/', paths.admin.href(), paths.account.href(), paths.dashboard.href(), '/review/'].map(
      (path) => `Disallow: ${path}`,
    ),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
