import * as z from 'zod'
import { AwsError, awsOperation, serveAwsJson } from '../aws-json.ts'
import { STATE_MACHINE_ARN } from './definition.ts'
import type { Engine } from './engine.ts'

const startInput = z.object({
  stateMachineArn: z.literal(STATE_MACHINE_ARN),
  name: z.string(),
  input: z.string(),
})
const executionInput = z.object({ executionArn: z.string() })
const EXECUTIONS = STATE_MACHINE_ARN.replace(':stateMachine:', ':execution:')
const nameOf = (executionArn: string): string => executionArn.slice(EXECUTIONS.length + 1)
const unknownExecution = () => new AwsError('ExecutionDoesNotExist', 'There is no such execution.')

/** Serves the engine to the SDK's Step Functions client: only the operations that the product uses. */
export const serveEngine = (engine: Engine) =>
  serveAwsJson({
    StartExecution: awsOperation(startInput, ({ name, input }) => {
      // As in the cloud, a repeat while the execution runs isn't an error.
      if (!engine.start(name, z.json().parse(JSON.parse(input))) && engine.status(name) !== 'RUNNING')
        throw new AwsError('ExecutionAlreadyExists', 'There is such an execution.')
      return { executionArn: `${EXECUTIONS}:${name}`, startDate: Date.now() / 1000 }
    }),
    DescribeExecution: awsOperation(executionInput, ({ executionArn }) => {
      const name = nameOf(executionArn)
      const status = engine.status(name)
      if (status === undefined) throw unknownExecution()
      return { executionArn, stateMachineArn: STATE_MACHINE_ARN, name, status, startDate: Date.now() / 1000 }
    }),
    StopExecution: awsOperation(executionInput, ({ executionArn }) => {
      if (!engine.stop(nameOf(executionArn))) throw unknownExecution()
      return { stopDate: Date.now() / 1000 }
    }),
  })
