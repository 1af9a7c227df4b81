import { createHmac } from 'node:crypto'

/** Time-based codes of authenticator apps (RFC 6238): six digits from SHA-1, a new one each 30 seconds. */

const STEP_MS = 30_000
/** How many steps a device's clock may be ahead or behind. */
const DRIFT = 1

/** Returns the number of the 30-second step that contains a time. */
const stepAt = (now: number): number => Math.floor(now / STEP_MS)

/** Returns the code of a step (RFC 4226). */
function codeOfStep(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0x0f
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

/** Returns the code that an app with this secret shows at a time. */
export const totp = (secret: string, now: number): string => codeOfStep(fromBase32(secret), stepAt(now))

/** Returns the step whose code this is, if the clock's drift allows it; undefined for a wrong code. */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const key = fromBase32(secret)
  const current = stepAt(now)
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, index) => current - DRIFT + index)
  return steps.find((step) => codeOfStep(key, step) === code)
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns bytes in base32 (RFC 4648), without padding. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((part) => ALPHABET.charAt(Number.parseInt(part.padEnd(5, '0'), 2)))
    .join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
