import { Duration, Stack } from 'aws-cdk-lib'
import type { RestApi } from 'aws-cdk-lib/aws-apigateway'
import { Alarm, ComparisonOperator, type IMetric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'

/** How often alarms look, and over what they sum. */
const PERIOD = Duration.minutes(5)

/**
 * A trigger refuses by failing, so its errors are refusals too. Our own page sends nothing that is refused: so many are
 * a broken trigger, or somebody at work on the sign-up.
 */
const REFUSED_SIGN_UPS = 10

/** So many calls of a model without a single answer between them. */
const MODEL_FAILURES = 3

export type AlarmsProps = {
  /** Functions that must not fail, by the name their alarms bear. */
  readonly functions: Readonly<Record<string, IFunction>>
  /** The generation of questions. A run that was stopped is no failure. */
  readonly runs: StateMachine
  /** Asked at every sign-up. */
  readonly preSignUp: IFunction
  /** What could not be settled with Stripe. */
  readonly deadLetters: Queue
  /** Failures of the model while it answered nobody. */
  readonly modelDown: IMetric
  readonly rest: RestApi
  readonly table: TableV2
  readonly email: string | undefined
}

/** What an operator must hear of. docs/runbook.md tells what to do about each. */
export class Alarms extends Construct {
  private readonly topic: Topic

  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id)
    const { functions, runs, preSignUp, deadLetters, modelDown, rest, table, email } = props
    this.topic = this.makeTopic(email)
    const sum = { period: PERIOD, statistic: Stats.SUM }
    for (const [name, one] of Object.entries(functions)) {
      this.alarm(`${name}Errors`, `The ${name} function failed.`, one.metricErrors(sum), 1)
      this.alarm(
        `${name}Throttles`,
        `Lambda had no room for the ${name} function.`,
        one.metricThrottles(sum),
        1,
      )
    }
    this.alarm(
      'SignUpErrors',
      'Sign-ups were refused or failed.',
      preSignUp.metricErrors(sum),
      REFUSED_SIGN_UPS,
    )
    this.alarm('SignUpThrottles', 'Lambda had no room for sign-ups.', preSignUp.metricThrottles(sum), 1)
    this.alarm('RunFailures', 'A run of the generation failed.', runs.metricFailed(sum), 1)
    this.alarm('RunTimeouts', 'A run of the generation took too long.', runs.metricTimedOut(sum), 1)
    this.alarm(
      'DeadLetters',
      'A change of a subscription could not be settled with Stripe.',
      deadLetters.metricApproximateNumberOfMessagesVisible({ period: PERIOD, statistic: Stats.MAXIMUM }),
      1,
    )
    this.alarm('ModelDown', 'Models answer no student.', modelDown, MODEL_FAILURES)
    this.alarm('ApiFailures', 'The API answered 5xx.', rest.metricServerError(sum), 5)
    this.alarm(
      'TableReadThrottles',
      'Reads of the table were held back.',
      table.metric('ReadThrottleEvents', sum),
      10,
    )
    this.alarm(
      'TableWriteThrottles',
      'Writes to the table were held back.',
      table.metric('WriteThrottleEvents', sum),
      10,
    )
  }

  /** @param count how many within a period are too many */
  private alarm(id: string, description: string, metric: IMetric, count: number): void {
    new Alarm(this, id, {
      alarmDescription: `${description} See "Alarms" in docs/runbook.md.`,
      metric,
      threshold: count,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: 1,
      // No requests is no failure.
      treatMissingData: TreatMissingData.NOT_BREACHING,
    }).addAlarmAction(new SnsAction(this.topic))
  }

  /** Alarm texts name no person, so the topic has no key of its own. */
  private makeTopic(email: string | undefined): Topic {
    const topic = new Topic(this, 'Topic', { displayName: 'ACT Prep alarms', enforceSSL: true })
    // Any policy replaces the default one, under which the account's alarms were allowed to publish.
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    )
    if (email !== undefined) topic.addSubscription(new EmailSubscription(email))
    return topic
  }
}
