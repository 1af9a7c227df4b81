import { SendEmailCommand, SESv2ServiceException, type SESv2Client } from '@aws-sdk/client-sesv2'
import { stopRouteUrl, type MailAddresses } from '#domain/weekly-summary/addresses.ts'
import type { SummaryMail } from '#domain/weekly-summary/mail.ts'

/** The mail was certainly not sent. These errors carry no cause, because SES's messages may contain the address. */
export class NotSent extends Error {
  override readonly name = 'NotSent'
}
/** Nobody knows whether the mail was sent. */
export class MaybeSent extends Error {
  override readonly name = 'MaybeSent'
}

/**
 * Sends a mail.
 * @throws NotSent if the service rejected it; MaybeSent after a failure that may have come after it was sent
 */
export type SendMail = (to: string, mail: SummaryMail, addresses: MailAddresses) => Promise<void>

const SENDER = 'ACT Prep Platform'
/** The most time for one mail, far below the function's 15 minutes. */
const LIMIT_MS = 10_000

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })

/** Sends through SES. It names no configuration set, because those can add trackers to a mail. */
export const createSendMail =
  (client: Pick<SESv2Client, 'send'>, from: string): SendMail =>
  async (to, { subject, text, html }, addresses) => {
    const command = new SendEmailCommand({
      FromEmailAddress: `${SENDER} <${from}>`,
      Destination: { ToAddresses: [to] },
      Content: {
        Simple: {
          Subject: utf8(subject),
          Body: { Text: utf8(text), Html: utf8(html) },
          // Mail programs show a button that turns the mail off (RFC 8058).
          Headers: [
            { Name: 'List-Unsubscribe', Value: `<${stopRouteUrl(addresses)}>` },
            { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
          ],
        },
      },
    })
    try {
      await client.send(command, { abortSignal: AbortSignal.timeout(LIMIT_MS) })
    } catch (error) {
      // After a failure of the service or of the network, the mail may still arrive.
      if (error instanceof SESv2ServiceException && error.$fault === 'client') throw new NotSent(error.name)
      throw new MaybeSent(error instanceof Error ? error.name : 'unknown')
    }
  }
