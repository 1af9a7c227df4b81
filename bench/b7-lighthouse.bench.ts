import lighthouse, { desktopConfig, type Config, type Result } from 'lighthouse'
import { openBrowser } from './support/full-test.ts'
import { startWholeSite } from './support/whole-site.ts'
import { report } from './support/report.ts'

/**
 * Runs Lighthouse on the pages that students see first. Prints the median points of three visits to each, the range of
 * the points for performance, and the largest layout shift. The machine must be quiet. `B7` simulates the network
 * and processor of a slow phone, and `B7-desktop` those of a desktop. Each visit uses a new browser: between visits,
 * Lighthouse clears caches but not the device's storage, which is empty for a first-time student.
 */

const PAGES = [
  { path: '/', indexable: true },
  { path: '/practice-tests', indexable: true },
  { path: '/test', indexable: false },
  { path: '/strategy-library', indexable: true },
  { path: '/login', indexable: false },
] as const
const VISITS = 3
/** Out of 100 points. */
const PERFORMANCE = 95
const PORT = 9333

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

const points = (visit: Result, category: string): number =>
  Math.round((visit.categories[category]?.score ?? 0) * 100)

async function firstVisit(path: string, config: Config | undefined): Promise<Result> {
  const browser = await openBrowser(`--remote-debugging-port=${PORT}`)
  try {
    const result = await lighthouse(`${site.url}${path}`, { port: PORT, logLevel: 'error' }, config)
    if (result === undefined) throw new Error(`Lighthouse returned no result for ${path}`)
    return result.lhr
  } finally {
    await browser.close()
  }
}

async function measure(name: string, config: Config | undefined): Promise<void> {
  const lines: string[] = []
  let isReached = true
  for (const { path, indexable } of PAGES) {
    const visits: Result[] = []
    for (let visit = 0; visit < VISITS; visit += 1) {
      visits.push(await firstVisit(path, config))
    }
    const medianPoints = (category: string) => median(visits.map((visit) => points(visit, category)))
    const shift = Math.max(
      ...visits.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 0),
    )
    const [performance, accessibility, practices, seo] = [
      'performance',
      'accessibility',
      'best-practices',
      'seo',
    ].map(medianPoints)
    const each = visits.map((visit) => points(visit, 'performance'))
    lines.push(
      `${path} ${performance} (${Math.min(...each)} to ${Math.max(...each)})/${accessibility}/${practices}/${seo} shift ${shift.toFixed(3)}`,
    )
    const isGood =
      (performance ?? 0) >= PERFORMANCE &&
      accessibility === 100 &&
      practices === 100 &&
      (seo === 100 || !indexable) &&
      shift < 0.0005
    isReached &&= isGood
    if (!isGood) for (const line of shortcomings(visits)) console.error(`  ${path} ${line}`)
  }
  report(
    name,
    `lighthouse ${lines.join(', ')}`,
    `performance >= ${PERFORMANCE}, accessibility and best practices 100, SEO 100 where indexable, shift 0`,
    isReached,
  )
}

/** Lists the audits with less than 90 points, to help fix them. */
const shortcomings = (visits: readonly Result[]): string[] => [
  ...new Set(
    visits.flatMap(({ audits }) =>
      Object.values(audits)
        .filter(
          ({ score, scoreDisplayMode }) =>
            score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
        )
        .map(({ id, displayValue = '' }) => `${id} ${displayValue}`),
    ),
  ),
]

const site = await startWholeSite()
try {
  await measure('B7', undefined)
  await measure('B7-desktop', desktopConfig)
} finally {
  await site.stop()
}
