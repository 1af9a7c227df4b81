import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'

/**
 * The accepted host names. Any site can make its own name resolve to 127.0.0.1 after its page is open, and
 * then read every response of a local server: the codes in the local inbox, or the API. Its requests still
 * carry the page's name as their host.
 */
const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]']

const REFUSAL_TEXT =
  'This server answers requests to localhost. To reach it by another name, start it with ALLOWED_HOSTS=that-name.'

/** Further names, separated by commas: for example, of a tunnel. */
const allowedNames = (): string[] =>
  (process.env['ALLOWED_HOSTS'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')

/** Whether a Host header names this server. @param host the header's value, with or without a port */
export function isOwnHost(host: string | undefined): boolean {
  const [, name] = /^(\[[^\]]*\]|[^:[\]]+)(?::\d{1,5})?$/.exec(host?.toLowerCase() ?? '') ?? []
  return name !== undefined && [...OWN_NAMES, ...allowedNames()].includes(name)
}

/** Puts the check before the server's current listeners, so that they get no request to another host. */
export function refuseOtherHosts(server: Server): void {
  const answering = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (isOwnHost(request.headers.host)) {
      for (const answer of answering) Reflect.apply(answer, server, [request, response])
      return
    }
    response.writeHead(421, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    response.end(REFUSAL_TEXT)
  })
  const upgrading = server.listeners('upgrade')
  if (upgrading.length === 0) return
  server.removeAllListeners('upgrade')
  server.on('upgrade', (request, socket: Duplex, head: Buffer) => {
    if (isOwnHost(request.headers.host))
      for (const upgrade of upgrading) Reflect.apply(upgrade, server, [request, socket, head])
    else socket.destroy()
  })
}
