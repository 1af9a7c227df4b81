import { randomBytes } from 'node:crypto'

/** The pool's sources of time and randomness. */
export type Effects = {
  /** Epoch ms. */
  now: () => number
  randomBytes: (count: number) => Buffer
}

export const realEffects: Effects = { now: () => Date.now(), randomBytes: (count) => randomBytes(count) }

/** Returns a UUID made of random bytes, as Cognito names its users. */
export function uuidOf(random: Buffer): string {
  const bytes = Buffer.from(random.subarray(0, 16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/**
 * Returns six digits. With 48 random bits over a million values, no code is favored by more than one part in
 * 10^8.
 */
export const codeOf = (random: Buffer): string => String(random.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
