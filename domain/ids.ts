/** All identifiers of the product, on one screen. */

/** Characters of every generated id: URL-safe base64. */
const BODY = '[A-Za-z0-9_-]'

export const ID_PREFIX = {
  attempt: 'att_',
  run: 'run_',
  correction: 'fix_',
  message: 'msg_',
  conversation: 'cnv_',
} as const

/** 128 bits of SHA-256 after the prefix: the id is derived from the caller and the idempotency key. */
export const ATTEMPT_ID = new RegExp(`^${ID_PREFIX.attempt}${BODY}{22}$`)

/** Of a run of the generation, which is also the name of its execution; and of a correction of a key. */
export const RUN_ID = new RegExp(`^${ID_PREFIX.run}${BODY}{22}$`)
export const CORRECTION_ID = new RegExp(`^${ID_PREFIX.correction}${BODY}{22}$`)

/** Of a conversation with the tutor: derived from the student and the key of its first question. */
export const CONVERSATION_ID = new RegExp(`^${ID_PREFIX.conversation}${BODY}{22}$`)

/**
 * 36 bits: short because the directory of a pool holds one per set, and its size is what a draw reads. Two sources
 * of one pool meet with p = 0.5% at 25,000 sets; publishing notices and takes the next salt.
 */
export const SET_ID_LENGTH = 6

/** A question is its set and its place in it, from 1: "k3Xf9a.4". */
export const QUESTION_ID = new RegExp(`^${BODY}{${SET_ID_LENGTH}}\\.[1-9][0-9]?$`)
export const questionId = (setId: string, index: number): string => `${setId}.${index + 1}`

/** 32 random bytes, base64url: a guest's proof of an attempt. */
export const ATTEMPT_TOKEN = new RegExp(`^${BODY}{43}$`)
/** What a caller may choose to make a create repeatable. */
export const IDEMPOTENCY_KEY = new RegExp(`^${BODY}{16,64}$`)
