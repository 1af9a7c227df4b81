import type { StateMachineDefinition } from 'aws-local-stepfunctions'
import * as z from 'zod'

const ACCOUNT = '000000000000'
const REGION = 'us-east-1'
/** As in the cloud, the ARN ends with the machine's name, which begins with the name of its stack. */
export const STATE_MACHINE_ARN = `arn:aws:states:${REGION}:${ACCOUNT}:stateMachine:ActPrep-dev-generation`

const isDefinition = (value: unknown): value is StateMachineDefinition =>
  z.looseObject({ StartAt: z.string(), States: z.record(z.string(), z.unknown()) }).safeParse(value).success

/**
 * Returns the definition that a deployment synthesizes, with functions named by their steps. The CDK takes
 * seconds to load, so it's loaded only when a run starts.
 */
export function machineDefinition(): Promise<StateMachineDefinition> {
  synthesized ??= synthesize()
  return synthesized
}
let synthesized: Promise<StateMachineDefinition> | undefined

async function synthesize(): Promise<StateMachineDefinition> {
  const [{ App, Stack }, { Function: LambdaFunction }, { CfnStateMachine, StateMachine }, machine] =
    await Promise.all([
      import('aws-cdk-lib'),
      import('aws-cdk-lib/aws-lambda'),
      import('aws-cdk-lib/aws-stepfunctions'),
      import('#lib/generation/state-machine.ts'),
    ])
  const stack = new Stack(new App({ analyticsReporting: false }), 'Local', {
    env: { account: ACCOUNT, region: REGION },
  })
  const functionOf = (step: string) =>
    LambdaFunction.fromFunctionArn(
      stack,
      `${step}Function`,
      `arn:aws:lambda:${REGION}:${ACCOUNT}:function:${step}`,
    )
  const stateMachine = new StateMachine(stack, 'Machine', {
    definitionBody: machine.generationDefinition(stack, {
      Plan: functionOf('Plan'),
      WriteBatch: functionOf('WriteBatch'),
      RepairBatch: functionOf('RepairBatch'),
      CheckBatch: functionOf('CheckBatch'),
      PublishBatch: functionOf('PublishBatch'),
      RejectBatch: functionOf('RejectBatch'),
      CloseRun: functionOf('CloseRun'),
    }),
    timeout: machine.RUN_LIMIT,
  })
  const resource = stateMachine.node.defaultChild
  if (!(resource instanceof CfnStateMachine)) throw new Error('The state machine has no resource.')
  const definition: unknown = JSON.parse(z.string().parse(stack.resolve(resource.definitionString)))
  if (!isDefinition(definition)) throw new Error('The state machine has no definition.')
  return definition
}
