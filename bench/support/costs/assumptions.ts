import { BACKUP_DAYS } from '#domain/privacy/periods.ts'

/** Assumptions about what a laptop can't count. docs/costs.md explains the main ones. */

/** The share of a core that 1 GB of memory gets: a whole one comes with 1,769 MB. */
export const CORE_SHARE = 1024 / 1769
/** A function's wait for one call of the table, with the SDK's own work, in ms. */
export const TABLE_CALL_MS = 8
/** The memory of each function (lib/functions/server-function.ts), in GB. */
export const FUNCTION_GB = 1
/** The log of a request: the gateway's line (lib/api/access-log.ts). */
export const LOG_BYTES = 360
/** The share of calls that Lambda traces, besides the first call of each second. */
export const TRACED_SHARE = 0.05
/** The seconds of a month in which students take tests: six hours on twenty days. */
export const BUSY_SECONDS = 20 * 6 * 3600

/** A student's month, besides a review of each test. */
export const STUDENT_MONTH = { tests: 4, firstVisits: 1, mails: 4 } as const
/** The stored bytes of a student's test: the attempt, and its rows in indexes and evidence. */
export const TEST_BYTES = 2_500
/** The number of nightly backups that are stored at any time. Each is a whole copy. */
export const BACKUP_COPIES = BACKUP_DAYS
/** The shipped bank with its guides. */
export const BANK_GB = 0.02

export const MONTH_DAYS = 30
/** How long a run of the canary takes. It spends most of the time waiting for the site. */
export const CANARY_SECONDS = 1
export const CANARY_REQUESTS = 4
/** Lambda's reads of an empty queue: five pollers, each for 20 s. */
export const QUEUE_POLLS_A_MINUTE = 15
/** B10's limit of state transitions for a batch of a generation run. A batch makes 5 to 11. */
export const BATCH_TRANSITIONS = 12
/** The requests to the queue for a change of a plan at Stripe: its message is sent, received, and deleted. */
export const QUEUE_REQUESTS_PER_CHANGE = 3

/** The bytes of English text that a model counts as one token. */
export const BYTES_PER_TOKEN = 4
/**
 * The longest guide (lambdas/ai/study-guides/write-guide.ts), and an answer of the 150 words that the tutor may write.
 */
export const ANSWER_TOKENS = { guide: 2_700, question: 200 } as const
/** The turns of the conversation before a question. */
export const EARLIER_TURNS = 3
/** The requests that one person who uses the models sends them in a month: a guest, or a student of a tier. */
export const MODEL_USE = {
  Guest: { guides: 1, questions: 0 },
  Free: { guides: 2, questions: 0 },
  Pro: { guides: 6, questions: 0 },
  Elite: { guides: 6, questions: 100 },
} as const
