import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { readBody } from '../gateway.ts'
import { listen, stopServer } from '../servers.ts'
import type { Notices } from './notices.ts'

export const TOPIC_ARN = 'arn:aws:sns:us-east-1:000000000000:act-prep-contact'

/** SNS's limits: a subject is one line of ASCII, and a whole message has at most 256 KB. */
const SUBJECT = /^[\x21-\x7e][\x20-\x7e]{0,99}$/
const MAX_BYTES = 256 * 1024

/** A refused request, with SNS's error code. */
class Refused extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** Serves the one topic to the SDK's SNS client: only Publish, by the query protocol with XML responses. */
export async function serveTopic(notices: Notices) {
  async function publish(form: URLSearchParams): Promise<string> {
    if (form.get('Action') !== 'Publish')
      throw new Refused('InvalidAction', `There is no ${form.get('Action') ?? 'such action'} here.`)
    if (form.get('TopicArn') !== TOPIC_ARN) throw new Refused('NotFound', 'Topic does not exist')
    const [subject, text] = [form.get('Subject') ?? '', form.get('Message') ?? '']
    if (!SUBJECT.test(subject)) throw new Refused('InvalidParameter', 'Invalid parameter: Subject')
    if (text === '' || Buffer.byteLength(text) > MAX_BYTES)
      throw new Refused('InvalidParameter', 'Invalid parameter: Message')
    return notices.add({ subject, text, attributes: attributesOf(form) })
  }

  const server = createServer((request, response) => {
    const answer = async () => publish(new URLSearchParams(String(await readBody(request))))
    const send = (status: number, body: string) => {
      response.writeHead(status, { 'content-type': 'text/xml' })
      response.end(body)
    }
    answer().then(
      (id) =>
        send(200, reply('PublishResponse', `<PublishResult><MessageId>${id}</MessageId></PublishResult>`)),
      (error: unknown) => {
        const [code, message] =
          error instanceof Refused ? [error.code, error.message] : ['InternalError', 'Internal error']
        const errorXml = `<Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error>`
        send(error instanceof Refused ? 400 : 500, reply('ErrorResponse', errorXml))
      },
    )
  })
  const endpoint = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`
  return { endpoint, stop: () => stopServer(server) }
}

/** Collects MessageAttributes.entry.1.Name, .Value.StringValue, and so on into an object. */
function attributesOf(form: URLSearchParams): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (let place = 1; ; place += 1) {
    const name = form.get(`MessageAttributes.entry.${place}.Name`)
    if (name === null) return attributes
    attributes[name] = form.get(`MessageAttributes.entry.${place}.Value.StringValue`) ?? ''
  }
}

const reply = (name: string, inside: string): string =>
  `<${name} xmlns="http://sns.amazonaws.com/doc/2010-03-31/">${inside}<ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata></${name}>`
