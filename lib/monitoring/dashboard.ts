import { Stack } from 'aws-cdk-lib'
import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  Metric,
  Stats,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch'
import { Construct } from 'constructs'
import { CANARY_PERIOD } from './canary.ts'
import { indexThrottles, PERIOD, successes, SUM, MOST } from './metrics.ts'
import type { Watched } from './watched.ts'

/** The whole width is 24. */
const THIRD = 8

export type OverviewProps = Watched & {
  readonly alarms: readonly Alarm[]
  /** Requests that the firewall let through. */
  readonly allowedRequests: IMetric
}

/**
 * The dashboard of a deployment: what students notice first, then the parts behind it. It has at most 50 metrics, so
 * that it is one of the three free ones of an account.
 */
export class Overview extends Construct {
  constructor(scope: Construct, id: string, props: OverviewProps) {
    super(scope, id)
    const { stackName, region } = Stack.of(this)
    new Dashboard(this, 'Dashboard', {
      // An account's dashboards share their names among regions.
      dashboardName: `${stackName}-${region}`,
      widgets: [
        [
          new AlarmStatusWidget({ title: 'Alarms', alarms: [...props.alarms], width: 24, height: 6 }),
          new TextWidget({
            markdown: `${stackName}: docs/runbook.md says what each alarm means, under "Alarms", and each graph, under "The dashboard".`,
            width: 24,
            height: 1,
          }),
        ],
        whatStudentsNotice(props),
        whatRuns(props),
        whatWaits(props),
      ],
    })
  }
}

const graph = (title: string, metrics: readonly IMetric[]): GraphWidget =>
  new GraphWidget({ title, left: [...metrics], width: THIRD, height: 6 })

const lambdaOfAccount = (metricName: string, statistic: string): Metric =>
  new Metric({ namespace: 'AWS/Lambda', metricName, statistic, period: PERIOD, label: metricName })

const whatStudentsNotice = ({ rest, core, canary, tooManyRequests }: OverviewProps) => [
  graph('Requests', [
    rest.metricCount({ ...SUM, label: 'all' }),
    rest.metricClientError({ ...SUM, label: '4xx' }),
    tooManyRequests,
    rest.metricServerError({ ...SUM, label: '5xx' }),
  ]),
  graph(
    'Time of the core function (ms)',
    [50, 95, 99].map((percent) =>
      core.metricDuration({
        period: PERIOD,
        statistic: Stats.percentile(percent),
        label: `${percent} of 100 calls`,
      }),
    ),
  ),
  graph('Checks from outside that succeeded', [successes(canary, CANARY_PERIOD)]),
]

const whatRuns = ({ functions, preSignUp, modelDown, runs }: OverviewProps) => [
  graph(
    'Failures of functions',
    Object.entries(functions).map(([label, one]) => one.metricErrors({ ...SUM, label })),
  ),
  graph('Functions that run at once, and throttled calls', [
    lambdaOfAccount('ConcurrentExecutions', Stats.MAXIMUM),
    lambdaOfAccount('Throttles', Stats.SUM),
  ]),
  graph('Sign-ups, models, and generation runs', [
    preSignUp.metricInvocations({ ...SUM, label: 'sign-ups and mails with codes' }),
    preSignUp.metricErrors({ ...SUM, label: 'refused or failed ones' }),
    modelDown,
    runs.metricFailed({ ...SUM, label: 'failed runs' }),
  ]),
]

const whatWaits = (props: OverviewProps) => {
  const { table, work, deadLetters, failedEvents, allowedRequests, blockedRequests } = props
  return [
    graph('Table: units, and throttled requests', [
      table.metricConsumedReadCapacityUnits({ ...SUM, label: 'read units' }),
      table.metricConsumedWriteCapacityUnits({ ...SUM, label: 'write units' }),
      table.metric('ReadThrottleEvents', { ...SUM, label: 'throttled reads' }),
      table.metric('WriteThrottleEvents', { ...SUM, label: 'throttled writes' }),
      indexThrottles(table),
    ]),
    graph('Queues', [
      work.metricApproximateAgeOfOldestMessage({ ...MOST, label: 'oldest change of a plan (s)' }),
      deadLetters.metricApproximateNumberOfMessagesVisible({ ...MOST, label: 'failed changes' }),
      failedEvents.metricApproximateNumberOfMessagesVisible({ ...MOST, label: 'failed events' }),
    ]),
    graph('Firewall', [allowedRequests, blockedRequests]),
  ]
}
