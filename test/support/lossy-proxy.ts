import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listen, stopServer } from '#scripts/local/servers.ts'
import type { Transport } from './api-client.ts'

/**
 * Starts a proxy that can lose replies: the request arrives, the server responds, and the caller's connection
 * breaks before the first byte of the response.
 */
export async function startLossyProxy(target: string) {
  let repliesToLose = 0
  const proxy = createServer((request, response) => {
    const forward = async () => {
      const body = await buffer(request)
      const headers = Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === 'string' && !['host', 'connection', 'content-length'].includes(name)
          ? [[name, value] as const]
          : [],
      )
      const { method = 'GET' } = request
      const reply = await fetch(`${target}${request.url ?? '/'}`, {
        method,
        headers: Object.fromEntries(headers),
        ...(method === 'GET' ? {} : { body: new Uint8Array(body) }),
      })
      const text = await reply.text()
      if (repliesToLose > 0) {
        repliesToLose -= 1
        response.destroy()
      } else {
        response.writeHead(reply.status, { 'content-type': 'application/json' })
        response.end(text)
      }
    }
    forward().catch((error: unknown) => {
      console.error(error)
      response.destroy()
    })
  })
  const url = `http://127.0.0.1:${await listen(proxy, 0, '127.0.0.1')}`
  const transport: Transport = (path, init) => fetch(`${url}/api${path}`, init)
  return {
    transport,
    loseReplies: (count: number) => {
      repliesToLose = count
    },
    stop: () => stopServer(proxy),
  }
}
