import { Duration } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { FAILED_EVENT_DAYS } from '#domain/privacy/periods.ts'
import { WORK_NUMBERS } from './work-numbers.ts'

/**
 * The queue of reconciliations with Stripe and of removals of customers, with its dead letters. A message
 * names a customer, but no person.
 */
export class WorkQueue extends Construct {
  /** For an operator to inspect and redrive (docs/runbook.md). */
  readonly deadLetters: Queue
  readonly queue: Queue

  constructor(scope: Construct, id: string) {
    super(scope, id)
    const common = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true }
    this.deadLetters = new Queue(this, 'DeadLetters', {
      ...common,
      retentionPeriod: Duration.days(FAILED_EVENT_DAYS),
    })
    this.queue = new Queue(this, 'Queue', {
      ...common,
      visibilityTimeout: Duration.seconds(WORK_NUMBERS.hiddenFor),
      // Less than the dead letters' retention, since a message's age counts from when it was first queued.
      retentionPeriod: Duration.days(4),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: WORK_NUMBERS.tries },
    })
  }

  /** Lets a function send messages to the queue, and sets its URL in the environment. */
  grantSend(handler: LambdaFunction): void {
    handler.addEnvironment('QUEUE_URL', this.queue.queueUrl)
    handler.addToRolePolicy(
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.queue.queueArn] }),
    )
  }

  /**
   * Makes a function the consumer. The function reports which messages of a batch failed, and only those are
   * redelivered.
   */
  addConsumer(handler: LambdaFunction): void {
    // The CDK's own event source also grants two actions that Lambda doesn't use.
    handler.addToRolePolicy(
      new PolicyStatement({
        actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
        resources: [this.queue.queueArn],
      }),
    )
    handler.addEventSourceMapping('Work', {
      eventSourceArn: this.queue.queueArn,
      batchSize: WORK_NUMBERS.batchSize,
      maxConcurrency: WORK_NUMBERS.atOnce,
      reportBatchItemFailures: true,
    })
  }
}
