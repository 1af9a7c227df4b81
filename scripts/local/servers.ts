import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/**
 * The host names that are always accepted. Any site can make its own name resolve to 127.0.0.1 after its page is open,
 * and then read every response of a local server: the codes in the local inbox, or the API. The page's requests
 * still carry that name as their host.
 */
const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]']

const REJECTION_TEXT =
  'This server answers requests to localhost. To reach it by another name, start it with ALLOWED_HOSTS=that-name.'

/** Returns the names in ALLOWED_HOSTS, such as the name of a tunnel. */
const allowedNames = (): string[] =>
  (process.env['ALLOWED_HOSTS'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')

/** Whether a Host header names this server. @param host the header's value, with or without a port */
function isOwnHost(host: string | undefined): boolean {
  const [, name] = /^(\[[^\]]*\]|[^:[\]]+)(?::\d{1,5})?$/.exec(host?.toLowerCase() ?? '') ?? []
  return name !== undefined && [...OWN_NAMES, ...allowedNames()].includes(name)
}

/** Puts a check of the host before the server's current listeners, so that they get no request to another host. */
function rejectOtherHosts(server: Server): void {
  const requestListeners = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (isOwnHost(request.headers.host)) {
      for (const answer of requestListeners) Reflect.apply(answer, server, [request, response])
      return
    }
    response.writeHead(421, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    response.end(REJECTION_TEXT)
  })
  const upgradeListeners = server.listeners('upgrade')
  if (upgradeListeners.length === 0) return
  server.removeAllListeners('upgrade')
  server.on('upgrade', (request, socket: Duplex, head: Buffer) => {
    if (isOwnHost(request.headers.host))
      for (const upgrade of upgradeListeners) Reflect.apply(upgrade, server, [request, socket, head])
    else socket.destroy()
  })
}

/** Another process uses the port. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken'
  readonly port: number
  constructor(port: number) {
    super(`port ${port} is taken`)
    this.port = port
  }
}

/**
 * Listens, and returns the port: the requested one, or a free one for 0. Rejects requests to other hosts before
 * the server's current listeners get them, so add the listeners first.
 * @throws PortTaken if another process uses the port
 */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  rejectOtherHosts(server)
  const listening = once(server, 'listening')
  server.listen(port, host)
  try {
    await listening
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') throw new PortTaken(port)
    throw error
  }
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}

/** Closes a server and all its connections. */
export async function stopServer(server: Server): Promise<void> {
  // The embedded database emits 'close' before its files are closed, and calls back after.
  const closed = new Promise<void>((done) => server.close(() => done()))
  server.closeAllConnections()
  await closed
}

/** API Gateway accepts no larger body. The emulators share its limit. */
const BODY_LIMIT_BYTES = 10 * 1024 * 1024

/**
 * Reads a body.
 * @returns null if the body exceeds the limit. The rest is read and dropped, so that the response arrives.
 */
export async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue
    size += chunk.length
    if (size <= BODY_LIMIT_BYTES) chunks.push(chunk)
  }
  return size > BODY_LIMIT_BYTES ? null : Buffer.concat(chunks)
}

/**
 * Starts a server of its own for an emulator, on a free port of this machine.
 * @param answer responds to every request, even to one that it rejects
 */
export async function serve(answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>) {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  const endpoint = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
  return { endpoint, stop: () => stopServer(server) }
}
