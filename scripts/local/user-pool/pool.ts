import type { Table } from '../database.ts'
import { createCodes } from './codes.ts'
import { uuidOf, type Effects } from './effects.ts'
import { createInbox, type Mail } from './inbox.ts'
import { type CodePurpose, codeTriesKey, triesKey } from './table.ts'
import { createLockout } from './lockout.ts'
import { loadSecrets, type Secrets } from './secrets.ts'
import { createSessions } from './sessions.ts'
import { CLIENT_ID, POOL_ID } from './settings.ts'
import { SALT_LENGTH, verifierOf } from './srp.ts'
import { addressOf, createUserStore, type User } from './user-store.ts'

/** The event that Cognito passes to a pre-sign-up trigger and gets back. */
type PreSignUpEvent = {
  version: string
  region: string
  userPoolId: string
  userName: string
  callerContext: { awsSdkVersion: string; clientId: string }
  triggerSource: 'PreSignUp_SignUp'
  request: {
    userAttributes: Record<string, string>
    /** Null if the sign-up sent none. */
    validationData: Record<string, string> | null
    clientMetadata: Record<string, string>
  }
  response: { autoConfirmUser: boolean; autoVerifyEmail: boolean; autoVerifyPhone: boolean }
}
/** A trigger; an error that it throws rejects the sign-up. */
export type PreSignUp = (event: PreSignUpEvent) => Promise<PreSignUpEvent>

export const preSignUpEvent = (userName: string, request: PreSignUpEvent['request']): PreSignUpEvent => ({
  version: '1',
  region: POOL_ID.split('_')[0] ?? '',
  userPoolId: POOL_ID,
  userName,
  callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: CLIENT_ID },
  triggerSource: 'PreSignUp_SignUp',
  request,
  response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
})

export type NewAccount = {
  email: string
  password: string
  firstName: string
  lastName: string
  groups?: readonly string[]
}

export type PoolOptions = {
  table: Table
  /** The issuer of the pool's tokens. The pool's public keys are below this address. */
  issuer: string
  effects: Effects
  preSignUp: PreSignUp
  /** Called for each message that goes to the inbox. */
  onMail: (mail: Mail) => void
}

export type Pool = ReturnType<typeof createPool>

/** Creates the state and helpers that the actions share. */
export function createPool({ table, issuer, effects, preSignUp, onMail }: PoolOptions) {
  const { now, randomBytes } = effects
  let loading: Promise<Secrets> | null = null
  const secrets = (): Promise<Secrets> => {
    loading ??= loadSecrets(table, effects).catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
  const users = createUserStore(table)
  const codes = createCodes(table, effects)
  const inbox = createInbox(table, effects, onMail)
  /** Returns the salt and verifier of a new password. */
  const newPassword = (sub: string, password: string) =>
    verifierOf(sub, password, randomBytes(SALT_LENGTH / 2).toString('hex'))

  /** Returns a user who isn't stored yet. */
  const newUser = (email: string, password: string, attributes: Record<string, string>): User => {
    const sub = uuidOf(randomBytes(16))
    return {
      sub,
      email,
      emailVerified: false,
      status: 'UNCONFIRMED',
      enabled: true,
      attributes,
      groups: [],
      createdAt: now(),
      updatedAt: now(),
      ...newPassword(sub, password),
    }
  }

  return {
    users,
    codes,
    inbox,
    secrets,
    preSignUp,
    now,
    randomBytes,
    lockout: createLockout(table, triesKey),
    codeLockout: createLockout(table, codeTriesKey),
    sessions: createSessions(table, users, effects, secrets, issuer),

    /**
     * Returns the user with this name, and the address for which tries and codes are counted. The address
     * exists even without a user.
     */
    async resolveUsername(username: string): Promise<{ address: string; user: User | null }> {
      const user = await users.find(username)
      return { address: addressOf(user?.email ?? username), user }
    },

    newPassword,
    newUser,

    /** Removes the user and all mail to them. */
    async removeUser(user: User): Promise<void> {
      await inbox.forget(user.email)
      await users.remove(user)
    },

    /** Issues a code, and sends it if there's a recipient. The response is the same either way. */
    async sendCode(address: string, purpose: CodePurpose, to: User | null) {
      const code = await codes.issue(address, purpose)
      if (to !== null) await inbox.deliver(to.email, purpose, code)
      return {
        CodeDeliveryDetails: {
          Destination: mask(address),
          DeliveryMedium: 'EMAIL',
          AttributeName: 'email',
        },
      }
    },
  }
}

/** Creates a confirmed user if the address has none; returns the user's id. */
export async function ensureUser(
  pool: Pick<Pool, 'newUser' | 'users'>,
  account: NewAccount,
): Promise<string> {
  const { email, password, firstName, lastName, groups = [] } = account
  const existing = await pool.users.byEmail(email)
  if (existing !== null) return existing.sub
  const fresh: User = {
    ...pool.newUser(email, password, { given_name: firstName, family_name: lastName }),
    status: 'CONFIRMED',
    emailVerified: true,
    groups: [...groups],
  }
  // Another request may have created the user first.
  return (await pool.users.add(fresh)) ? fresh.sub : ensureUser(pool, account)
}

/** Masks an address as Cognito shows it to the person who requested a code: s***@e***. */
export function mask(address: string): string {
  const [name = '', domain = ''] = address.split('@')
  return `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`
}
