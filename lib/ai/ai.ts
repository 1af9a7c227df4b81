import { Duration } from 'aws-cdk-lib'
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { ModelChoice } from '../../domain/settings/settings.ts'
import type { Guardrail } from '../config.ts'
import type { DataStore } from '../data/data-store.ts'
import { ServerFunction } from '../functions/server-function.ts'
import { grantModels, nameModels } from '../generation/model-access.ts'
import type { Identity } from '../identity/identity.ts'
import { ModelDown } from './model-down.ts'

export type AiProps = {
  readonly data: DataStore
  readonly identity: Identity
  readonly models: readonly ModelChoice[]
  readonly guardrail: Guardrail | undefined
  /** Days. */
  readonly logRetention: number
}

/** A model may take 100 s (lambdas/shared/model/telling-model.ts); the rest is for the table, and to say what happened. */
const LIMIT = Duration.seconds(115)

/** What models write for students, streamed: the function that asks them. */
export class Ai extends Construct {
  readonly handler: LambdaFunction
  /** Failures of the model while it answered nobody. */
  readonly modelDown: IMetric

  constructor(scope: Construct, id: string, props: AiProps) {
    super(scope, id)
    const { data, identity, models, guardrail, logRetention } = props
    const server = new ServerFunction(this, 'Function', {
      entry: 'lambdas/ai/ai.lambda.ts',
      description: 'What models write for students: study guides, and what the tutor says.',
      timeout: LIMIT,
      logRetention,
    })
    this.handler = server.handler
    this.modelDown = new ModelDown(this, 'ModelDown', server).metric
    // Settings and marks of accounts; limits and budgets; conversations, and the test that one is about. Whether a test is open is
    // asked of the index. The last two take back what crossed the deletion of an account.
    data.grant(this.handler, {
      table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query'],
      ownerIndex: ['Query'],
    })
    identity.grantTokenCheck(this.handler)
    grantModels(this.handler, models, { guardrail, streamed: true })
    nameModels(this.handler, models)
  }
}
