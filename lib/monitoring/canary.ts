import { Duration } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { ServerFunction } from '../functions/server-function.ts'

/** How often the site is checked. */
export const CANARY_PERIOD = Duration.minutes(5)

export type CanaryProps = {
  /** The site's URL without a trailing slash. */
  readonly siteUrl: string
  /** In days. */
  readonly logRetention: number
}

/** Checks the site from outside all day: pages, headers, the API's health, the bank, and that private routes are private. */
export class Canary extends Construct {
  readonly handler: LambdaFunction

  constructor(scope: Construct, id: string, { siteUrl, logRetention }: CanaryProps) {
    super(scope, id)
    this.handler = new ServerFunction(this, 'Function', {
      entry: 'lambdas/canary/canary.lambda.ts',
      description: 'Checks the site from outside, without storing anything.',
      // A request may take 30 s, and a check makes up to four.
      timeout: Duration.minutes(2),
      logRetention,
    }).handler
    this.handler.addEnvironment('SITE_URL', siteUrl)
    // The next run repeats a failed one, so the failed event needn't be stored.
    this.handler.configureAsyncInvoke({ retryAttempts: 0 })
    new Rule(this, 'Often', {
      description: 'Checks the site from outside.',
      schedule: Schedule.rate(CANARY_PERIOD),
      targets: [new LambdaTarget(this.handler, { retryAttempts: 0 })],
    })
  }
}
