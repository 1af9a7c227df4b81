import type { Table } from '#lambdas/shared/store/table.ts'
import { createCodes } from './codes.ts'
import { uuidOf, type Effects } from './effects.ts'
import { createInbox, type Mail } from './inbox.ts'
import type { CodePurpose } from './keys.ts'
import { createLockout } from './lockout.ts'
import { mask } from './mask.ts'
import type { PreSignUp } from './pre-sign-up.ts'
import { loadSecrets, type Secrets } from './secrets.ts'
import { createSessions } from './sessions.ts'
import { SALT_LENGTH, verifierOf } from './srp.ts'
import { addressOf, createUserStore, type User } from './user-store.ts'

export type PoolOptions = {
  table: Table
  /** The issuer of its tokens. Its keys are below this address. */
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

  return {
    users,
    codes,
    inbox,
    secrets,
    preSignUp,
    now,
    randomBytes,
    lockout: createLockout(table),
    sessions: createSessions(table, users, effects, secrets, issuer),

    /**
     * Returns the user that a name means, and the address that tries and codes count against, which exists
     * without a user too.
     */
    async resolveUsername(username: string): Promise<{ address: string; user: User | null }> {
      const user = await users.find(username)
      return { address: addressOf(user?.email ?? username), user }
    },

    newPassword,

    /** Returns a user who isn't stored yet. */
    newUser(email: string, password: string, attributes: Record<string, string>): User {
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
    },

    /** Sends a code. Without a recipient, the response is the same. */
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
