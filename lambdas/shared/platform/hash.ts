import { createHash, randomBytes } from 'node:crypto'

/** SHA-256 of the parts, kept apart by a NUL, as URL-safe base64 (43 characters, 6 bits each). */
export function hash(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('base64url')
}

/** 32 random bytes, URL-safe base64. */
export const randomToken = (): string => randomBytes(32).toString('base64url')
