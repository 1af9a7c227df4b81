import { DEFAULT_PROFILE } from '../accounts/profile.ts'
import { formatPrice, PLANS } from '../billing/plans.ts'
import { RETENTION_DAYS } from '../contact/message.ts'
import { ADMINISTERED, standardCount, standardSeconds, VERSION_NAMES, type Version } from '../exam/formats.ts'
import { TEST_DAY_EXTRA_SECONDS } from '../exam/test-day.ts'
import { BACKUP_DAYS, GUEST_TEST_DAYS, LOG_DAYS, SALT_DAYS } from '../privacy/periods.ts'
import { STREAK_DAYS_PER_TEST, STREAK_MAX_DAYS } from '../progress/progress.ts'
import { REPORT_DAYS } from '../reports/report.ts'
import { QUESTIONS_A_DAY, QUESTIONS_AN_HOUR } from '../tutor/fair-use.ts'
import { CONVERSATION_DAYS } from '../tutor/message.ts'

/** Returns a text such as "2 hours and 55 minutes". @param seconds a multiple of 60 */
function durationText(seconds: number): string {
  const minutes = (seconds / 60) % 60
  const hours = `${Math.floor(seconds / 3600)} hours`
  return minutes === 0 ? hours : `${hours} and ${minutes} minutes`
}

/** Returns a text such as "September 2025". @param month such as 2025-09 */
const monthText = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

const timeOf = (version: Version): string => durationText(standardSeconds(version, 'full'))

/**
 * The figures that the texts of the pages name, derived from the constants, except the counts of guides, which
 * scripts/content/figures.test.ts compares with the guides. A text writes {traditional.questions}, and the build
 * puts the figure there.
 */
export const FACTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'traditional.questions': standardCount('old', 'full'),
    'traditional.time': timeOf('old'),
    'enhanced.questions': standardCount('enhanced', 'full'),
    'enhanced.time': timeOf('enhanced'),
    'administered.name': VERSION_NAMES[ADMINISTERED.version],
    'administered.since': monthText(ADMINISTERED.since),
    'testDay.allow': durationText(standardSeconds('old', 'full') + TEST_DAY_EXTRA_SECONDS),
    'streak.perTest': STREAK_DAYS_PER_TEST,
    'streak.max': STREAK_MAX_DAYS,
    target: DEFAULT_PROFILE.targetScore,
    'guest.days': GUEST_TEST_DAYS,
    'tutor.days': CONVERSATION_DAYS,
    'tutor.hour': QUESTIONS_AN_HOUR,
    'tutor.day': QUESTIONS_A_DAY,
    'message.days': RETENTION_DAYS,
    'report.days': REPORT_DAYS,
    'log.days': LOG_DAYS,
    'salt.days': SALT_DAYS,
    'backup.days': BACKUP_DAYS,
    'guides.free': 30,
    'guides.premium': 12,
    'price.Pro': formatPrice(PLANS.Pro.monthlyCents),
    'price.Elite': formatPrice(PLANS.Elite.monthlyCents),
  }).map(([name, figure]) => [name, String(figure)]),
)

/**
 * Replaces each {name} with its figure.
 * @returns the text, and the names that aren't facts
 */
export function resolveFacts(text: string): { text: string; unknown: string[] } {
  const unknown: string[] = []
  const resolved = text.replace(/\{([a-z][\w.]*)\}/gi, (placeholder, name: string) => {
    const figure = FACTS.get(name)
    if (figure === undefined) unknown.push(name)
    return figure ?? placeholder
  })
  return { text: resolved, unknown }
}
