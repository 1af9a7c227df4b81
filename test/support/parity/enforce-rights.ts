import { channel } from 'node:diagnostics_channel'
import {
  Agent,
  ClientRequest,
  type IncomingMessage,
  request as sendRequest,
  type RequestOptions,
  type ServerResponse,
} from 'node:http'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'
import { awsFailure, sendAwsReply } from '#scripts/local/aws-json.ts'
import { runningFunction } from '#scripts/local/running-function.ts'
import { readBody, serve } from '#scripts/local/servers.ts'
import type { DeployedRights } from './deployed-rights.ts'
import { ACCOUNT, requestedAccess } from './requested-access.ts'
import { type Access, rightsUsed } from './rights.ts'

/** The header that names the function that sent a request. In the cloud, the signature does. */
const CALLER = 'x-calling-function'
const CREATED = channel('http.client.request.created')
const created = z.object({ request: z.instanceof(ClientRequest) })

/** Names the function in each request that it sends. */
function nameCaller(event: unknown): void {
  const caller = runningFunction()
  if (caller !== undefined) created.parse(event).request.setHeader(CALLER, caller)
}

const ENDPOINT = 'AWS_ENDPOINT_URL_'

export type Denial = Pick<Access, 'action' | 'resource'> & { caller: string }
/** Runs before an allowed call, which waits for the result. If the result is false, the caller's connection breaks. */
type BeforeCall = (caller: string, accesses: readonly Access[]) => Promise<boolean>
export type RightsCheck = Awaited<ReturnType<typeof enforceRights>>

/**
 * Starts a proxy in front of each emulator of AWS. The proxy denies a function's request if the function's role doesn't
 * allow it, and forwards all requests that tests send. Call this after the embedded cloud has started and before any
 * function runs, because a function reads the emulators' addresses when it first runs.
 */
export async function enforceRights(deployed: DeployedRights) {
  const { record, decide } = createRecord(deployed)
  const unnamed: string[] = []
  const agent = new Agent({ keepAlive: true })
  let beforeCall: BeforeCall = async () => true

  const answerFor = (target: URL) => async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(request)
    if (body === null) throw new Error('The request is too large for the check of rights.')
    const { [CALLER]: caller, ...headers } = request.headers
    const path = request.url ?? '/'
    if (typeof caller === 'string') {
      const accesses = requestedAccess({ path, headers, body: String(body) })
      const denied = decide(caller, accesses)
      if (denied !== undefined) return sendDenial(response, caller, denied)
      if (!(await beforeCall(caller, accesses))) return void response.destroy()
    } else unnamed.push(`${String(headers['x-amz-target'])} ${path}`)
    const { hostname: host, port } = target
    forward({ agent, host, port, method: request.method, path, headers }, body, response)
  }

  const proxies: { stop: () => Promise<void> }[] = []
  for (const [name, endpoint] of Object.entries(process.env)) {
    if (!name.startsWith(ENDPOINT) || endpoint === undefined) continue
    const target = new URL(endpoint)
    const proxy = await serve(answerFor(target))
    proxies.push(proxy)
    process.env[name] = endpoint.replace(target.origin, proxy.endpoint)
    const queue = process.env['QUEUE_URL'] ?? ''
    if (queue.startsWith(`${target.origin}/`))
      process.env['QUEUE_URL'] = queue.replace(target.origin, proxy.endpoint)
  }
  CREATED.subscribe(nameCaller)

  return {
    ...record,
    /** The requests that didn't come from a function, such as a test's own. */
    unnamed,
    /** Sets what happens before each allowed call of a function, until `run` has ended. */
    async before(hook: BeforeCall, run: () => Promise<unknown>): Promise<void> {
      beforeCall = hook
      await run().finally(() => (beforeCall = async () => true))
    },
    async stop(): Promise<void> {
      CREATED.unsubscribe(nameCaller)
      agent.destroy()
      for (const { stop } of proxies) await stop()
    },
  }
}

/** Creates the record of what functions were allowed and denied. */
function createRecord(deployed: DeployedRights) {
  let rights = deployed
  const denials: Denial[] = []
  const used = new Map<string, Set<string>>()
  /** Decides about a request. Returns what the caller's role doesn't allow; undefined if it allows everything. */
  const decide = (caller: string, accesses: readonly Access[]): Access | undefined => {
    const ownUsed = used.get(caller) ?? new Set()
    used.set(caller, ownUsed)
    const denied = accesses.find((access) => {
      const names = rightsUsed(rights[caller] ?? [], access)
      for (const name of names) ownUsed.add(name)
      return names.length === 0
    })
    if (denied !== undefined) denials.push({ caller, action: denied.action, resource: denied.resource })
    return denied
  }
  const record = {
    rights: deployed,
    /** The requests that were denied. */
    denials,
    /** The names of the rights that each function used. */
    used,
    /** Runs something while the functions have other rights. Returns what they were denied. */
    async withRights(others: DeployedRights, run: () => Promise<unknown>): Promise<Denial[]> {
      rights = others
      await run().finally(() => (rights = deployed))
      return denials.splice(0)
    },
  }
  return { record, decide }
}

/** Forwards a request to the emulator, and the emulator's reply to the caller: a function or a test. */
function forward(options: RequestOptions, body: Buffer, response: ServerResponse): void {
  const forwarded = sendRequest(options)
  response.on('close', () => forwarded.destroy())
  forwarded.on('error', () => response.destroy())
  forwarded.on('response', (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers)
    // An emulator or a function may break the connection on purpose.
    pipeline(reply, response).catch(() => response.destroy())
  })
  forwarded.end(body)
}

/** The services that deny with the status 403 instead of 400. */
const FORBIDDING = /^(?:bedrock|ses|sns|sqs):/

/** Denies a request as the service does. */
function sendDenial(response: ServerResponse, caller: string, { action, resource }: Access): void {
  const message = `User: arn:aws:sts::${ACCOUNT}:assumed-role/${caller} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`
  const status = FORBIDDING.test(action) ? 403 : 400
  if (!action.startsWith('sns:'))
    return sendAwsReply(response, awsFailure('AccessDeniedException', message, status))
  response.writeHead(status, { 'content-type': 'text/xml' })
  response.end(
    `<ErrorResponse><Error><Type>Sender</Type><Code>AuthorizationError</Code><Message>${message}</Message></Error></ErrorResponse>`,
  )
}
