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

/**
 * The evaluation period of alarms, and of the sums that they evaluate, except `modelDown`, which has its own.
 */
const PERIOD = Duration.minutes(5)

/**
 * The sign-up trigger rejects by failing, so its errors include rejections. Our own page sends nothing that
 * the trigger rejects. This many errors mean a broken trigger, or an attack on the sign-up.
 */
const SIGN_UP_ERRORS = 10

/** This many failed model calls, in a period in which none succeeded, trigger the alarm. */
const MODEL_FAILURES = 3

export type AlarmsProps = {
  /** Functions that must not fail, by the name in their alarms. */
  readonly functions: Readonly<Record<string, IFunction>>
  /** The generation of questions. A stopped run isn't a failure. */
  readonly runs: StateMachine
  /** The trigger of every sign-up. */
  readonly preSignUp: IFunction
  /** Reconciliations with Stripe that failed. */
  readonly deadLetters: Queue
  /** Events whose function failed at every try. */
  readonly failedEvents: Queue
  /** The number of failed model calls in a period in which none succeeded. */
  readonly modelDown: IMetric
  readonly rest: RestApi
  readonly table: TableV2
  readonly email: string | undefined
}

/** The alarms for the operator. docs/runbook.md explains how to respond to each. */
export class Alarms extends Construct {
  private readonly topic: Topic

  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id)
    const { functions, runs, preSignUp, deadLetters, failedEvents, modelDown, rest, table, email } = props
    this.topic = this.makeTopic(email)
    const sum = { period: PERIOD, statistic: Stats.SUM }
    for (const [name, one] of Object.entries(functions)) {
      this.alarm(`${name}Errors`, `The ${name} function failed.`, one.metricErrors(sum), 1)
      this.alarm(`${name}Throttles`, `Lambda throttled the ${name} function.`, one.metricThrottles(sum), 1)
    }
    this.alarm(
      'SignUpErrors',
      'Sign-ups were rejected or failed.',
      preSignUp.metricErrors(sum),
      SIGN_UP_ERRORS,
    )
    this.alarm('SignUpThrottles', 'Lambda throttled sign-ups.', preSignUp.metricThrottles(sum), 1)
    this.alarm('RunFailures', 'A generation run failed.', runs.metricFailed(sum), 1)
    this.alarm('RunTimeouts', 'A generation run took too long.', runs.metricTimedOut(sum), 1)
    this.alarm(
      'DeadLetters',
      'A subscription could not be reconciled with Stripe.',
      deadLetters.metricApproximateNumberOfMessagesVisible({ period: PERIOD, statistic: Stats.MAXIMUM }),
      1,
    )
    this.alarm(
      'FailedEvents',
      'A function failed at every try of an event.',
      failedEvents.metricApproximateNumberOfMessagesVisible({ period: PERIOD, statistic: Stats.MAXIMUM }),
      1,
    )
    this.alarm('ModelDown', "Models aren't answering student requests.", modelDown, MODEL_FAILURES)
    this.alarm('ApiFailures', 'The API returned 5xx.', rest.metricServerError(sum), 5)
    this.alarm(
      'TableReadThrottles',
      'Table reads were throttled.',
      table.metric('ReadThrottleEvents', sum),
      10,
    )
    this.alarm(
      'TableWriteThrottles',
      'Table writes were throttled.',
      table.metric('WriteThrottleEvents', sum),
      10,
    )
  }

  /** Creates an alarm. @param count the number within a period that triggers it */
  private alarm(id: string, description: string, metric: IMetric, count: number): void {
    new Alarm(this, id, {
      alarmDescription: `${description} See "Alarms" in docs/runbook.md.`,
      metric,
      threshold: count,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: 1,
      // A period without requests isn't a failure.
      treatMissingData: TreatMissingData.NOT_BREACHING,
    }).addAlarmAction(new SnsAction(this.topic))
  }

  /** Creates the alarm topic. Alarm texts name no person, so it needs no key of its own. */
  private makeTopic(email: string | undefined): Topic {
    const topic = new Topic(this, 'Topic', { displayName: 'ACT Prep alarms', enforceSSL: true })
    // Any policy replaces the default one, which allowed the account's alarms to publish.
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
