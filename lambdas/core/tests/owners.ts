import { hash, randomToken } from '../../shared/platform/hash.ts'
import type { Owner } from '../../shared/store/attempt-item.ts'

/** What of a caller says whose tests are theirs. */
export type Asker = { kind: 'guest'; tokenHash: string | null } | { kind: 'student'; userId: string }

/** A guest's test is theirs by its token, a student's by the account, and none by both. */
export function owns(owner: Owner, asker: Asker): boolean {
  return owner.kind === 'student'
    ? asker.kind === 'student' && asker.userId === owner.userId
    : asker.kind === 'guest' && asker.tokenHash !== null && asker.tokenHash === owner.tokenHash
}

/** Who owns what is made now. A guest who sent no token gets one, and is told it. */
export function newOwner(asker: Asker): { owner: Owner; guestToken?: string } {
  if (asker.kind === 'student') return { owner: { kind: 'student', userId: asker.userId } }
  if (asker.tokenHash !== null) return { owner: { kind: 'guest', tokenHash: asker.tokenHash } }
  const guestToken = randomToken()
  return { owner: { kind: 'guest', tokenHash: hash(guestToken) }, guestToken }
}
