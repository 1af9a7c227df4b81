import { Duration } from 'aws-cdk-lib'
import { MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { MODEL_ANSWERED, MODEL_FAILED } from '#lambdas/shared/model/call-events.ts'
import { countLines } from '../monitoring/count-lines.ts'

/** Long enough that a few students have tried, even at night. */
const PERIOD = Duration.minutes(15)

/**
 * The number of failed model calls in a quarter of an hour in which none succeeded; 0 if one did. A failed
 * call is reported to the caller, and the function succeeds, so the function's own error metric wouldn't show
 * an outage.
 */
export class ModelDown extends Construct {
  readonly metric: MathExpression

  constructor(scope: Construct, id: string, { logs }: { readonly logs: ILogGroup }) {
    super(scope, id)
    const count = (name: string, event: string) =>
      countLines(this, name, {
        logGroup: logs,
        field: 'event',
        value: event,
        metricName: name,
        // Reported with every other log line, so that zero is a data point and not a gap.
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
