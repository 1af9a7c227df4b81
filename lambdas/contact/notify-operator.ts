import { PublishCommand, type SNSClient } from '@aws-sdk/client-sns'
import { CATEGORY_NAMES } from '#domain/contact/message.ts'
import { expiresAt, type StoredMessage } from '../shared/store/contact-store.ts'
import { messageKey } from '../shared/store/keys.ts'

/**
 * Well below the function's limit of 15 s (lib/contact), so that an unresponsive topic is reported in time.
 */
const LIMIT_MS = 8000

/**
 * Notifies the operator of a new message.
 * @throws if the notification fails
 */
export type NotifyOperator = (message: StoredMessage) => Promise<void>

/**
 * Notifies through the topic. The email has the message's category, its priority, and the command that reads it. The
 * email has nothing that the sender wrote, for two reasons: many senders are minors, and email passes through servers
 * and mailboxes that no deletion reaches; and strangers' text in our email would let anybody write to the
 * operator in our name.
 */
export const createOperatorNotifier =
  (client: SNSClient, topicArn: string, tableName: string, limitMs = LIMIT_MS): NotifyOperator =>
  async (message) => {
    const priority = message.priority ? 'high' : 'normal'
    await client.send(
      new PublishCommand({
        TopicArn: topicArn,
        Subject: subjectOf(message),
        Message: textOf(message, tableName),
        // Attributes that a subscription can filter by.
        MessageAttributes: {
          priority: { DataType: 'String', StringValue: priority },
          category: { DataType: 'String', StringValue: message.category ?? 'none' },
        },
      }),
      { abortSignal: AbortSignal.timeout(limitMs) },
    )
  }

/** SNS allows a subject of at most 100 ASCII characters. */
const subjectOf = ({ priority, category }: StoredMessage): string =>
  `${priority ? 'Priority contact message' : 'Contact message'}: ${kindOf(category)}`

const kindOf = (category: StoredMessage['category']): string =>
  category === null ? 'no category' : CATEGORY_NAMES[category]

function textOf(message: StoredMessage, tableName: string): string {
  const { id, userId, category, priority, createdAt } = message
  const { pk, sk } = messageKey(id, userId)
  const key = JSON.stringify({ pk: { S: pk }, sk: { S: sk } })
  return [
    `Someone sent a message with the contact form.`,
    ``,
    `Reference: ${id}`,
    `Category: ${kindOf(category)}`,
    `Priority: ${priority ? 'high (a Pro or Elite student)' : 'normal'}`,
    `From: ${userId === null ? 'a visitor' : 'a signed-in student'}`,
    `Received: ${new Date(createdAt).toISOString()}`,
    `Deleted automatically on: ${new Date(expiresAt(message)).toISOString().slice(0, 10)}`,
    ``,
    `The message is stored in the table only. To read it:`,
    ``,
    `aws dynamodb get-item --table-name ${tableName} --key '${key}'`,
  ].join('\n')
}
