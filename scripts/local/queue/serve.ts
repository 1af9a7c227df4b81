import { createServer } from 'node:http'
import * as z from 'zod'
import { readBody } from '../gateway.ts'
import { listen, stopServer } from '../servers.ts'
import { md5, type Queue } from './queue.ts'

const NAME = 'act-prep-billing'
export const QUEUE_ARN = `arn:aws:sqs:us-east-1:000000000000:${NAME}`
const TARGET = 'AmazonSQS.SendMessage'
const MAX_BYTES = 256 * 1024
const sendInput = z.object({ QueueUrl: z.string(), MessageBody: z.string().min(1) })

/** Serves the one queue to the SDK's SQS client: only SendMessage, by AWS JSON 1.0. */
export async function serveQueue(queue: Pick<Queue, 'send'>) {
  const server = createServer((request, response) => {
    const send = (status: number, body: object, error?: string) => {
      response.writeHead(status, {
        'content-type': 'application/x-amz-json-1.0',
        ...(error === undefined ? {} : { 'x-amzn-query-error': `${error};Sender` }),
      })
      response.end(JSON.stringify(body))
    }
    const refuse = (name: string, message: string) =>
      send(400, { __type: `com.amazonaws.sqs#${name}`, message }, name)
    const answer = async () => {
      const body = await readBody(request)
      if (request.headers['x-amz-target'] !== TARGET)
        return refuse('UnsupportedOperation', 'This emulator doesn’t support the action.')
      const { QueueUrl, MessageBody } = sendInput.parse(JSON.parse(String(body)))
      if (!QueueUrl.endsWith(`/${NAME}`))
        return refuse('QueueDoesNotExist', 'The specified queue does not exist.')
      if (Buffer.byteLength(MessageBody) > MAX_BYTES)
        return refuse('InvalidMessageContents', 'The message is too long.')
      const { id } = queue.send(MessageBody)
      send(200, { MessageId: id, MD5OfMessageBody: md5(MessageBody) })
    }
    answer().catch(() => refuse('InvalidParameterValue', 'The request can’t be parsed.'))
  })
  const endpoint = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
  return { endpoint, url: `${endpoint}/000000000000/${NAME}`, stop: () => stopServer(server) }
}
