import { request as httpRequest, type ClientRequest } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Runs a bundled function as Lambda's own Node client does: it imports the handler of `_HANDLER`, gets one event after
 * the other from the Runtime API, and posts the replies. It runs alone, without this project.
 */

type Handler = (event: unknown, ...more: unknown[]) => unknown

const { AWS_LAMBDA_RUNTIME_API = '', LAMBDA_TASK_ROOT = '', _HANDLER = '' } = process.env
const API = `http://${AWS_LAMBDA_RUNTIME_API}/2018-06-01/runtime`

const streaming = new WeakSet<Handler>()
/** The content type of a streamed reply, and what separates its status and headers, as JSON, from its body. */
const STREAM_TYPE = 'application/vnd.awslambda.http-integration-response'
const SEPARATOR = new Uint8Array(8)

Object.assign(globalThis, {
  awslambda: {
    streamifyResponse: (handler: Handler) => {
      streaming.add(handler)
      return handler
    },
    HttpResponseStream: {
      // As in Lambda, the prelude precedes the first write. A reply that ends without a write has no prelude.
      from: (stream: ClientRequest, prelude: object) => {
        stream.setHeader('content-type', STREAM_TYPE)
        const write = stream.write.bind(stream)
        stream.write = (part: unknown) => {
          stream.write = write
          write(JSON.stringify(prelude))
          write(SEPARATOR)
          return write(part)
        }
        return stream
      },
    },
  },
})

const isHandler = (value: unknown): value is Handler => typeof value === 'function'

const describe = (error: unknown) =>
  error instanceof Error
    ? { errorType: error.name, errorMessage: error.message, trace: error.stack?.split('\n') ?? [] }
    : { errorType: typeof error, errorMessage: String(error), trace: [] }

const post = (path: string, body: unknown): Promise<Response> =>
  fetch(`${API}${path}`, { method: 'POST', body: JSON.stringify(body ?? null) })

async function load(): Promise<Handler> {
  const [file = '', name = ''] = _HANDLER.split('.')
  const module: unknown = await import(pathToFileURL(join(LAMBDA_TASK_ROOT, `${file}.mjs`)).href)
  const handler: unknown =
    typeof module === 'object' && module !== null ? Reflect.get(module, name) : undefined
  if (!isHandler(handler)) throw new Error(`${_HANDLER} is undefined or not exported`)
  // Node 24's client rejects handlers with a callback.
  if (handler.length >= 3 && !streaming.has(handler)) throw new Error(`${_HANDLER} has a callback`)
  return handler
}

/** Calls a streaming handler with a stream that is the body of the reply. */
async function stream(handler: Handler, id: string, event: unknown, context: object): Promise<void> {
  const request = httpRequest(`${API}/invocation/${id}/response`, {
    method: 'POST',
    headers: {
      'lambda-runtime-function-response-mode': 'streaming',
      'content-type': 'application/octet-stream',
      'transfer-encoding': 'chunked',
      trailer: 'Lambda-Runtime-Function-Error-Type, Lambda-Runtime-Function-Error-Body',
    },
  })
  const accepted = new Promise<void>((resolve, reject) => {
    request.on('error', reject)
    request.on('response', (response) => response.resume().on('end', resolve))
  })
  try {
    await handler(event, request, context)
    await accepted
  } catch (error) {
    const failure = describe(error)
    request.addTrailers({
      'Lambda-Runtime-Function-Error-Type': failure.errorType,
      'Lambda-Runtime-Function-Error-Body': Buffer.from(JSON.stringify(failure)).toString('base64'),
    })
    request.end()
    await accepted.catch(() => {})
  }
}

async function invoke(handler: Handler): Promise<void> {
  const { user, system } = process.cpuUsage()
  const headers = { 'x-processor-ms': String((user + system) / 1000) }
  const next = await fetch(`${API}/invocation/next`, { headers })
  const event: unknown = await next.json()
  const id = next.headers.get('lambda-runtime-aws-request-id') ?? ''
  const deadline = Number(next.headers.get('lambda-runtime-deadline-ms'))
  const context = { awsRequestId: id, getRemainingTimeInMillis: () => deadline - Date.now() }
  if (streaming.has(handler)) return stream(handler, id, event, context)
  try {
    const reply = await handler(event, context)
    await post(`/invocation/${id}/response`, reply)
  } catch (error) {
    await post(`/invocation/${id}/error`, describe(error))
  }
}

try {
  const handler = await load()
  for (;;) await invoke(handler)
} catch (error) {
  await post('/init/error', describe(error))
  process.exitCode = 1
}
