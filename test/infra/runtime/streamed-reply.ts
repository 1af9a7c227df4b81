import * as z from 'zod'
import type { StreamedReply } from './runtime-api.ts'

/** The type by which API Gateway knows that a prelude precedes the body. */
const FRAMED = 'application/vnd.awslambda.http-integration-response'

const SEPARATOR = Buffer.alloc(8)
const prelude = z.strictObject({ statusCode: z.int(), headers: z.record(z.string(), z.string()) })

/**
 * Reads a streamed reply as Lambda frames it for API Gateway: status and headers as JSON, eight zero bytes, and the
 * body.
 * @returns the status and headers, and the rest of the body in pieces
 */
export async function openStreamedReply({ contentType, body }: StreamedReply) {
  if (contentType !== FRAMED) throw new Error(`The reply has the type ${contentType}.`)
  const pieces = body[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (!head.includes(SEPARATOR)) {
    const { done, value } = await pieces.next()
    if (done) throw new Error(`The reply has no separator: ${head.toString()}`)
    head = Buffer.concat([head, z.instanceof(Buffer).parse(value)])
  }
  const end = head.indexOf(SEPARATOR)
  async function* rest(): AsyncGenerator<Buffer> {
    yield head.subarray(end + SEPARATOR.length)
    for await (const piece of { [Symbol.asyncIterator]: () => pieces })
      yield z.instanceof(Buffer).parse(piece)
  }
  return { ...prelude.parse(JSON.parse(head.subarray(0, end).toString())), body: rest() }
}
