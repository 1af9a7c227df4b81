import { Duration } from 'aws-cdk-lib'
import { Trigger } from 'aws-cdk-lib/triggers'
import { Construct } from 'constructs'
import { ServerFunction } from '../functions/server-function.ts'
import type { DataStore } from './data-store.ts'

/** A bank of a few thousand questions takes about a minute in dev. The rest is for a throttled table. */
const TIME_LIMIT = Duration.minutes(5)

/** The part of the table's write ceiling that seeding uses. The rest is for students. */
const SHARE = 0.5

export type SeedProps = {
  readonly data: DataStore
  /** The table's limit in request units per second. */
  readonly maxWriteUnits: number
  /** In days. */
  readonly logRetention: number
}

/**
 * Publishes the sets and guides of content/ during a deployment. If the function fails, the deployment fails. The
 * content is packed beside the code, so an edit creates a new version of the function, which triggers a new run.
 * Published sets whose content didn't change stay unchanged.
 */
export class Seed extends Construct {
  constructor(scope: Construct, id: string, { data, maxWriteUnits, logRetention }: SeedProps) {
    super(scope, id)
    const seed = new ServerFunction(this, 'Function', {
      entry: 'lambdas/seed/seed.lambda.ts',
      description: 'Publishes the content that is missing from the bank.',
      timeout: TIME_LIMIT,
      logRetention,
      pack: 'pack-content.ts',
    })
    seed.handler.addEnvironment('WRITE_UNITS_PER_SECOND', String(maxWriteUnits * SHARE))
    data.grant(seed.handler, { table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'] })
    new Trigger(this, 'Run', { handler: seed.handler, timeout: TIME_LIMIT, executeAfter: [data] })
  }
}
