import { once } from 'node:events'
import type { Server } from 'node:http'
import { refuseOtherHosts } from './local-host.ts'

/** A port that somebody else holds. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken'
  readonly port: number
  constructor(port: number) {
    super(`port ${port} is taken`)
    this.port = port
  }
}

/**
 * Listens, and answers with the port: the one asked for, or a free one for 0. Requests to another host than this machine's are
 * refused from then on; the server's listeners must be there already.
 * @throws PortTaken
 */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  refuseOtherHosts(server)
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

/** Closes a server with all its connections. */
export async function stopServer(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}
