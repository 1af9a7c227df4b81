import { ID_PREFIX } from '#domain/ids.ts'
import { hash, randomToken } from '#lambdas/shared/platform/hash.ts'
import type { Owner } from '#lambdas/shared/store/attempt-item.ts'

/** The part of a caller that determines which tests are theirs. */
export type RequestOwner = { kind: 'guest'; tokenHash: string | null } | { kind: 'student'; userId: string }

/** Returns the owner of a new attempt. A guest without a token gets one, which the reply contains. */
export function newOwner(requestOwner: RequestOwner): { owner: Owner; guestToken?: string } {
  if (requestOwner.kind === 'student') return { owner: { kind: 'student', userId: requestOwner.userId } }
  if (requestOwner.tokenHash !== null) return { owner: { kind: 'guest', tokenHash: requestOwner.tokenHash } }
  const guestToken = randomToken()
  return { owner: { kind: 'guest', tokenHash: hash(guestToken) }, guestToken }
}

const ID_LENGTH = 22

/** Derives an attempt id from its owner and the idempotency key, so that a repeat gets the same attempt. */
export function attemptIdFor(owner: Owner, idempotencyKey: string): string {
  const name = owner.kind === 'student' ? owner.userId : owner.tokenHash
  return ID_PREFIX.attempt + hash('attempt', name, idempotencyKey).slice(0, ID_LENGTH)
}
