import * as z from 'zod'
import {
  invalid,
  noSuchUser,
  notAuthorized,
  tooManyTries,
  usedAppCode,
  wrongAppCode,
  wrongSetupCode,
} from '../errors.ts'
import { action, text } from '../inputs.ts'
import type { Pool } from '../pool.ts'
import { CHALLENGE_MS } from '../settings.ts'
import { stepOfCode, toBase32 } from '../totp.ts'
import { addressOf, type User } from '../user-store.ts'

const SECRET_BYTES = 32
const NONE = { secret: '', pendingSecret: '', isOn: false, lastStep: 0 }

const tokenInput = z.object({ AccessToken: text })
export const factorChoice = z
  .object({ Enabled: z.boolean().default(false), PreferredMfa: z.boolean().default(false) })
  .optional()

/**
 * Returns the change of a user that turns the authenticator app's codes at sign-ins on or off.
 * @throws AwsError if they are turned on for a user who has set up no app
 */
export function chooseFactor(
  { authenticator = NONE }: User,
  choice: z.output<typeof factorChoice>,
): Partial<User> {
  if (choice === undefined) return {}
  if (choice.Enabled && authenticator.secret === '') throw invalid('User has not verified software token mfa')
  return { authenticator: { ...authenticator, isOn: choice.Enabled } }
}

/** Returns the actions by which signed-in users set up an authenticator app for their own account. */
export function authenticatorActions(pool: Pool) {
  const { users, sessions, codeLockout, now } = pool

  return {
    AssociateSoftwareToken: action(tokenInput, async ({ AccessToken }) => {
      const { sub } = await sessions.userOf(AccessToken)
      const pendingSecret = toBase32(pool.randomBytes(SECRET_BYTES))
      await users.change(
        sub,
        now(),
        ({ authenticator = NONE }) => ({ authenticator: { ...authenticator, pendingSecret } }),
        noSuchUser,
      )
      return { SecretCode: pendingSecret }
    }),

    VerifySoftwareToken: action(tokenInput.extend({ UserCode: text }), async ({ AccessToken, UserCode }) => {
      const user = await sessions.userOf(AccessToken)
      const address = addressOf(user.email)
      await codeLockout.countTry(address, now(), tooManyTries)
      await users.change(
        user.sub,
        now(),
        ({ authenticator = NONE }) => {
          const { pendingSecret, isOn } = authenticator
          const lastStep = pendingSecret === '' ? undefined : stepOfCode(pendingSecret, UserCode, now())
          if (lastStep === undefined) throw wrongSetupCode()
          return { authenticator: { secret: pendingSecret, pendingSecret: '', isOn, lastStep } }
        },
        noSuchUser,
      )
      await codeLockout.forget(address)
      return { Status: 'SUCCESS' }
    }),

    SetUserMFAPreference: action(
      tokenInput.extend({ SoftwareTokenMfaSettings: factorChoice }),
      async ({ AccessToken, SoftwareTokenMfaSettings }) => {
        const { sub } = await sessions.userOf(AccessToken)
        await users.change(sub, now(), (user) => chooseFactor(user, SoftwareTokenMfaSettings), noSuchUser)
        return {}
      },
    ),
  }
}

const APP_CODE = 'app-code'
/** A sign-in whose password was correct, sealed so that it survives a server restart. */
const pendingSignIn = z.object({ sub: z.string(), expiresAt: z.number() })

/** Returns the challenge that asks for the code of the user's authenticator app. */
export async function askForAppCode(pool: Pool, { sub }: User) {
  const secrets = await pool.secrets()
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    ChallengeParameters: {},
    Session: secrets.seal(APP_CODE, { sub, expiresAt: pool.now() + CHALLENGE_MS }),
  }
}

/**
 * Signs in with the code of the user's authenticator app, after the password.
 * @throws AwsError for a wrong, used, or late code, and after too many wrong ones
 */
export async function finishWithAppCode(
  pool: Pool,
  session: string,
  { username, code }: { username: string; code: string },
) {
  const { sessions, users, codeLockout, now } = pool
  const signIn = (await pool.secrets()).open(APP_CODE, session, pendingSignIn)
  const { address, user } = await pool.resolveUsername(username)
  if (signIn === null || now() >= signIn.expiresAt || user?.sub !== signIn.sub)
    throw notAuthorized('Invalid session for the user, session is expired.')
  await codeLockout.countTry(address, now(), tooManyTries)
  const changed = await users.change(
    user.sub,
    now(),
    (current) => acceptCode(current, code, now()),
    noSuchUser,
  )
  await codeLockout.forget(address)
  return { ChallengeParameters: {}, AuthenticationResult: await sessions.begin(changed) }
}

/**
 * Returns the change of a user that records a code as used, so that no second sign-in can use it.
 * @throws AwsError if the code is wrong or used, or the user is disabled
 */
function acceptCode({ enabled, authenticator = NONE }: User, code: string, now: number): Partial<User> {
  if (!enabled) throw notAuthorized('User is disabled.')
  const step = authenticator.isOn ? stepOfCode(authenticator.secret, code, now) : undefined
  if (step === undefined) throw wrongAppCode()
  if (step <= authenticator.lastStep) throw usedAppCode()
  return { authenticator: { ...authenticator, lastStep: step } }
}
