import { ADMIN_GROUP } from '../../../domain/accounts/groups.ts'

/** The embedded user pool's settings, as the stack gives them to the one in the cloud. */

/** Amplify and the SDK read the region before the underscore; SRP hashes the name after it. */
export const POOL_NAME = 'ActPrepLocal'
export const POOL_ID = `us-east-1_${POOL_NAME}`
export const CLIENT_ID = 'actpreplocalbrowser'

export const GROUPS: readonly string[] = [ADMIN_GROUP]

/** What a client may set of its own user, beside the e-mail that it signs up with. */
export const WRITABLE_ATTRIBUTES = ['given_name', 'family_name'] as const

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
export const ACCESS_SECONDS = 3600
export const SESSION_MS = 30 * 24 * HOUR_MS
/** How long the answer to a password challenge may take. */
export const CHALLENGE_MS = 3 * MINUTE_MS
export const CODE_MS = { confirm: 24 * HOUR_MS, reset: HOUR_MS } as const
/** Codes sent to an address for one purpose in this time, and wrong ones taken from it. */
export const CODE_LIMITS = { windowMs: HOUR_MS, sent: 5, wrong: 5 } as const
/** The 5th wrong password locks for a second, each further one for twice as long; a rest of 15 minutes forgets them. */
export const LOCKOUT = { freeTries: 4, firstMs: 1000, mostMs: 15 * MINUTE_MS } as const
/** Messages that the local inbox keeps. */
export const INBOX_SIZE = 50
