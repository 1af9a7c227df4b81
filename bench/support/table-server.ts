import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { marshall, unmarshall, type NativeAttributeValue } from '@aws-sdk/util-dynamodb'
import * as z from 'zod'
import type { Table } from '#lambdas/shared/store/table.ts'

const attributes = z.record(z.string(), z.custom<NativeAttributeValue>())
const key = z.object({ pk: z.string(), sk: z.string() })
const keyOf = (stored: z.infer<typeof attributes>) => key.parse(unmarshall(stored))
const getInput = z.object({ Key: attributes })
const batchInput = z.object({ RequestItems: z.record(z.string(), z.object({ Keys: z.array(attributes) })) })
const putInput = z.object({ Item: attributes })

/** Executes an operation of DynamoDB's protocol that a guest's first request needs. A write ignores its condition. */
async function answer(table: Table, operation: string, input: unknown): Promise<unknown> {
  if (operation === 'GetItem') {
    const item = await table.get(keyOf(getInput.parse(input).Key))
    return item === undefined ? {} : { Item: marshall(item) }
  }
  if (operation === 'BatchGetItem') {
    const requests = Object.entries(batchInput.parse(input).RequestItems)
    const found = requests.map(async ([name, { Keys }]) => {
      const items = await table.batchGet(Keys.map(keyOf))
      return [name, items.map((item) => marshall(item))] as const
    })
    return { Responses: Object.fromEntries(await Promise.all(found)), UnprocessedKeys: {} }
  }
  if (operation === 'PutItem') {
    const item = unmarshall(putInput.parse(input).Item)
    await table.putIfAbsent({ ...item, ...key.parse(item) })
    return {}
  }
  throw new Error(`this server doesn't support the operation: ${operation}`)
}

/**
 * Replaces binary values with Base64, as the protocol does. JSON.stringify has already called a buffer's `toJSON()` to
 * get `value`, so this reads the buffer from the object that has it.
 */
function binaryAsText(this: Record<string, unknown>, name: string, value: unknown): unknown {
  const raw = this[name]
  return raw instanceof Uint8Array ? Buffer.from(raw).toString('base64') : value
}

/**
 * Serves a table to other processes, by DynamoDB's protocol.
 * @returns the server's address, and a function that closes the server
 */
export async function serveTable(table: Table): Promise<{ address: string; close: () => void }> {
  const server = createServer((request, response) => {
    const operation = String(request.headers['x-amz-target']).replace(/^.*\./, '')
    void text(request)
      .then(async (body) => JSON.stringify(await answer(table, operation, JSON.parse(body)), binaryAsText))
      .then(
        (reply) => response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end(reply),
        (error: unknown) => response.writeHead(400).end(String(error)),
      )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const bound: AddressInfo | string | null = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('the server has no port')
  return {
    address: `http://127.0.0.1:${bound.port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
