import { createHash, createHmac, getDiffieHellman } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { POOL_NAME } from './settings.ts'
import { isPassword, isSigned, isUsable, padHex, publicNumber, verifierOf, type Verifier } from './srp.ts'

/** The client's half of the protocol, written from the specification and not from the server's half. */
const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`)
const fromHex = (text: string): bigint => BigInt(`0x${text}`)
const bytes = (value: bigint) => Buffer.from(padHex(value), 'hex')
const sha = (...parts: (Buffer | string)[]) =>
  parts.reduce((digest, part) => digest.update(part), createHash('sha256')).digest()
const hashNumber = (...parts: (Buffer | string)[]) => fromHex(sha(...parts).toString('hex'))
function power(base: bigint, exponent: bigint): bigint {
  if (exponent === 0n) return 1n
  const half = power((base * base) % N, exponent / 2n)
  return exponent % 2n === 1n ? (half * base) % N : half
}

const block = Buffer.from('any bytes').toString('base64')
const timestamp = 'Sat Nov 7 09:05:00 UTC 2026'

function sign(password: string, userId: string, salt: string, a: bigint, serverNumber: string): string {
  const A = power(2n, a)
  const B = fromHex(serverNumber)
  const u = hashNumber(bytes(A), bytes(B))
  const x = hashNumber(bytes(fromHex(salt)), sha(`${POOL_NAME}${userId}:${password}`))
  const k = hashNumber(bytes(N), bytes(2n))
  const base = (((B - k * power(2n, x)) % N) + N) % N
  const shared = power(base, a + u * x)
  const prk = createHmac('sha256', bytes(u)).update(bytes(shared)).digest()
  const key = createHmac('sha256', prk)
    .update('Caldera Derived Key')
    .update(Buffer.from([1]))
    .digest()
  return createHmac('sha256', key.subarray(0, 16))
    .update(POOL_NAME)
    .update(userId)
    .update(Buffer.from(block, 'base64'))
    .update(timestamp)
    .digest('base64')
}

const secret = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'))
const salts = fc
  .uint8Array({ minLength: 16, maxLength: 16 })
  .map((bytes) => Buffer.from(bytes).toString('hex'))
const passwords = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })

describe('isSigned', () => {
  const exchange = (storedVerifier: Verifier, clientSecret: bigint, serverSecret: string) => ({
    clientNumber: power(2n, clientSecret).toString(16),
    secret: serverSecret,
    storedVerifier,
  })
  const claim = (userId: string, signature: string) => ({ userId, secretBlock: block, timestamp, signature })

  test('accepts the right password and rejects another, for any secret numbers and salt', () => {
    fc.assert(
      fc.property(fc.uuid(), passwords, passwords, salts, secret, secret, (id, right, wrong, salt, a, b) => {
        fc.pre(right !== wrong && fromHex(a) > 0n)
        const storedVerifier = verifierOf(id, right, salt)
        const serverNumber = publicNumber(storedVerifier, b)
        const ours = exchange(storedVerifier, fromHex(a), b)
        expect(isSigned(ours, claim(id, sign(right, id, salt, fromHex(a), serverNumber)))).toBe(true)
        expect(isSigned(ours, claim(id, sign(wrong, id, salt, fromHex(a), serverNumber)))).toBe(false)
      }),
      // Each run computes about fifteen powers in the group.
      { numRuns: 6 },
    )
  })

  test('rejects another user, another time, and a truncated or empty signature', () => {
    const [id, salt, b] = ['7d5b1f0a', '00ff', 'abcdef']
    const storedVerifier = verifierOf(id, 'practice36', salt)
    const ours = exchange(storedVerifier, 77n, b)
    const signature = sign('practice36', id, salt, 77n, publicNumber(storedVerifier, b))
    expect(isSigned(ours, claim(id, signature))).toBe(true)
    expect(isSigned(ours, claim('7d5b1f0b', signature))).toBe(false)
    expect(isSigned(ours, { ...claim(id, signature), timestamp: 'Sat Nov 7 09:05:01 UTC 2026' })).toBe(false)
    expect(isSigned(ours, claim(id, signature.slice(0, -4)))).toBe(false)
    expect(isSigned(ours, claim(id, ''))).toBe(false)
  })
})

test('isPassword accepts only the password of a verifier, and verifiers differ by user and salt', () => {
  const storedVerifier = verifierOf('one', 'practice36', 'a1')
  expect(isPassword('one', 'practice36', storedVerifier)).toBe(true)
  expect(isPassword('one', 'Practice36', storedVerifier)).toBe(false)
  expect(verifierOf('two', 'practice36', 'a1').verifier).not.toBe(storedVerifier.verifier)
  expect(verifierOf('one', 'practice36', 'a2').verifier).not.toBe(storedVerifier.verifier)
})

test('isUsable rejects a client number that is zero in the group or malformed', () => {
  expect(isUsable('2')).toBe(true)
  for (const bad of ['0', '', 'xyz', '-2', N.toString(16), (2n * N).toString(16), 'f'.repeat(1537)])
    expect(isUsable(bad), bad.slice(0, 20)).toBe(false)
})

test.each([
  [0n, '00'],
  [20n, '14'],
  [236n, '00ec'],
  [200n, '00c8'],
  [0x1234n, '1234'],
])('padHex writes %s as %s', (value, text) => {
  expect(padHex(value)).toBe(text)
})
