/** The formats of the product's ids and tokens. */

/** A character of a generated id, by URL-safe base64. */
const BODY = '[A-Za-z0-9_-]'

export const ID_PREFIX = {
  attempt: 'att_',
  run: 'run_',
  import: 'imp_',
  correction: 'fix_',
  message: 'msg_',
  conversation: 'cnv_',
  drill: 'drl_',
} as const

/** 128 bits of SHA-256 after the prefix. The id is derived from the owner and the idempotency key. */
export const ATTEMPT_ID = new RegExp(`^${ID_PREFIX.attempt}${BODY}{22}$`)

/** The id of a generation run. It's also the name of the run's Step Functions execution. */
export const RUN_ID = new RegExp(`^${ID_PREFIX.run}${BODY}{22}$`)
export const CORRECTION_ID = new RegExp(`^${ID_PREFIX.correction}${BODY}{22}$`)

/** The id of an import, derived from the digest of the file. */
export const IMPORT_ID = new RegExp(`^${ID_PREFIX.import}${BODY}{22}$`)
const SOURCE = `(?:${ID_PREFIX.run}|${ID_PREFIX.import})`
/** The run or the import that drafts come from. */
export const DRAFTS_SOURCE_ID = new RegExp(`^${SOURCE}${BODY}{22}$`)

/**
 * The place of a draft: its run, its batch in the run, and its position in the batch, both from 0. An imported set has
 * the import's id as its `runId`, its position in the file as its batch, and the position 0.
 */
export type SetPlace = { runId: string; batch: number; place: number }
/** The id of a draft names its place: "run_….0.1". */
export const DRAFT_ID = new RegExp(`^(${SOURCE}${BODY}{1,64})\\.([0-9]{1,3})\\.([0-9]{1,2})$`)
/** A position in the list of drafts: the time at which a draft was created, and its id. */
export const DRAFT_CURSOR = new RegExp(`^[0-9]{1,15}~${DRAFT_ID.source.slice(1)}`)
export const draftIdOf = ({ runId, batch, place }: SetPlace): string => `${runId}.${batch}.${place}`
/** Returns the place that a draft's id names, or undefined if the text is no such id. */
export function parseDraftId(id: string): SetPlace | undefined {
  const [, runId, batch, place] = DRAFT_ID.exec(id) ?? []
  return runId === undefined ? undefined : { runId, batch: Number(batch), place: Number(place) }
}

/** The place of a question that a run rejected: the batch, and the position among its rejections, both from 0. */
export type RejectedPlace = { runId: string; batch: number; index: number }
/** The id of a rejected question names its place: "run_….0.q1". */
const REJECTED_ID = new RegExp(`^(${ID_PREFIX.run}${BODY}{22})\\.([0-9]{1,3})\\.q([0-9]{1,3})$`)
export const rejectedIdOf = ({ runId, batch, index }: RejectedPlace): string => `${runId}.${batch}.q${index}`
/** Returns the place that the id of a rejected question names, or undefined if the text is no such id. */
export function parseRejectedId(id: string): RejectedPlace | undefined {
  const [, runId, batch, index] = REJECTED_ID.exec(id) ?? []
  return runId === undefined ? undefined : { runId, batch: Number(batch), index: Number(index) }
}

/** The id of an entry of the audit log: its time and a few characters. */
export const AUDIT_ID = new RegExp(`^[0-9]{4}[0-9:.T-]{19}Z#${BODY}{8}$`)

/** The id of a tutor conversation, derived from the student and the idempotency key of its first question. */
export const CONVERSATION_ID = new RegExp(`^${ID_PREFIX.conversation}${BODY}{22}$`)

/** The id of a drill, derived from the student and the idempotency key. */
export const DRILL_ID = new RegExp(`^${ID_PREFIX.drill}${BODY}{22}$`)

/**
 * A set id has 36 bits. It's short because a pool's directory contains one per set, and every draw reads the
 * directory. In a pool of 25,000 sets, two ids collide with p = 0.5%; publishing detects a collision and uses
 * the next salt.
 */
export const SET_ID_LENGTH = 6

export const SET_ID = new RegExp(`^${BODY}{${SET_ID_LENGTH}}$`)

/** A question is identified by its set's id and its position in the set, from 1: "k3Xf9a.4". */
export const QUESTION_ID = new RegExp(`^${BODY}{${SET_ID_LENGTH}}\\.[1-9][0-9]?$`)
/** Returns a question's id. @param index its position in the set, from 0 */
export const questionId = (setId: string, index: number): string => `${setId}.${index + 1}`

/** Returns the set and the position in it, from 0, that a question's id names. */
export function parseQuestionId(id: string): { setId: string; index: number } {
  const [setId = '', number] = id.split('.')
  return { setId, index: Number(number) - 1 }
}

/**
 * A report's id: the question, and a hash of the attempt, so that a question has one report per attempt.
 */
export const REPORT_ID = new RegExp(`^${BODY}{${SET_ID_LENGTH}}\\.[1-9][0-9]?\\.${BODY}{16}$`)

/** 32 random bytes, base64url: a guest's proof that an attempt is theirs. */
export const ATTEMPT_TOKEN = new RegExp(`^${BODY}{43}$`)
/** A client's own key that makes a create request repeatable. */
export const IDEMPOTENCY_KEY = new RegExp(`^${BODY}{16,64}$`)

/** The token in a weekly summary that turns the mail off: the student's id and 32 random bytes. */
export const STOP_TOKEN = new RegExp(`^${BODY}{1,64}\\.${BODY}{43}$`)
