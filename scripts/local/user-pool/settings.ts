/** The embedded user pool's settings. Sessions and attributes are as in the stack's user pool. */

/** In the pool's id, Amplify reads the region before the underscore, and SRP hashes the name after it. */
export const POOL_NAME = 'ActPrepLocal'
export const POOL_ID = `us-east-1_${POOL_NAME}`
export const CLIENT_ID = 'actpreplocalbrowser'

/** The attributes that a client may set for its own user, besides the email that it signs up with. */
export const WRITABLE_ATTRIBUTES = ['given_name', 'family_name'] as const

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
export const ACCESS_SECONDS = 3600
export const SESSION_MS = 30 * 24 * HOUR_MS
/** The time limit to answer a challenge for the password or for an app's code. */
export const CHALLENGE_MS = 3 * MINUTE_MS
export const CODE_MS = { confirm: 24 * HOUR_MS, reset: HOUR_MS } as const
/**
 * The limits per address, purpose, and window. After `sent` codes, the pool sends no more, and after `wrong` wrong
 * codes, it rejects every code.
 */
export const CODE_LIMITS = { windowMs: HOUR_MS, sent: 5, wrong: 5 } as const
/**
 * The 5th wrong password or app code locks for one second, and each further one doubles the lock, up to 15 minutes. A
 * pause of 15 minutes resets the count.
 */
export const LOCKOUT = { freeTries: 4, firstMs: 1000, mostMs: 15 * MINUTE_MS } as const
/** The most messages in the local inbox. */
export const INBOX_SIZE = 50
