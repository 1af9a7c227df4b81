import {
  DescribeExecutionCommand,
  ExecutionAlreadyExists,
  ExecutionDoesNotExist,
  type SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn'

/** What a run needs of the engine. An execution is named by its run, so it is started once. */
export type Executions = {
  /** A run that has its execution already keeps it. */
  start: (runId: string) => Promise<void>
  /** Aborts it. False where there is none under way; whoever ended it has called for the close, or has not. */
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
