import { createHash, createHmac, getDiffieHellman, timingSafeEqual } from 'node:crypto'
import { POOL_NAME } from './settings.ts'

/**
 * The server's half of SRP-6a as Cognito implements it: the 3072-bit group, SHA-256, and a session key that
 * signs the challenge. The server stores only the salt and verifier of a password.
 */

const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`)
const G = 2n

/**
 * Writes a number as hexadecimal text of even length that is never read as negative: a high bit gets a zero
 * byte before it.
 */
export function padHex(value: bigint): string {
  const hex = value.toString(16)
  const even = hex.length % 2 === 0 ? hex : `0${hex}`
  return /^[89a-f]/.test(even) ? `00${even}` : even
}
const bytes = (value: bigint): Buffer => Buffer.from(padHex(value), 'hex')
const fromHex = (hex: string): bigint => BigInt(`0x${hex}`)

function hash(...parts: readonly (Buffer | string)[]): Buffer {
  const digest = createHash('sha256')
  for (const part of parts) digest.update(part)
  return digest.digest()
}
const hashNumber = (...parts: readonly (Buffer | string)[]): bigint => fromHex(hash(...parts).toString('hex'))

const K = hashNumber(bytes(N), bytes(G))

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let square = base % N
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N
    square = (square * square) % N
  }
  return result
}

/** The length of a salt, in hexadecimal digits. */
export const SALT_LENGTH = 32

/** The stored salt and verifier of a password, as hexadecimal text. */
export type Verifier = { salt: string; verifier: string }

/** Computes the verifier of a password. @param salt hexadecimal text */
export function verifierOf(userId: string, password: string, salt: string): Verifier {
  const secret = hashNumber(bytes(fromHex(salt)), hash(`${POOL_NAME}${userId}:${password}`))
  return { salt, verifier: power(G, secret).toString(16) }
}

export const isPassword = (userId: string, password: string, storedVerifier: Verifier): boolean =>
  verifierOf(userId, password, storedVerifier.salt).verifier === storedVerifier.verifier

/** Computes the server's public number from its secret one. */
export const publicNumber = ({ verifier }: Verifier, secret: string): string =>
  ((K * fromHex(verifier) + power(G, fromHex(secret))) % N).toString(16)

/** Whether a client's public number may be used: zero would let anybody compute the session key. */
export const isUsable = (clientNumber: string): boolean =>
  /^[0-9a-f]{1,1536}$/i.test(clientNumber) && fromHex(clientNumber) % N !== 0n

export type Exchange = { clientNumber: string; secret: string; storedVerifier: Verifier }
type Claim = { userId: string; secretBlock: string; timestamp: string; signature: string }

/** Whether a claim (Cognito's name for the response to a challenge) was signed with the password. */
export function isSigned({ clientNumber, secret, storedVerifier }: Exchange, claim: Claim): boolean {
  const [a, b] = [fromHex(clientNumber), fromHex(publicNumber(storedVerifier, secret))]
  const scramble = hashNumber(bytes(a), bytes(b))
  const shared = power(a * power(fromHex(storedVerifier.verifier), scramble), fromHex(secret))
  const pseudorandom = createHmac('sha256', bytes(scramble)).update(bytes(shared)).digest()
  const key = createHmac('sha256', pseudorandom).update('Caldera Derived Key\u0001').digest().subarray(0, 16)
  const expected = createHmac('sha256', key)
    .update(POOL_NAME)
    .update(claim.userId)
    .update(Buffer.from(claim.secretBlock, 'base64'))
    .update(claim.timestamp)
    .digest()
  const signature = Buffer.from(claim.signature, 'base64')
  return signature.length === expected.length && timingSafeEqual(signature, expected)
}
