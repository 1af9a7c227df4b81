import { includesPlan, type Tier } from '#domain/billing/plans.ts'
import { latestVersion } from '#domain/progress/latest-version.ts'
import { writeMail } from '#domain/weekly-summary/mail.ts'
import { snapshotOf } from '#domain/weekly-summary/snapshot.ts'
import { summarize } from '#domain/weekly-summary/weekly-summary.ts'
import { lastWeek, type Week } from '#domain/weekly-summary/week.ts'
import type { LearningService } from '../shared/learning/learning.ts'
import { log } from '../shared/platform/log.ts'
import type { AccountStore } from '../shared/store/account-store.ts'
import type { DrillStore } from '../shared/store/drill-store.ts'
import type { OwnerIndex } from '../shared/store/owner-index.ts'
import type { PlanStore } from '../shared/store/plan-store.ts'
import type { StoredWeeklySummary, WeeklySummaryStore } from '../shared/store/weekly-summary-store.ts'
import { NotSent, type SendMail } from './send-mail.ts'
import type { AddressOf } from './user-pool.ts'

type Parts = {
  summaries: Pick<WeeklySummaryStore, 'due' | 'read' | 'claim' | 'release'>
  accounts: Pick<AccountStore, 'mark' | 'profile'>
  drills: Pick<DrillStore, 'list'>
  learning: Pick<LearningService, 'current'>
  owners: Pick<OwnerIndex, 'list'>
  plans: Pick<PlanStore, 'read'>
  tierOf: (userId: string) => Promise<Tier>
  addressOf: AddressOf
  sendMail: SendMail
  /** The site's origin, without a trailing slash. */
  site: string
}

/** The result for one student. A quiet week has no mail, and a paused student may get one later. */
type Outcome = 'sent' | 'quiet' | 'paused' | 'failed'
export type Report = Record<Outcome, number>

/** After this time, no further mail is begun. The function has 15 minutes. */
export const LIMIT_MS = 12 * 60_000
/** The number of students to handle at once, below SES's 14 mails a second. */
const AT_ONCE = 4

/**
 * Creates a function that sends the summary of the last week to each student who asked for summaries, at most once. The
 * week is claimed before its mail is sent, so a crash may lose a mail but never sends one twice. Only a mail that was
 * certainly not sent is tried again the next night.
 */
export function createSendSummaries(parts: Parts, now: () => number) {
  const { summaries, accounts, drills, learning, owners, plans, tierOf, addressOf, sendMail, site } = parts

  /** Returns where the mail goes, or null while the student may not get it. */
  async function recipientOf(
    userId: string,
    { isOn, username }: StoredWeeklySummary,
  ): Promise<string | null> {
    const [mark, tier] = await Promise.all([accounts.mark(userId), tierOf(userId)])
    if (!isOn || mark.isGone || mark.isDisabled || !includesPlan(tier, 'Elite')) return null
    return addressOf({ userId, username })
  }

  /** Returns the week's summary, which is null for a quiet week, and the snapshot to compare the next week with. */
  async function summarizeWeek(userId: string, week: Week, before: StoredWeeklySummary['snapshot']) {
    const tests = await owners.list(userId)
    const [{ summary }, storedDrills, plan, { testDate }] = await Promise.all([
      learning.current(userId, tests),
      drills.list(userId),
      plans.read(userId),
      accounts.profile(userId),
    ])
    const after = snapshotOf(summary, latestVersion(tests), now())
    const planned = plan === undefined ? null : (plan.shown?.tasks ?? [])
    const facts = { tests, drills: storedDrills, before, after, planned, testDate }
    return { after, weeklySummary: summarize(week, facts) }
  }

  async function handle(userId: string, week: Week): Promise<Outcome> {
    const request = await summaries.read(userId)
    const recipient = request === undefined ? null : await recipientOf(userId, request)
    if (request === undefined || recipient === null) return 'paused'
    const { after, weeklySummary } = await summarizeWeek(userId, week, request.snapshot)
    if (!(await summaries.claim(userId, week.key, after))) return 'paused'
    if (weeklySummary === null) return 'quiet'
    const addresses = { site, token: `${userId}.${request.secret}` }
    try {
      await sendMail(recipient, writeMail(weeklySummary, addresses), addresses)
      return 'sent'
    } catch (error) {
      if (error instanceof NotSent) await summaries.release(userId, week.key, request)
      throw error
    }
  }

  const isGone = (userId: string): Promise<boolean> =>
    accounts.mark(userId).then(
      (mark) => mark.isGone,
      () => false,
    )

  /** Handles one student. The others get their mail even if this fails. A deletion meanwhile is no failure. */
  async function tryHandle(userId: string, week: Week): Promise<Outcome> {
    try {
      return await handle(userId, week)
    } catch (error) {
      if (await isGone(userId)) return 'paused'
      log.error('a weekly summary was not sent', error)
      return 'failed'
    }
  }

  return async function sendSummaries(at: number): Promise<Report> {
    const until = now() + LIMIT_MS
    const week = lastWeek(at)
    const due = await summaries.due(week.key)
    const report: Report = { sent: 0, quiet: 0, paused: 0, failed: 0 }
    for (let from = 0; from < due.length && now() < until; from += AT_ONCE) {
      const some = due.slice(from, from + AT_ONCE)
      for (const outcome of await Promise.all(some.map((userId) => tryHandle(userId, week))))
        report[outcome] += 1
    }
    return report
  }
}
