import { Duration } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'

/** A message that has failed so often is set aside. */
const TRIES = 5
/** Lambda asks for it: a message must not appear again while a function that was held back may still come to it. */
const HIDDEN_FOR_TIMEOUTS = 6
/** Messages of one call of the consumer, which does one after another within its time. */
const BATCH = 2
/** Calls of the consumer at a time: Stripe takes 25 requests a second in its test mode, and a new account has 10 functions. */
const AT_ONCE = 5

export type WorkQueueProps = {
  /** Of the function that does the work. */
  readonly timeout: Duration
}

/** What is to be settled with Stripe, and what could not be: a message names an event and a customer, and no person. */
export class WorkQueue extends Construct {
  /** For an operator to look at and to send back (docs/runbook.md). */
  readonly deadLetters: Queue
  private readonly queue: Queue

  constructor(scope: Construct, id: string, { timeout }: WorkQueueProps) {
    super(scope, id)
    const common = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true }
    this.deadLetters = new Queue(this, 'DeadLetters', { ...common, retentionPeriod: Duration.days(14) })
    this.queue = new Queue(this, 'Queue', {
      ...common,
      visibilityTimeout: Duration.seconds(timeout.toSeconds() * HIDDEN_FOR_TIMEOUTS),
      // Less than the dead letters are kept, since a message's age counts from its first day.
      retentionPeriod: Duration.days(4),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: TRIES },
    })
  }

  /** Lets a function put work into the queue, and tells it where that is. */
  grantSend(handler: LambdaFunction): void {
    handler.addEnvironment('QUEUE_URL', this.queue.queueUrl)
    handler.addToRolePolicy(
      new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.queue.queueArn] }),
    )
  }

  /** Has a function do the work. Of a batch only what it says has failed comes again. */
  doneBy(handler: LambdaFunction): void {
    handler.addEventSource(
      new SqsEventSource(this.queue, {
        batchSize: BATCH,
        maxConcurrency: AT_ONCE,
        reportBatchItemFailures: true,
      }),
    )
  }
}
