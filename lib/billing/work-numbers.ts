/** The numbers of the queue of reconciliations and removals, in the stack and in the embedded cloud. Times in seconds. */
export const WORK_NUMBERS = {
  /**
   * The time limit of the consumer. If Stripe doesn't respond, reconciling one customer takes three tries of 6 s plus
   * pauses, and a batch has two customers.
   */
  timeLimit: 60,
  /** The number of messages in one call of the consumer, which handles them one by one within its time limit. */
  batchSize: 2,
  /**
   * The number of concurrent calls of the consumer. Stripe allows 25 requests per second in test mode, and a
   * new AWS account allows 10 concurrent function calls.
   */
  atOnce: 5,
  /**
   * The time for which a received message is hidden, and after which it's delivered again unless it was handled. As
   * Lambda recommends, six times the limit: a message must stay hidden while a throttled function may still process it.
   */
  hiddenFor: 6 * 60,
  /** A message that failed this often moves to the dead letters. */
  tries: 5,
} as const
