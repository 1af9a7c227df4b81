import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { AwsError } from '../aws-json.ts'
import type { Table } from '../database.ts'
import { readBody, serve } from '../servers.ts'

export const TOPIC_ARN = 'arn:aws:sns:us-east-1:000000000000:act-prep-contact'

/** SNS's limits: a subject is one line of at most 100 ASCII characters, and a message has at most 256 KB. */
const SUBJECT = /^[\x21-\x7e][\x20-\x7e]{0,99}$/
const MAX_BYTES = 256 * 1024

const PARTITION = 'NOTICES'
/** The most notices that are stored. */
const MAX_NOTICES = 50

const notice = z.object({
  id: z.string(),
  subject: z.string(),
  text: z.string(),
  attributes: z.record(z.string(), z.string()),
  /** Epoch ms. */
  sentAt: z.number(),
})
/** A message to the operator's topic. */
export type Notice = z.output<typeof notice>
export type Notices = ReturnType<typeof createNotices>

/** Stores the last messages that the operator would get by email. */
export function createNotices(table: Table) {
  const oldestFirst = () => table.query({ pk: PARTITION })
  return {
    async add(content: Omit<Notice, 'id' | 'sentAt'>): Promise<string> {
      const stored: Notice = { id: randomUUID(), sentAt: Date.now(), ...content }
      await table.putIfAbsent({
        pk: PARTITION,
        sk: `${String(stored.sentAt).padStart(15, '0')}#${stored.id}`,
        ...stored,
      })
      for (const { pk, sk } of (await oldestFirst()).slice(0, -MAX_NOTICES))
        await table.remove({ pk: String(pk), sk: String(sk) })
      return stored.id
    },
    newestFirst: async (): Promise<Notice[]> =>
      (await oldestFirst()).map((item) => notice.parse(item)).toReversed(),
  }
}

/** Serves the one topic to the SDK's SNS client: only Publish, by the query protocol with XML responses. */
export async function serveTopic(notices: Notices) {
  async function publish(form: URLSearchParams): Promise<string> {
    if (form.get('Action') !== 'Publish')
      throw new AwsError('InvalidAction', `There is no ${form.get('Action') ?? 'such action'} here.`)
    if (form.get('TopicArn') !== TOPIC_ARN) throw new AwsError('NotFound', 'Topic does not exist')
    const [subject, text] = [form.get('Subject') ?? '', form.get('Message') ?? '']
    if (!SUBJECT.test(subject)) throw new AwsError('InvalidParameter', 'Invalid parameter: Subject')
    if (text === '' || Buffer.byteLength(text) > MAX_BYTES)
      throw new AwsError('InvalidParameter', 'Invalid parameter: Message')
    return notices.add({ subject, text, attributes: attributesOf(form) })
  }

  return serve(async (request, response) => {
    const form = new URLSearchParams(String(await readBody(request)))
    const send = (status: number, name: string, content: string) => {
      response.writeHead(status, { 'content-type': 'text/xml' })
      response.end(reply(name, content))
    }
    try {
      const result = `<PublishResult><MessageId>${await publish(form)}</MessageId></PublishResult>`
      send(200, 'PublishResponse', result)
    } catch (error) {
      if (!(error instanceof AwsError)) throw error
      const { name, message } = error
      const content = `<Error><Type>Sender</Type><Code>${name}</Code><Message>${message}</Message></Error>`
      send(400, 'ErrorResponse', content)
    }
  })
}

/** Collects MessageAttributes.entry.1.Name, .Value.StringValue, and so on into an object. */
function attributesOf(form: URLSearchParams): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (let number = 1; ; number += 1) {
    const name = form.get(`MessageAttributes.entry.${number}.Name`)
    if (name === null) return attributes
    attributes[name] = form.get(`MessageAttributes.entry.${number}.Value.StringValue`) ?? ''
  }
}

const reply = (name: string, inside: string): string =>
  `<${name} xmlns="http://sns.amazonaws.com/doc/2010-03-31/">${inside}<ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata></${name}>`
