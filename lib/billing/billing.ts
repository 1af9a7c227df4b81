import { Duration } from 'aws-cdk-lib'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { DataStore } from '../data/data-store.ts'
import { ServerFunction } from '../functions/server-function.ts'
import type { Identity } from '../identity/identity.ts'
import { StripeSecret } from './stripe-secret.ts'
import { WorkQueue } from './work-queue.ts'

/** Where Stripe does not answer, a customer takes three tries of 6 s and what lies between them; a batch has two (work-queue.ts). */
const SETTLE_LIMIT = Duration.seconds(60)

export type BillingProps = {
  readonly data: DataStore
  readonly identity: Identity
  /** Where Stripe's pages lead back to, without a slash at its end. */
  readonly siteUrl: string
  /** Days. */
  readonly logRetention: number
}

/**
 * Plans and payment. Three functions, which alone may read Stripe's keys: one that students call, one that Stripe calls and
 * that only passes on what it is told, and one that asks Stripe what is so and writes it down.
 */
export class Billing extends Construct {
  readonly handler: LambdaFunction
  readonly webhook: LambdaFunction
  readonly settle: LambdaFunction
  readonly deadLetters: Queue
  readonly secretArn: string
  private readonly work: WorkQueue

  constructor(scope: Construct, id: string, { data, identity, siteUrl, logRetention }: BillingProps) {
    super(scope, id)
    const secret = new StripeSecret(this, 'Stripe')
    this.secretArn = secret.arn
    this.work = new WorkQueue(this, 'Work', { timeout: SETTLE_LIMIT })
    this.deadLetters = this.work.deadLetters

    this.handler = new ServerFunction(this, 'Function', {
      entry: 'lambdas/billing/billing.lambda.ts',
      description: 'What plan a student has, where one is bought, where it is managed.',
      // Under the gateway's 29 s, so that the function is the one to say what happened.
      timeout: Duration.seconds(25),
      logRetention,
    }).handler
    data.grant(this.handler, {
      // The last one takes back what crossed the deletion of an account.
      table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    })
    identity.grantTokenCheck(this.handler)
    this.handler.addEnvironment('SITE_URL', siteUrl)

    this.webhook = new ServerFunction(this, 'Webhook', {
      entry: 'lambdas/billing/stripe-webhook.lambda.ts',
      description: 'Events of Stripe: whose signature is right are passed on.',
      // It calls nothing but the queue, and Stripe repeats what is not answered.
      timeout: Duration.seconds(10),
      logRetention,
    }).handler
    this.work.grantSend(this.webhook)

    this.settle = new ServerFunction(this, 'Settle', {
      entry: 'lambdas/billing/settle-subscription.lambda.ts',
      description: 'Asks Stripe what a customer has, and writes down the plan that follows.',
      timeout: SETTLE_LIMIT,
      logRetention,
    }).handler
    this.work.doneBy(this.settle)
    data.grant(this.settle, { table: ['GetItem', 'PutItem', 'UpdateItem'] })

    for (const one of [this.handler, this.webhook, this.settle]) secret.grantRead(one)
  }

  /** Lets a function have a customer removed, who cannot be asked to wait for Stripe. */
  grantErase(handler: LambdaFunction): void {
    this.work.grantSend(handler)
  }
}
