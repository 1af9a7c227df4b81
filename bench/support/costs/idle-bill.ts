import type { Template } from 'aws-cdk-lib/assertions'
import * as z from 'zod'
import {
  BANK_GB,
  BACKUP_COPIES,
  CANARY_REQUESTS,
  CANARY_SECONDS,
  FUNCTION_GB,
  LOG_BYTES,
  MONTH_DAYS,
  QUEUE_POLLS_A_MINUTE,
} from './assumptions.ts'
import { createLine, type Line } from './bill.ts'
import { MONTHLY, PRICES } from './prices.ts'

const properties = <T>(schema: z.ZodType<T>) => z.record(z.string(), z.looseObject({ Properties: schema }))
const alarm = properties(z.looseObject({ Metrics: z.array(z.looseObject({})).optional() }))
const firewall = properties(z.looseObject({ Rules: z.array(z.unknown()) }))
/** The schedule of a rule. The only rate in the templates, the canary's, is in minutes. */
const rule = properties(z.looseObject({ ScheduleExpression: z.string().optional() }))
const MINUTES = /^rate\((\d+) minutes?\)$/

/** Returns the bill of a month without any visitor, for the resources that a template creates. */
export function idleBill(template: Template): Line[] {
  const find = (type: string) => template.findResources(type)
  const countOf = (type: string) => Object.keys(find(type)).length
  // An alarm on a formula pays for the metrics in the formula, not for the formula itself.
  const metrics = Object.values(alarm.parse(find('AWS::CloudWatch::Alarm'))).reduce(
    (sum, { Properties: { Metrics = [{}] } }) =>
      sum + Math.max(1, Metrics.filter((metric) => !('Expression' in metric)).length),
    0,
  )
  const rules = Object.values(firewall.parse(find('AWS::WAFv2::WebACL'))).flatMap(
    ({ Properties: { Rules } }) => Rules,
  )
  const checks = Object.values(rule.parse(find('AWS::Events::Rule')))
    .flatMap(({ Properties: { ScheduleExpression = '' } }) => MINUTES.exec(ScheduleExpression)?.[1] ?? [])
    .reduce((sum, minutes) => sum + (MONTH_DAYS * 24 * 60) / Number(minutes), 0)
  const requests = checks * CANARY_REQUESTS
  const queuePolls = countOf('AWS::Lambda::EventSourceMapping') * QUEUE_POLLS_A_MINUTE * 60 * 24 * MONTH_DAYS
  const checkPrice =
    PRICES.functionCall +
    CANARY_SECONDS * FUNCTION_GB * PRICES.functionGbSecond +
    PRICES.trace +
    (LOG_BYTES / 1e9) * PRICES.logGb
  const requestPrice = PRICES.edgeRequest + PRICES.restRequest + PRICES.firewallRequest + PRICES.functionCall
  const backups = countOf('AWS::Backup::BackupPlan') > 0 ? BACKUP_COPIES : 0
  return [
    createLine('firewalls', countOf('AWS::WAFv2::WebACL'), 'firewalls', MONTHLY.firewall),
    createLine('rules of the firewall', rules.length, 'rules', MONTHLY.firewallRule),
    createLine('metrics of alarms', metrics, 'metrics', MONTHLY.alarmMetric),
    createLine('keys', countOf('AWS::KMS::Key'), 'keys', MONTHLY.key),
    createLine('secrets', countOf('AWS::SecretsManager::Secret'), 'secrets', MONTHLY.secret),
    createLine('dashboards', countOf('AWS::CloudWatch::Dashboard'), 'dashboards', MONTHLY.dashboard),
    createLine('checks from outside', checks, 'checks', checkPrice),
    createLine('requests of these checks', requests, 'requests', requestPrice),
    createLine('reads of an empty queue', queuePolls, 'requests', PRICES.queueRequest),
    createLine('the bank in the table', BANK_GB, 'GB', MONTHLY.tableGb + MONTHLY.continuousBackupGb),
    createLine('nightly backups of the bank', BANK_GB * backups, 'GB', MONTHLY.nightlyBackupGb),
  ]
}
