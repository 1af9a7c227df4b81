import * as z from 'zod'
import { PASSWORD_POLICY } from '#domain/accounts/password-policy.ts'
import type { AwsOperation } from '../aws-json.ts'
import { invalid, notAuthorized, notFound, parseInput, weakPassword } from './errors.ts'
import { CLIENT_ID, POOL_ID, WRITABLE_ATTRIBUTES } from './settings.ts'

/** Returns an action that parses its input. It throws AwsError with Cognito's message if the input is invalid. */
export const action =
  <S extends z.ZodType>(schema: S, run: (input: z.output<S>) => Promise<object>): AwsOperation =>
  async (input) =>
    run(parseInput(schema, input))

const MEMBER_ERRORS = {
  error: ({ input }: { input?: unknown }) =>
    input === undefined ? 'Member must not be null' : 'Member has a wrong type',
}
export const text = z.string(MEMBER_ERRORS)

export const clientId = text.refine((id) => {
  if (id !== CLIENT_ID) throw notFound(`User pool client ${id} does not exist.`)
  return true
})
export const poolId = text.refine((id) => {
  if (id !== POOL_ID) throw notFound(`User pool ${id} does not exist.`)
  return true
})
export const username = text
  .min(1, 'Member must have length greater than or equal to 1')
  .max(128, 'Member must have length less than or equal to 128')
const PASSWORD = /^\S+.*\S+$/
/** A password to be set. This is the API's own rule, which applies before the policy. */
export const newPassword = text
  .max(256, 'Member must have length less than or equal to 256')
  .refine((password) => password.length < PASSWORD_POLICY.minLength || PASSWORD.test(password), {
    error: 'Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$',
  })
export const texts = z.record(z.string(), z.string()).default({})
export const attributes = z.array(z.object({ Name: text, Value: z.string().default('') })).default([])

/** Turns name and value pairs into a record. */
export const toRecord = (pairs: z.output<typeof attributes>): Record<string, string> =>
  Object.fromEntries(pairs.map(({ Name, Value }) => [Name, Value]))

/**
 * Checks the password policy.
 * @throws AwsError with Cognito's message, which the product shows to the student
 */
export function checkPolicy(password: string): void {
  const { minLength, requireLowercase, requireUppercase, requireDigits, requireSymbols } = PASSWORD_POLICY
  const broken = [
    [password.length < minLength, 'Password not long enough'],
    [requireLowercase && !/[a-z]/.test(password), 'Password must have lowercase characters'],
    [requireUppercase && !/[A-Z]/.test(password), 'Password must have uppercase characters'],
    [requireDigits && !/\d/.test(password), 'Password must have numeric characters'],
    [requireSymbols && !/[^A-Za-z\d]/.test(password), 'Password must have symbol characters'],
  ] as const
  for (const [isBroken, reason] of broken) if (isBroken) throw weakPassword(reason)
}

/** Checks that a client may set these attributes. @throws AwsError if it may not */
export function checkWritable(names: readonly string[], also: readonly string[] = []): void {
  const writable: readonly string[] = [...WRITABLE_ATTRIBUTES, ...also]
  if (!names.every((name) => writable.includes(name)))
    throw notAuthorized('A client attempted to write unauthorized attribute')
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Checks the format of an address. @throws AwsError with Cognito's message */
export function checkEmail(address: string): void {
  if (!EMAIL.test(address)) throw invalid('Username should be an email.')
}
