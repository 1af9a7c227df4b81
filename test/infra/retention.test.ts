import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { expiresAt } from '#domain/tutor/conversation.ts'
import { RETENTION } from '#domain/privacy/retention.ts'
import { hash } from '#lambdas/shared/platform/hash.ts'
import { createAccountStore } from '#lambdas/shared/store/account-store.ts'
import { createAuditStore } from '#lambdas/shared/store/audit-store.ts'
import { createAttemptStore } from '#lambdas/shared/store/attempt-store.ts'
import { createCallStore } from '#lambdas/shared/store/call-store.ts'
import { createContactStore } from '#lambdas/shared/store/contact-store.ts'
import { createConversationStore } from '#lambdas/shared/store/conversation-store.ts'
import { createDrillStore } from '#lambdas/shared/store/drill-store.ts'
import { createGuideCacheStore } from '#lambdas/shared/store/guide-cache-store.ts'
import {
  attemptKey,
  auditKey,
  callKey,
  conversationKey,
  drillKey,
  eventKey,
  accountMarkKey,
  guideCacheKey,
  messageKey,
  reportKey,
  saltKey,
  type Key,
} from '#lambdas/shared/store/keys.ts'
import { createLimitStore } from '#lambdas/shared/store/limit-store.ts'
import { createReportStore } from '#lambdas/shared/store/report-store.ts'
import { createSubscriptionStore } from '#lambdas/shared/store/subscription-store.ts'
import { openDatabase } from '#test/support/database.ts'
import { sampleAttempt, sampleStored } from '#test/support/sample-attempt.ts'
import { sampleDrill } from '#test/support/sample-drill.ts'
import { synthesize } from './synthesized.ts'

/** Compares the retention periods that we publish with what the stores write and what a deployment gets. */

const DAY_SECONDS = 86_400
/** The start of a day. */
const NOW = Date.UTC(2026, 10, 2)
const now = () => NOW

const properties = z.record(z.string(), z.unknown())

/** Returns the last number in the period of the only row that starts with this text. */
function periodOf(what: string): number {
  const rows = RETENTION.filter((row) => row.what.startsWith(what))
  expect(rows, what).toHaveLength(1)
  return Number(rows[0]?.kept.match(/\d+/g)?.at(-1))
}

describe('an item expires after its published period', async () => {
  const { table } = await openDatabase()
  const daysOf = async (key: Key): Promise<number> =>
    (Number((await table.get(key))?.['ttl']) - NOW / 1000) / DAY_SECONDS
  const message = { name: 'Ana', email: 'ana@example.org', subject: 'A', message: 'B', category: null }

  test.each<{ row: string; key: Key; write: () => Promise<unknown>; unitsPerDay?: number }>([
    {
      row: 'Tests of a guest',
      key: attemptKey('att_1'),
      write: () => createAttemptStore(table).create(sampleStored({ ...sampleAttempt(), id: 'att_1' }), NOW),
    },
    {
      row: 'A list of what our administrators and editors did',
      key: auditKey('2026-11-02T00:00:00.000Z#suffix'),
      write: () =>
        createAuditStore(table, now, () => 'suffix').begin('ada', {
          action: 'closeReport',
          subject: 'r',
          details: {},
        }),
    },
    {
      row: 'A drill without any answer',
      key: drillKey('u', sampleDrill().id),
      write: () =>
        createDrillStore(table).create('u', {
          ...sampleDrill(3, { createdAt: NOW }),
          request: 'digest',
          writes: 0,
        }),
    },
    {
      row: 'Conversations with the AI tutor',
      key: conversationKey('u', 'cnv_1'),
      write: () =>
        createConversationStore(table, now).write('u', {
          id: 'cnv_1',
          title: 'Commas',
          about: null,
          turns: [],
          updatedAt: NOW,
          writes: 0,
        }),
    },
    {
      row: 'A general study guide',
      key: guideCacheKey('digest'),
      write: () => createGuideCacheStore(table, now).write('digest', 'Text'),
    },
    {
      row: 'Messages of the contact form',
      key: messageKey('msg_1', 'u'),
      write: () =>
        createContactStore(table, now).create({
          id: 'msg_1',
          userId: 'u',
          ...message,
          priority: false,
          createdAt: NOW,
        }),
    },
    {
      row: 'Reports of a problem',
      key: reportKey('setAAA-1.mark'),
      write: () =>
        createReportStore(table, now).put({
          id: 'setAAA-1.mark',
          version: 'old',
          section: 'math',
          setId: 'setAAA',
          revision: 1,
          question: 1,
          kind: 'other',
          text: '',
          createdAt: NOW,
        }),
    },
    {
      row: 'The numbers of Stripe’s notices',
      key: eventKey('evt_1'),
      write: () => createSubscriptionStore(table).recordEvent('evt_1', NOW),
    },
    {
      row: 'The cost of each AI answer',
      key: callKey('call_1'),
      write: () => createCallStore(table, now).begin('call_1'),
    },
    {
      row: 'Counts of requests',
      key: saltKey('2026-11-02'),
      write: () =>
        createLimitStore(table, { now }).tryConsume(
          { name: 'n', most: 1, windowMs: 3_600_000 },
          { userId: 'u' },
        ),
    },
    {
      row: 'The mark that an account was deleted',
      key: accountMarkKey(hash('gone', 'u')),
      write: () => createAccountStore(table).markGone('u', NOW),
      unitsPerDay: 24,
    },
  ])('$row', async ({ row, key, write, unitsPerDay = 1 }) => {
    await write()
    expect((await daysOf(key)) * unitsPerDay).toBe(periodOf(row))
  })

  test('a conversation’s own date of expiry is that of its item', () => {
    expect((expiresAt({ updatedAt: NOW }) - NOW) / 86_400_000).toBe(
      periodOf('Conversations with the AI tutor'),
    )
  })
})

describe.each(['dev', 'prod'] as const)('a deployment to %s', (env) => {
  const template = synthesize({ env })
  const propertiesOf = (type: string) =>
    Object.values(template.findResources(type)).map((resource) => properties.parse(resource['Properties']))

  test('deletes every log within the published period, and prod exactly at its end', () => {
    const retentions = propertiesOf('AWS::Logs::LogGroup').map((group) => Number(group['RetentionInDays']))
    expect(retentions.length).toBeGreaterThan(10)
    expect(Math.max(...retentions)).toBeLessThanOrEqual(periodOf('Technical logs'))
    if (env === 'prod') expect(new Set(retentions)).toEqual(new Set([periodOf('Technical logs')]))
  })

  test('can restore the table as far back as the published period of backups', () => {
    expect(propertiesOf('AWS::DynamoDB::GlobalTable')).toMatchObject([
      { Replicas: [{ PointInTimeRecoverySpecification: { RecoveryPeriodInDays: periodOf('Backups') } }] },
    ])
  })

  test('stores messages in a queue for at most the published period', () => {
    const retentions = propertiesOf('AWS::SQS::Queue').map((queue) => Number(queue['MessageRetentionPeriod']))
    expect(Math.max(...retentions)).toBe(periodOf('Changes of a plan that failed') * DAY_SECONDS)
  })
})
