import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import * as z from 'zod'
import { listen, readBody, stopServer } from '#scripts/local/servers.ts'

/** A function's failure, as Lambda reports it to the caller. */
export class FunctionError extends Error {
  override readonly name: string
  constructor(errorType: string, errorMessage: string) {
    super(errorMessage)
    this.name = errorType
  }
}

/** A reply whose body arrives in pieces. */
export type StreamedReply = { kind: 'stream'; contentType: string; body: IncomingMessage }
export type Reply = { kind: 'whole'; value: unknown } | StreamedReply

type Invocation = { event: string; timeoutMs: number } & PromiseWithResolvers<Reply>

const failureSchema = z.object({ errorType: z.string(), errorMessage: z.string() })
const errorOf = (body: Buffer | null): FunctionError => {
  const { errorType, errorMessage } = failureSchema.parse(JSON.parse(String(body)))
  return new FunctionError(errorType, errorMessage)
}

/**
 * Starts a Runtime API for one function's process, as Lambda does. It hands out events one after another, and receives
 * their replies.
 */
export async function startRuntimeApi() {
  const waiting: Invocation[] = []
  const running = new Map<string, Invocation>()
  const init = Promise.withResolvers<number>()
  // An import may fail before anybody awaits `initialized`, and an unhandled rejection would end this process.
  init.promise.catch(() => {})
  let idle: ServerResponse | undefined

  function handOut(): void {
    const next = idle === undefined ? undefined : waiting.shift()
    if (idle === undefined || next === undefined) return
    const id = randomUUID()
    running.set(id, next)
    idle.writeHead(200, {
      'content-type': 'application/json',
      'lambda-runtime-aws-request-id': id,
      'lambda-runtime-deadline-ms': String(Date.now() + next.timeoutMs),
      'lambda-runtime-invoked-function-arn': 'arn:aws:lambda:us-east-1:000000000000:function:local:live',
      'lambda-runtime-trace-id': 'Root=1-00000000-000000000000000000000000;Sampled=0',
    })
    idle.end(next.event)
    idle = undefined
  }

  async function receiveReply(request: IncomingMessage, { resolve, reject }: Invocation, isError: boolean) {
    if (isError) return reject(errorOf(await readBody(request)))
    if (request.headers['lambda-runtime-function-response-mode'] !== 'streaming')
      return resolve({ kind: 'whole', value: JSON.parse(String(await readBody(request))) })
    const ended = new Promise<void>((done) => request.on('end', done))
    resolve({ kind: 'stream', contentType: request.headers['content-type'] ?? '', body: request })
    await ended
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url?.replace('/2018-06-01/runtime/', '') ?? ''
    if (path === 'invocation/next') {
      idle = response
      init.resolve(Number(request.headers['x-processor-ms'] ?? 0))
      return handOut()
    }
    if (path === 'init/error') init.reject(errorOf(await readBody(request)))
    const [, id = '', kind] = path.split('/')
    const invocation = running.get(id)
    running.delete(id)
    if (invocation !== undefined) await receiveReply(request, invocation, kind === 'error')
    response.writeHead(202).end('{"status":"OK"}')
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      init.reject(error)
      response.writeHead(500).end()
    })
  })
  return {
    address: `127.0.0.1:${await listen(server, 0, '127.0.0.1')}`,
    /**
     * Resolves when the function has been imported and asks for its first event. The value is the processor time of the
     * import in ms, or 0 with AWS's own client, which doesn't report it.
     */
    initialized: init.promise,

    /** @throws FunctionError if the function fails */
    invoke(event: unknown, timeoutMs: number): Promise<Reply> {
      const resolvers = Promise.withResolvers<Reply>()
      waiting.push({ event: JSON.stringify(event), timeoutMs, ...resolvers })
      handOut()
      return resolvers.promise
    },

    /** Rejects the import and all calls that are still pending, because the function's process has ended. */
    fail(error: Error): void {
      init.reject(error)
      for (const { reject } of [...waiting, ...running.values()]) reject(error)
    },
    stop: () => stopServer(server),
  }
}
