import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { awsFailure, sendAwsReply, type AwsReply } from '../aws-json.ts'
import type { Table } from '../database.ts'
import { readBody, serve } from '../servers.ts'

/** The sender that the embedded SES has verified. */
export const MAIL_FROM = 'mail@act-prep.example'

const PATH = '/v2/email/outbound-emails'
const PARTITION = 'MAILS'
/** The most mails that are stored. */
const MAX_MAILS = 50

const part = z.strictObject({ Data: z.string().min(1), Charset: z.literal('UTF-8') })
/** The mails that the product sends: one recipient, a text, its HTML, and headers. */
const request = z.strictObject({
  FromEmailAddress: z.string(),
  Destination: z.strictObject({ ToAddresses: z.tuple([z.string()]) }),
  Content: z.strictObject({
    Simple: z.strictObject({
      Subject: part,
      Body: z.strictObject({ Text: part, Html: part }),
      Headers: z.array(
        z.strictObject({
          Name: z.string().regex(/^[\x21-\x39\x3b-\x7e]{1,126}$/),
          Value: z.string().regex(/^[\x20-\x7e]{1,870}$/),
        }),
      ),
    }),
  }),
})

const mail = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()),
  /** Epoch ms. */
  sentAt: z.number(),
})
/** A mail that SES would deliver. */
export type SentMail = z.output<typeof mail>
export type SentMails = ReturnType<typeof createSentMails>

/** Stores the last mails. */
export function createSentMails(table: Table) {
  const oldestFirst = () => table.query({ pk: PARTITION })
  return {
    async add(content: Omit<SentMail, 'id' | 'sentAt'>): Promise<string> {
      const stored: SentMail = { id: randomUUID(), sentAt: Date.now(), ...content }
      await table.putIfAbsent({
        pk: PARTITION,
        sk: `${String(stored.sentAt).padStart(15, '0')}#${stored.id}`,
        ...stored,
      })
      for (const { pk, sk } of (await oldestFirst()).slice(0, -MAX_MAILS))
        await table.remove({ pk: String(pk), sk: String(sk) })
      return stored.id
    },
    newestFirst: async (): Promise<SentMail[]> =>
      (await oldestFirst()).map((item) => mail.parse(item)).toReversed(),
  }
}

/** Serves SendEmail of SES's API, version 2, to the SDK's client. */
export async function serveMailer(mails: SentMails) {
  async function send(body: string): Promise<AwsReply> {
    const parsed = request.safeParse(JSON.parse(body))
    if (!parsed.success) return awsFailure('BadRequestException', z.prettifyError(parsed.error))
    const { FromEmailAddress: from, Destination, Content } = parsed.data
    if (!from.endsWith(`<${MAIL_FROM}>`))
      return awsFailure('MessageRejected', `Email address is not verified: ${from}`)
    const { Subject, Body, Headers } = Content.Simple
    const MessageId = await mails.add({
      from,
      to: Destination.ToAddresses[0],
      subject: Subject.Data,
      text: Body.Text.Data,
      html: Body.Html.Data,
      headers: Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value])),
    })
    return { status: 200, body: { MessageId } }
  }

  return serve(async (incoming, response) => {
    const body = String(await readBody(incoming))
    const isSend = incoming.method === 'POST' && incoming.url === PATH
    const reply = isSend
      ? await send(body)
      : awsFailure('NotFoundException', `There is no ${incoming.url ?? 'such path'} here.`, 404)
    sendAwsReply(response, reply, 'application/json')
  })
}
