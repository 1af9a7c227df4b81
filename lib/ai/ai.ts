import { Duration } from 'aws-cdk-lib'
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { ModelChoice } from '#domain/settings/settings.ts'
import type { Guardrail } from '../config.ts'
import type { DataStore } from '../data/data-store.ts'
import { ServerFunction } from '../functions/server-function.ts'
import { grantModels, setModelVariables } from '../generation/model-access.ts'
import type { Identity } from '../identity/identity.ts'
import { ModelDown } from './model-down.ts'

export type AiProps = {
  readonly data: DataStore
  readonly identity: Identity
  readonly models: readonly ModelChoice[]
  readonly guardrail: Guardrail | undefined
  /** The most answers that are written at once, so that they leave instances for tests; undefined for no limit. */
  readonly aiConcurrency: number | undefined
  /** In days. */
  readonly logRetention: number
}

/**
 * A model may take 100 s (lambdas/shared/model/streaming-model.ts). The rest is for the table and for
 * reporting a timeout.
 */
const LIMIT = Duration.seconds(115)

/** The function in which models write for students. Its responses are streamed. */
export class Ai extends Construct {
  readonly handler: LambdaFunction
  /** The number of failed model calls in a period in which none succeeded. */
  readonly modelDown: IMetric

  constructor(scope: Construct, id: string, props: AiProps) {
    super(scope, id)
    const { data, identity, models, guardrail, aiConcurrency, logRetention } = props
    const server = new ServerFunction(this, 'Function', {
      entry: 'lambdas/ai/ai.lambda.ts',
      description: 'Writes study guides and tutor answers with models.',
      timeout: LIMIT,
      concurrency: aiConcurrency,
      logRetention,
    })
    this.handler = server.handler
    this.modelDown = new ModelDown(this, 'ModelDown', server).metric
    // DeleteItem and Query also undo writes that were in progress when an account was deleted.
    data.grant(this.handler, {
      table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query'],
      ownerIndex: ['Query'],
    })
    identity.setTokenVariables(this.handler)
    grantModels(this.handler, models, { guardrail, streamed: true })
    setModelVariables(this.handler, models)
  }
}
