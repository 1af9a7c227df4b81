import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { seededRng } from '#domain/bank/random.ts'
import type { MailAddresses } from '#domain/weekly-summary/addresses.ts'
import type { SummaryMail } from '#domain/weekly-summary/mail.ts'
import { lastWeek } from '#domain/weekly-summary/week.ts'
import { createTable } from '#lambdas/shared/store/table.ts'
import { NotSent, type SendMail } from '#lambdas/weekly-summary/send-mail.ts'
import { createWeeklySummaries } from '#lambdas/weekly-summary/weekly-summary.ts'
import type { createServicesWithClock } from './accounts.ts'
import { skipPause, TABLE_NAME } from './database.ts'
import { DAY, MINUTE } from './sample-attempt.ts'

/** The nightly run of the weekly summaries, with a mailer in memory. */

export const SITE = 'https://act.example.org'

/**
 * The fault of a mail: the service rejects it (`rejected`), it never arrives (`lost`), or it arrives and the response
 * is lost (`unanswered`).
 */
export type MailFault = 'rejected' | 'lost' | 'unanswered' | null

/** Creates a mailer that stores what arrives. `fault` decides what happens to the next mails. */
export function createMemoryMailer() {
  const arrived: (SummaryMail & MailAddresses & { to: string })[] = []
  const mailer: { fault: MailFault; arrived: typeof arrived; sendMail: SendMail } = {
    fault: null,
    arrived,
    sendMail: send,
  }
  async function send(...[to, mail, addresses]: Parameters<SendMail>): Promise<void> {
    if (mailer.fault === 'rejected') throw new NotSent('TooManyRequestsException')
    if (mailer.fault === 'lost') throw new Error('TimeoutError')
    arrived.push({ to, ...mail, ...addresses })
    if (mailer.fault === 'unanswered') throw new Error('TimeoutError')
  }
  return mailer
}
export type MemoryMailer = ReturnType<typeof createMemoryMailer>

/** Creates the nightly run over a table. Every student's address is `<id>@example.com`, unless `addressOf` is given. */
export function createNightlyRun(
  client: DynamoDBClient,
  clock: { now: number },
  mailer: Pick<MemoryMailer, 'sendMail'>,
  addressOf: (userId: string) => string | null = (userId) => `${userId}@example.com`,
) {
  const sendSummaries = createWeeklySummaries(
    createTable(client, TABLE_NAME, skipPause),
    { addressOf: async ({ userId }) => addressOf(userId), sendMail: mailer.sendMail, site: SITE },
    { now: () => clock.now, rng: seededRng(1), pause: skipPause },
  )
  return () => sendSummaries(clock.now)
}

/** Sets the clock to the next Monday's run. */
export function advanceToNextMonday(clock: { now: number }): void {
  clock.now = lastWeek(clock.now).to + 7 * DAY + 100 * MINUTE
}

type Student = ReturnType<ReturnType<typeof createServicesWithClock>['signIn']>

/** Turns the weekly summary on, as the account page does. */
export const turnSummaryOn = (student: Pick<Student, 'call'>, body: unknown = { isThirteen: true }) =>
  student.call('POST', '/me/weekly-summary', { body })

export const isSummaryOn = async (student: Pick<Student, 'call'>): Promise<boolean> =>
  JSON.parse((await student.call('GET', '/me/weekly-summary')).text).isOn === true
