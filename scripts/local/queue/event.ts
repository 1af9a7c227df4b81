/** What Lambda hands to a function that takes messages from a queue. */
export type SQSEvent = {
  Records: {
    messageId: string
    receiptHandle: string
    body: string
    md5OfBody: string
    attributes: Record<
      'ApproximateFirstReceiveTimestamp' | 'ApproximateReceiveCount' | 'SenderId' | 'SentTimestamp',
      string
    >
    messageAttributes: Record<string, never>
    eventSource: string
    eventSourceARN: string
    awsRegion: string
  }[]
}

/** The messages that are to come again. */
export type SQSBatchResponse = { batchItemFailures: { itemIdentifier: string }[] }
