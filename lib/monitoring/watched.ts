import type { RestApi } from 'aws-cdk-lib/aws-apigateway'
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions'
import type { UsedTable } from '../data/data-store.ts'

/** The parts that the alarms and the dashboard watch. */
export type Watched = {
  /** Functions that must not fail, by the name in their alarms. */
  readonly functions: Readonly<Record<string, IFunction>>
  /** The function behind every test. */
  readonly core: IFunction
  /** The function that answers with texts of models, with a concurrency limit of its own. */
  readonly ai: IFunction
  /** Functions that run every night, by the name in their alarms. */
  readonly nightly: Readonly<Record<string, IFunction>>
  /** The function that checks the site from outside. */
  readonly canary: IFunction
  /** The generation of questions. A stopped run isn't a failure. */
  readonly runs: StateMachine
  /** The trigger of every sign-up and of every mail with a code. */
  readonly preSignUp: IFunction
  /** Reconciliations with Stripe, and removals of customers, that are waiting. */
  readonly work: Queue
  /** Reconciliations with Stripe, and removals of customers, that failed. */
  readonly deadLetters: Queue
  /** Events whose function failed at every try. */
  readonly failedEvents: Queue
  /** The number of failed model calls in a period in which none succeeded. */
  readonly modelDown: IMetric
  readonly rest: RestApi
  /** Requests that were answered with 429. */
  readonly tooManyRequests: IMetric
  /** Requests that the firewall blocked. */
  readonly blockedRequests: IMetric
  readonly table: UsedTable
}
