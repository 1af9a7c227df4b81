/**
 * How long records are stored, unless another module of domain/ has the period. The stores and the infrastructure use
 * these constants, and retention.ts shows them.
 */

/** The test of a guest, since its last save. */
export const GUEST_TEST_DAYS = 30
/** A drill without an answer, since its start. */
export const UNANSWERED_DRILL_DAYS = 30
/** A general study guide, which is reused and isn't about any student. */
export const SHARED_GUIDE_DAYS = 30
/** The mark of a deleted account: the hour for which an access token is valid, doubled. */
export const DELETED_MARK_HOURS = 2
/** The salt that hides accounts and network addresses in the counts of requests, since the start of its day. */
export const SALT_DAYS = 2
/** The cost of models for one student, or one editor, on a day, since the start of that day. */
export const STUDENT_COST_DAYS = 2
/** The record of a model call with its cost. It decides whether to commit or refund a reservation that stayed open. */
export const CALL_DAYS = 60
/** The ids of Stripe's events. Stripe repeats an event for 3 days automatically, and for 30 by hand. */
export const PAYMENT_EVENT_DAYS = 30
/** Messages and events that failed at every try. */
export const FAILED_EVENT_DAYS = 14
/** The actions of administrators and editors, with the ids of accounts. Two years. */
export const AUDIT_DAYS = 730
/** The comments about a set, counted from the newest one. Two years, like the audit log. */
export const COMMENT_DAYS = 730
/** The longest that a log is stored. */
export const LOG_DAYS = 90
/** How far back the database can be restored. AWS allows 35 days at most. */
export const BACKUP_DAYS = 35
