import { createServer } from 'node:http'
import * as z from 'zod'
import { readBody } from '../gateway.ts'
import { listen, stopServer } from '../servers.ts'
import { STATE_MACHINE_ARN } from './definition.ts'
import type { Engine } from './engine.ts'

const startInput = z.object({
  stateMachineArn: z.literal(STATE_MACHINE_ARN),
  name: z.string(),
  input: z.string(),
})
const executionInput = z.object({ executionArn: z.string() })
const EXECUTIONS = STATE_MACHINE_ARN.replace(':stateMachine:', ':execution:')

class Refused extends Error {
  readonly type: string
  constructor(type: string) {
    super(type)
    this.type = type
  }
}

/**
 * Serves the engine to the SDK's Step Functions client by AWS JSON 1.0, with the operation in a header: only
 * the operations used here.
 */
export async function serveEngine(engine: Engine) {
  const operations: Readonly<Record<string, (body: unknown) => object>> = {
    StartExecution(body) {
      const { name, input } = startInput.parse(body)
      // As in the cloud, a repeat while the execution runs gets the first response.
      if (!engine.start(name, z.json().parse(JSON.parse(input))) && engine.status(name) !== 'RUNNING')
        throw new Refused('ExecutionAlreadyExists')
      return { executionArn: `${EXECUTIONS}:${name}`, startDate: Date.now() / 1000 }
    },
    DescribeExecution(body) {
      const { executionArn } = executionInput.parse(body)
      const name = executionArn.slice(EXECUTIONS.length + 1)
      const status = engine.status(name)
      if (status === undefined) throw new Refused('ExecutionDoesNotExist')
      return { executionArn, stateMachineArn: STATE_MACHINE_ARN, name, status, startDate: Date.now() / 1000 }
    },
    StopExecution(body) {
      const { executionArn } = executionInput.parse(body)
      if (!engine.stop(executionArn.slice(EXECUTIONS.length + 1))) throw new Refused('ExecutionDoesNotExist')
      return { stopDate: Date.now() / 1000 }
    },
  }

  const server = createServer((request, response) => {
    const answer = async () => {
      const [, name = ''] = String(request.headers['x-amz-target']).split('.')
      const operation = operations[name]
      if (operation === undefined) throw new Refused('UnknownOperationException')
      return operation(JSON.parse(String(await readBody(request))))
    }
    const send = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' })
      response.end(JSON.stringify(body))
    }
    answer().then(
      (body) => send(200, body),
      (error: unknown) =>
        send(400, { __type: error instanceof Refused ? error.type : 'ValidationException' }),
    )
  })
  const endpoint = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
  return { endpoint, stop: () => stopServer(server) }
}
