import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
} from 'node:crypto'
import { promisify } from 'node:util'
import * as z from 'zod'
import type { Table } from '../database.ts'
import type { Effects } from './effects.ts'
import { secretsKey } from './table.ts'

const secretsSchema = z.object({ kid: z.string(), privateKey: z.string(), sealKey: z.string() })
const IV_BYTES = 12
const TAG_BYTES = 16

export type Secrets = Awaited<ReturnType<typeof loadSecrets>>

/** Loads the pool's keys from its table; creates them on first use. */
export async function loadSecrets(table: Table, { randomBytes }: Effects) {
  const { kid, privateKey, sealKey } = secretsSchema.parse(
    (await table.get(secretsKey)) ?? (await createAndStore()),
  )

  async function createAndStore() {
    const pair = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
    const fresh = {
      kid: randomBytes(16).toString('base64url'),
      privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }),
      sealKey: randomBytes(32).toString('base64'),
    }
    return (await table.putIfAbsent({ ...fresh, ...secretsKey })) ? fresh : await table.get(secretsKey)
  }

  const key = Buffer.from(sealKey, 'base64')
  const signingKey = createPrivateKey(privateKey)
  const publicKey = createPublicKey(signingKey)
  return {
    kid,
    signingKey,
    publicKey,
    /** The public key, as a JSON Web Key Set. Token checks fetch it. */
    keySet: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }] },

    /** Encrypts a value for one purpose; only this pool can create and read the text. */
    seal(purpose: string, value: object): string {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose))
      const text = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()])
      return Buffer.concat([iv, text, cipher.getAuthTag()]).toString('base64')
    },

    /** Decrypts a sealed value. @returns null for any other text */
    open<T>(purpose: string, sealed: string, schema: z.ZodType<T>): T | null {
      const box = Buffer.from(sealed, 'base64')
      if (box.length < IV_BYTES + TAG_BYTES) return null
      try {
        const opener = createDecipheriv('aes-256-gcm', key, box.subarray(0, IV_BYTES))
          .setAAD(Buffer.from(purpose))
          .setAuthTag(box.subarray(-TAG_BYTES))
        const text = Buffer.concat([opener.update(box.subarray(IV_BYTES, -TAG_BYTES)), opener.final()])
        return schema.parse(JSON.parse(text.toString()))
      } catch {
        // The tag doesn't match: the text wasn't sealed here, or has another purpose.
        return null
      }
    },

    /** Returns bytes that look random and are the same for the same text. */
    derive: (text: string): Buffer => createHmac('sha256', key).update(text).digest(),
  }
}
