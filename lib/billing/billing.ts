import { Duration } from 'aws-cdk-lib'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { DataStore } from '../data/data-store.ts'
import { ServerFunction } from '../functions/server-function.ts'
import type { Identity } from '../identity/identity.ts'
import type { StripeSecret } from './stripe-secret.ts'
import { WORK_NUMBERS } from './work-numbers.ts'
import { WorkQueue } from './work-queue.ts'

export type BillingProps = {
  readonly data: DataStore
  readonly identity: Identity
  readonly stripe: StripeSecret
  /** The URL that Stripe's pages lead back to, without a trailing slash. */
  readonly siteUrl: string
  /** In days. */
  readonly logRetention: number
}

/**
 * Plans and payment. Only its three functions may read Stripe's keys: one that students call, one for
 * Stripe's webhook that only queues the events, and one that fetches the state from Stripe and stores it.
 */
export class Billing extends Construct {
  readonly handler: LambdaFunction
  readonly webhook: LambdaFunction
  readonly reconcile: LambdaFunction
  /** The reconciliations with Stripe, and the removals of customers, that wait. */
  readonly queue: Queue
  readonly deadLetters: Queue
  private readonly work: WorkQueue

  constructor(scope: Construct, id: string, props: BillingProps) {
    super(scope, id)
    const { data, identity, stripe, siteUrl, logRetention } = props
    this.work = new WorkQueue(this, 'Work')
    this.queue = this.work.queue
    this.deadLetters = this.work.deadLetters

    this.handler = new ServerFunction(this, 'Function', {
      entry: 'lambdas/billing/billing.lambda.ts',
      description: 'Shows plans, sells them, and opens the customer portal.',
      // Below the gateway's 29 s, so that the function reports a timeout first.
      timeout: Duration.seconds(25),
      logRetention,
    }).handler
    data.grant(this.handler, {
      // DeleteItem removes the link of a former customer, and undoes a write that was in progress when an account was
      // deleted.
      table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    })
    identity.setTokenVariables(this.handler)
    this.handler.addEnvironment('SITE_URL', siteUrl)

    this.webhook = new ServerFunction(this, 'Webhook', {
      entry: 'lambdas/billing/stripe-webhook.lambda.ts',
      description: 'Receives Stripe events and queues those with a valid signature.',
      // It only checks and queues an event, and Stripe repeats unanswered events.
      timeout: Duration.seconds(10),
      logRetention,
    }).handler
    this.work.grantSend(this.webhook)

    // `Settle` is the deployed name.
    this.reconcile = new ServerFunction(this, 'Settle', {
      entry: 'lambdas/billing/reconcile-subscription.lambda.ts',
      description: 'Fetches the subscriptions of a customer from Stripe and stores the resulting plan.',
      timeout: Duration.seconds(WORK_NUMBERS.timeLimit),
      logRetention,
    }).handler
    this.work.addConsumer(this.reconcile)
    data.grant(this.reconcile, { table: ['GetItem', 'PutItem', 'UpdateItem'] })

    for (const one of [this.handler, this.webhook, this.reconcile]) stripe.grantRead(one)
  }

  /** Lets a function queue the removal of a customer, so that it needn't wait for Stripe. */
  grantRemoval(handler: LambdaFunction): void {
    this.work.grantSend(handler)
  }
}
