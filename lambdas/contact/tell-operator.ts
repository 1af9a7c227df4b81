import { PublishCommand, type SNSClient } from '@aws-sdk/client-sns'
import { CATEGORY_NAMES } from '../../domain/contact/message.ts'
import { removedAt, type StoredMessage } from '../shared/store/contact-store.ts'
import { messageKey } from '../shared/store/keys.ts'

/** Well under the function's 15 s (lib/contact), so that a topic that does not answer is found out, and said, in time. */
const LIMIT_MS = 8000

/** Tells the operator that a message came. @throws where it could not be told */
export type TellOperator = (message: StoredMessage) => Promise<void>

/**
 * Tells by the topic. Its mail says that there is a message, of which kind and how urgent, and how to read it; nothing that
 * its sender wrote, since many are minors: mail passes servers and stays in mailboxes that no deletion reaches, and
 * text of anybody's in a mail of ours would be a way to write to the operator in our name.
 */
export const tellByTopic =
  (client: SNSClient, topicArn: string, tableName: string, limitMs = LIMIT_MS): TellOperator =>
  async (message) => {
    const priority = message.priority ? 'high' : 'normal'
    await client.send(
      new PublishCommand({
        TopicArn: topicArn,
        Subject: subjectOf(message),
        Message: textOf(message, tableName),
        // By which a subscription may choose.
        MessageAttributes: {
          priority: { DataType: 'String', StringValue: priority },
          category: { DataType: 'String', StringValue: message.category ?? 'none' },
        },
      }),
      { abortSignal: AbortSignal.timeout(limitMs) },
    )
  }

/** The topic takes at most 100 characters of ASCII. */
const subjectOf = ({ priority, category }: StoredMessage): string =>
  `${priority ? 'Priority contact message' : 'Contact message'}: ${kindOf(category)}`

const kindOf = (category: StoredMessage['category']): string =>
  category === null ? 'no category' : CATEGORY_NAMES[category]

function textOf(message: StoredMessage, tableName: string): string {
  const { id, userId, category, priority, createdAt } = message
  const { pk, sk } = messageKey(id, userId)
  const key = JSON.stringify({ pk: { S: pk }, sk: { S: sk } })
  return [
    `A message was left at the contact form.`,
    ``,
    `Reference: ${id}`,
    `Category: ${kindOf(category)}`,
    `Priority: ${priority ? 'high (a Pro or Elite student)' : 'normal'}`,
    `From: ${userId === null ? 'a visitor' : 'a signed-in student'}`,
    `Received: ${new Date(createdAt).toISOString()}`,
    `Removed by itself: ${new Date(removedAt(message)).toISOString().slice(0, 10)}`,
    ``,
    `What it says stays in the table. To read it:`,
    ``,
    `aws dynamodb get-item --table-name ${tableName} --key '${key}'`,
  ].join('\n')
}
