import { Duration } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { FAILED_EVENT_DAYS } from '#domain/privacy/periods.ts'
import { acknowledge } from '../nag.ts'

/** The queue of the events whose function failed at every try. Without it, Lambda drops such an event. */
export class FailedEvents extends Construct {
  /** The queue, which an operator reads and empties (docs/runbook.md). */
  readonly queue: Queue

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.queue = new Queue(this, 'Queue', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(FAILED_EVENT_DAYS),
    })
    acknowledge(this.queue, { SQS3: 'This queue is itself a dead-letter queue. An operator empties it.' })
  }

  /** Stores the events that a function fails to process. Lambda tries each up to three times, within `maxAge`. */
  storeFailuresOf(handler: LambdaFunction, maxAge: Duration): void {
    const { queueArn } = this.queue
    handler.addToRolePolicy(new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [queueArn] }))
    handler.configureAsyncInvoke({
      // The CDK's own destination also lets the function read the queue's attributes.
      onFailure: { bind: () => ({ destination: queueArn }) },
      retryAttempts: 2,
      maxEventAge: maxAge,
    })
  }
}
