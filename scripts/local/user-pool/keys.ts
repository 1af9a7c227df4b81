import type { Key } from '#lambdas/shared/store/keys.ts'

/** All keys of the embedded user pool's own table. */

export const userKey = (sub: string): Key => ({ pk: `USER#${sub}`, sk: 'USER' })
/** One sign-in, by its origin_jti. The tokens that descend from it are valid while this item exists. */
export const sessionKey = (sub: string, originJti: string): Key => ({
  pk: `USER#${sub}`,
  sk: `SESSION#${originJti}`,
})
/** Maps an address to its user. All addresses share one partition, so that users can be listed by address. */
export const emailKey = (address: string): Key => ({ pk: 'EMAIL', sk: address })

/** The purposes of a code. Codes exist for any address, whether or not a user has it. */
export type CodePurpose = 'confirm' | 'reset'
export const codeKey = (address: string, purpose: CodePurpose): Key => ({
  pk: `ADDRESS#${address}`,
  sk: `CODE#${purpose}`,
})
export const triesKey = (address: string): Key => ({ pk: `ADDRESS#${address}`, sk: 'TRIES' })

/** A message in the local inbox; the newest comes last. */
export const mailKey = (sentAt: number, id: string): Key => ({
  pk: 'INBOX',
  sk: `${String(sentAt).padStart(15, '0')}#${id}`,
})
/** A message to the operator; the newest comes last. */
export const noticeKey = (sentAt: number, id: string): Key => ({
  pk: 'NOTICES',
  sk: `${String(sentAt).padStart(15, '0')}#${id}`,
})
/** The pool's signing and sealing keys. */
export const secretsKey: Key = { pk: 'SECRETS', sk: 'SECRETS' }
