import { Duration } from 'aws-cdk-lib'
import { Trigger } from 'aws-cdk-lib/triggers'
import { Construct } from 'constructs'
import { ServerFunction } from '../functions/server-function.ts'
import { project } from '../project.ts'
import type { DataStore } from './data-store.ts'

/** A bank of some thousand questions takes well under a minute; the rest is for a throttled table. */
const TIME_LIMIT = Duration.minutes(5)

export type SeedProps = { readonly data: DataStore; readonly logRetention: number }

/**
 * Fills the bank from content/ as part of a deployment, which fails if that does. The content is packed beside the code,
 * so an edit makes a new version of the function, and with it a new run; what is published already is left alone.
 */
export class Seed extends Construct {
  constructor(scope: Construct, id: string, { data, logRetention }: SeedProps) {
    super(scope, id)
    const seed = new ServerFunction(this, 'Function', {
      entry: 'lambdas/seed/seed.lambda.ts',
      description: 'Publishes what the bank lacks of content/.',
      timeout: TIME_LIMIT,
      logRetention,
      // The running Node by its path: the shell that bundles may find an older one, which cannot run TypeScript.
      pack: (outputDir) => [
        `"${process.execPath}" "${project('scripts', 'pack-content.ts')}" "${outputDir}"`,
      ],
    })
    data.grant(seed.handler, { table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'] })
    new Trigger(this, 'Run', { handler: seed.handler, timeout: TIME_LIMIT, executeAfter: [data] })
  }
}
