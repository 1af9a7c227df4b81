import { once } from 'node:events'
import type { Server } from 'node:http'
import { refuseOtherHosts } from './local-host.ts'

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
 * Listens, and returns the port: the requested one, or a free one for 0. From then on, requests to other
 * hosts are refused; add the server's listeners first.
 * @throws PortTaken if another process uses the port
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

/** Closes a server and all its connections. */
export async function stopServer(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}
