/** The event that Lambda passes to a function that consumes a queue. */
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

/** The messages to deliver again. */
export type SQSBatchResponse = { batchItemFailures: { itemIdentifier: string }[] }
