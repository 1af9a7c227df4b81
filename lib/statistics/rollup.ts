import { Duration } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { DataStore } from '../data/data-store.ts'
import { ServerFunction } from '../functions/server-function.ts'

export type RollupProps = { readonly data: DataStore; readonly logRetention: number }

/** Counts the item statistics of the last days anew, each night. */
export class Rollup extends Construct {
  readonly handler: LambdaFunction

  constructor(scope: Construct, id: string, { data, logRetention }: RollupProps) {
    super(scope, id)
    this.handler = new ServerFunction(this, 'Function', {
      entry: 'lambdas/rollup/rollup.lambda.ts',
      description: 'Item statistics, and corrections that nobody continued.',
      timeout: Duration.minutes(15),
      logRetention,
    }).handler
    data.grant(this.handler, {
      table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query'],
      ownerIndex: ['Query'],
      servedIndex: ['Query'],
    })
    new Rule(this, 'Nightly', {
      description: 'Counts the statistics anew when the day is over everywhere in the United States.',
      schedule: Schedule.cron({ minute: '20', hour: '11' }),
      // Whatever one night does not come to, the next does.
      targets: [new LambdaTarget(this.handler, { retryAttempts: 1, maxEventAge: Duration.hours(2) })],
    })
  }
}
