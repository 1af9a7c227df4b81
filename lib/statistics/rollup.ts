import { Duration } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { DataStore } from '../data/data-store.ts'
import { ServerFunction } from '../functions/server-function.ts'

export type RollupProps = {
  readonly data: DataStore
  /** In days. */
  readonly logRetention: number
}

/**
 * Every night, finishes interrupted decisions about drafts, recounts the item statistics of the last days, resumes
 * interrupted corrections, and calibrates the items if this month has no calibration.
 */
export class Rollup extends Construct {
  readonly handler: LambdaFunction

  constructor(scope: Construct, id: string, { data, logRetention }: RollupProps) {
    super(scope, id)
    this.handler = new ServerFunction(this, 'Function', {
      entry: 'lambdas/rollup/rollup.lambda.ts',
      description:
        'Counts item statistics, calibrates items, and resumes interrupted corrections and decisions.',
      timeout: Duration.minutes(15),
      logRetention,
    }).handler
    data.grant(this.handler, {
      table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query'],
      ownerIndex: ['Query'],
      servedIndex: ['Query'],
    })
    new Rule(this, 'Nightly', {
      description: 'Recounts the statistics when the day is over everywhere in the United States.',
      schedule: Schedule.cron({ minute: '20', hour: '11' }),
      // The next night completes whatever this one doesn't.
      targets: [new LambdaTarget(this.handler, { retryAttempts: 1, maxEventAge: Duration.hours(2) })],
    })
  }
}
