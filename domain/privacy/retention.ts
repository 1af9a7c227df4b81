import { RETENTION_DAYS } from '../contact/message.ts'
import { REPORT_DAYS } from '../reports/report.ts'
import { CONVERSATION_DAYS } from '../tutor/message.ts'
import {
  AUDIT_DAYS,
  BACKUP_DAYS,
  CALL_DAYS,
  COMMENT_DAYS,
  DELETED_MARK_HOURS,
  FAILED_EVENT_DAYS,
  GUEST_TEST_DAYS,
  LOG_DAYS,
  PAYMENT_EVENT_DAYS,
  SALT_DAYS,
  SHARED_GUIDE_DAYS,
  STUDENT_COST_DAYS,
  UNANSWERED_DRILL_DAYS,
} from './periods.ts'

/** A line of the retention table: a kind of data, and how long it's stored, as texts for readers. */
export type RetentionRow = { what: string; kept: string }

const WITH_ACCOUNT = 'Until you delete your account'
const days = (count: number, since: string): string => `${count} days ${since}`

/**
 * The retention table, as the Privacy Policy and the page for schools show it. Every period in days or hours is the
 * constant that the stores and the infrastructure use.
 */
export const RETENTION: readonly RetentionRow[] = [
  { what: 'Your name, your email address, and your password in its protected form', kept: WITH_ACCOUNT },
  {
    what: 'The key of your authenticator app, if you use two-step sign-in',
    kept: 'Until you set up another app or delete your account',
  },
  {
    what: 'Your settings, study plan, list of colleges, and choice of the weekly summary',
    kept: WITH_ACCOUNT,
  },
  { what: 'Tests with an account: questions, answers, times, notes on misses, scores', kept: WITH_ACCOUNT },
  { what: 'Drills and predictions, and which questions you have seen', kept: WITH_ACCOUNT },
  { what: 'A drill without any answer', kept: days(UNANSWERED_DRILL_DAYS, 'after its start') },
  { what: 'Tests of a guest', kept: days(GUEST_TEST_DAYS, 'after the last answer is saved') },
  {
    what: 'Conversations with the AI tutor, with your ratings',
    kept: `${days(CONVERSATION_DAYS, 'after your last message in them')}, or until you delete them or your account`,
  },
  { what: 'A study guide that AI wrote about your results', kept: 'We keep no copy' },
  {
    what: 'A general study guide that AI wrote for everybody',
    kept: days(SHARED_GUIDE_DAYS, 'after it was written'),
  },
  {
    what: 'Messages of the contact form',
    kept: `${days(RETENTION_DAYS, 'after you send them')}, or until you delete the account that sent them`,
  },
  {
    what: 'Reports of a problem with a question, without your name',
    kept: `${days(REPORT_DAYS, 'after the report')}, or until we close it`,
  },
  { what: 'Your plan, and the number of your account at Stripe', kept: WITH_ACCOUNT },
  { what: 'A plan that our support gave you, with the reason', kept: WITH_ACCOUNT },
  {
    what: 'The numbers of Stripe’s notices about payments',
    kept: days(PAYMENT_EVENT_DAYS, 'after the notice'),
  },
  {
    what: 'Changes of a plan that failed to reach us, with the number of an account at Stripe',
    kept: `At most ${days(FAILED_EVENT_DAYS, 'after the failure')}`,
  },
  {
    what: 'The cost of each AI answer, without its text or your name',
    kept: days(CALL_DAYS, 'after the answer'),
  },
  {
    what: 'What AI answers cost for your account on a day',
    kept: days(STUDENT_COST_DAYS, 'from the start of that day'),
  },
  {
    what: 'Counts of requests, under a scrambled form of an account or network address',
    kept: `Up to a day; the key to the scrambled form for ${days(SALT_DAYS, 'from the start of its day')}`,
  },
  {
    what: 'Technical logs, without names, email addresses, answers, or network addresses',
    kept: `At most ${LOG_DAYS} days`,
  },
  {
    what: 'The mark that an account was deleted, under a scrambled form of its number',
    kept: `${DELETED_MARK_HOURS} hours after the deletion`,
  },
  {
    what: 'A list of what our administrators and editors did, with the number of the account that they changed',
    kept: days(AUDIT_DAYS, 'after the action'),
  },
  {
    what: 'Comments of our editors about questions, with the number of the editor’s account',
    kept: days(COMMENT_DAYS, 'after the last comment about the same questions'),
  },
  {
    what: 'Counts of how often each choice was picked and how tutor answers were rated',
    kept: 'For as long as the service runs; they name nobody',
  },
  {
    what: 'Backups of the database',
    kept: `${BACKUP_DAYS} days: what was erased is gone from them after that`,
  },
]
