import { Duration, Stack } from 'aws-cdk-lib'
import type { RestApi } from 'aws-cdk-lib/aws-apigateway'
import { type IMetric, MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { TABLE } from '#lambdas/shared/store/table-schema.ts'
import type { UsedTable } from '../data/data-store.ts'
import { countLines } from './count-lines.ts'

/** The period of the sums that alarms evaluate and the dashboard shows, unless a metric has its own. */
export const PERIOD = Duration.minutes(5)
export const SUM = { period: PERIOD, statistic: Stats.SUM }
export const MOST = { period: PERIOD, statistic: Stats.MAXIMUM }

const total = (usingMetrics: Record<string, IMetric>, label: string): MathExpression =>
  new MathExpression({ expression: 'SUM(METRICS())', usingMetrics, label, period: PERIOD })

/** Returns the throttled requests of the table's indexes, which the table's own metric doesn't count. */
export function indexThrottles(table: UsedTable): IMetric {
  const metrics = [TABLE.ownerIndex, TABLE.servedIndex].flatMap(({ name }, index) =>
    (['Read', 'Write'] as const).map((kind): [string, IMetric] => [
      `${kind.toLowerCase()}s${index}`,
      new Metric({
        ...SUM,
        namespace: 'AWS/DynamoDB',
        metricName: `${kind}ThrottleEvents`,
        dimensionsMap: { TableName: table.tableName, GlobalSecondaryIndexName: name },
      }),
    ]),
  )
  return total(Object.fromEntries(metrics), 'throttled requests of indexes')
}

/** Returns the runs of a function that neither crashed nor took too long. */
export const successes = (handler: IFunction, period: Duration): IMetric =>
  new MathExpression({
    expression: 'runs - errors',
    usingMetrics: {
      runs: handler.metricInvocations({ period, statistic: Stats.SUM }),
      errors: handler.metricErrors({ period, statistic: Stats.SUM }),
    },
    label: 'successful runs',
    period,
  })

/**
 * Returns the requests that the API answered with 5xx, without the throttled calls of the function for texts of models.
 * The gateway counts these too, but the function's concurrency limit causes them, and they have their own alarm.
 */
export const failures = (rest: RestApi, ai: IFunction): IMetric =>
  new MathExpression({
    expression: 'failed - FILL(throttled, 0)',
    usingMetrics: { failed: rest.metricServerError(SUM), throttled: ai.metricThrottles(SUM) },
    label: 'failed requests',
    period: PERIOD,
  })

/** Returns the requests that the gateway or a function answered with 429. The gateway's own metrics count all 4xx. */
export const tooManyRequests = (scope: Construct, id: string, accessLog: ILogGroup): IMetric =>
  countLines(scope, id, {
    logGroup: accessLog,
    field: 'status',
    value: '429',
    metricName: 'TooManyRequests',
  }).metric(SUM)

/** Returns one of the firewall's own metrics, such as `BlockedRequests`, for all of its rules together. */
export const firewallRequests = (scope: Construct, acl: string, metricName: string): IMetric =>
  new Metric({
    ...SUM,
    namespace: 'AWS/WAFV2',
    metricName,
    dimensionsMap: { WebACL: acl, Region: Stack.of(scope).region, Rule: 'ALL' },
  })
