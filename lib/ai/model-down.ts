import { Duration, Stack } from 'aws-cdk-lib'
import { MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { MODEL_ANSWERED, MODEL_FAILED } from '../../lambdas/shared/model/call-events.ts'

/** Long enough for a few students to have tried at night, too. */
const PERIOD = Duration.minutes(15)

/**
 * How often the model failed within a quarter of an hour in which it never answered; else 0. A busy moment among answers is
 * told to whoever asked, and a function that says so has not failed: its own errors would not show it.
 */
export class ModelDown extends Construct {
  readonly metric: MathExpression

  constructor(scope: Construct, id: string, { logs }: { readonly logs: ILogGroup }) {
    super(scope, id)
    const count = (name: string, event: string) =>
      new MetricFilter(this, name, {
        logGroup: logs,
        filterPattern: FilterPattern.stringValue('$.event', '=', event),
        metricNamespace: Stack.of(this).stackName,
        metricName: name,
        metricValue: '1',
        // Said with every other line of the log, so that a count of none is a figure and not a gap.
        defaultValue: 0,
      }).metric({ period: PERIOD, statistic: Stats.SUM })
    this.metric = new MathExpression({
      expression: 'IF(answered == 0, failed, 0)',
      usingMetrics: {
        answered: count('ModelAnswers', MODEL_ANSWERED),
        failed: count('ModelFailures', MODEL_FAILED),
      },
      period: PERIOD,
    })
  }
}
