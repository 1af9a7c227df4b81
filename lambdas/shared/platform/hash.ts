import { hash as hashOnce, randomBytes } from 'node:crypto'

/** Returns the SHA-256 of the parts, separated by a NUL, as URL-safe base64 (43 characters, 6 bits each). */
export function hash(...parts: readonly string[]): string {
  return hashOnce('sha256', parts.join('\0'), 'base64url')
}

/** Returns 32 random bytes as URL-safe base64. */
export const randomToken = (): string => randomBytes(32).toString('base64url')
