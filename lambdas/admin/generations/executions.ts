import {
  DescribeExecutionCommand,
  ExecutionAlreadyExists,
  ExecutionDoesNotExist,
  type SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn'

/**
 * The operations of Step Functions that a run needs. An execution is named after its run, so a run starts
 * only once.
 */
export type Executions = {
  /** Does nothing if the run already has an execution. */
  start: (runId: string) => Promise<void>
  /**
   * Aborts the execution, whose end then closes the run. Returns false if none is running: then the run may
   * still be open.
   */
  stop: (runId: string) => Promise<boolean>
}

export function createExecutions(client: SFNClient, stateMachineArn: string): Executions {
  const arnOf = (runId: string) => `${stateMachineArn.replace(':stateMachine:', ':execution:')}:${runId}`
  return {
    async start(runId) {
      try {
        await client.send(
          new StartExecutionCommand({ stateMachineArn, name: runId, input: JSON.stringify({ runId }) }),
        )
      } catch (error) {
        if (!(error instanceof ExecutionAlreadyExists)) throw error
      }
    },

    async stop(runId) {
      const executionArn = arnOf(runId)
      try {
        const { status } = await client.send(new DescribeExecutionCommand({ executionArn }))
        if (status !== 'RUNNING') return false
        await client.send(new StopExecutionCommand({ executionArn }))
        return true
      } catch (error) {
        if (error instanceof ExecutionDoesNotExist) return false
        throw error
      }
    },
  }
}
