import * as z from 'zod'
import { dynamoDb, mailer, userPool } from '../shared/platform/clients.ts'
import { readEnv } from '../shared/platform/env.ts'
import { log } from '../shared/platform/log.ts'
import { createTable } from '../shared/store/table.ts'
import { createSendMail } from './send-mail.ts'
import type { Report } from './send-summaries.ts'
import { createAddressOf } from './user-pool.ts'
import { createWeeklySummaries } from './weekly-summary.ts'

const env = readEnv({
  TABLE_NAME: z.string().min(1),
  USER_POOL_ID: z.string().min(1),
  MAIL_FROM: z.string().min(1),
  SITE_URL: z.url(),
})
const sendSummaries = createWeeklySummaries(createTable(dynamoDb(), env.TABLE_NAME), {
  addressOf: createAddressOf(userPool(), env.USER_POOL_ID),
  sendMail: createSendMail(mailer(), env.MAIL_FROM),
  site: env.SITE_URL,
})

/** A schedule's event has no `at`. On a laptop, `at` lets a developer send the next Monday's mail now. */
const input = z.object({ at: z.int().optional() })

/**
 * Runs every night.
 * @throws Error if a mail failed, so that the alarm goes off. The other mails are sent before.
 */
export async function handler(event: unknown = {}): Promise<Report> {
  const report = await sendSummaries(input.parse(event).at ?? Date.now())
  log.info('weekly summaries sent', report)
  if (report.failed > 0)
    throw new Error(`${report.failed} weekly summaries failed, and some of them may have been sent`)
  return report
}
