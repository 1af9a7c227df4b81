import * as z from 'zod'
import type { Pool } from '../pool.ts'
import { invalid, notAuthorized, notConfirmed, tooManyTries, wrongPassword } from '../errors.ts'
import { action, clientId, text } from '../inputs.ts'
import { CHALLENGE_MS } from '../settings.ts'
import { isPassword, isSigned, isUsable, publicNumber, SALT_LENGTH, type Verifier } from '../srp.ts'
import { uuidOf } from '../effects.ts'
import type { User } from '../user-store.ts'
import { askForAppCode, finishWithAppCode } from './authenticator.ts'

const CHALLENGE = 'challenge'
/** The state between an SRP sign-in's two steps, sealed into the challenge so that it survives a server restart. */
const challenge = z.object({
  username: z.string(),
  clientNumber: z.string(),
  secret: z.string(),
  expiresAt: z.number(),
})
const TIMESTAMP = /^[A-Z][a-z]{2} [A-Z][a-z]{2} \d{1,2} \d{2}:\d{2}:\d{2} UTC \d{4}$/

const parameters = z.record(z.string(), z.string()).default({})

const requireParameter = (values: Record<string, string>, name: string): string => {
  const value = values[name]
  if (value === undefined || value === '') throw invalid(`Missing required parameter ${name}`)
  return value
}

/** The account to check a password for. `user` is null for an unknown name. */
type Subject = { address: string; sub: string; storedVerifier: Verifier; user: User | null }

/** Returns a name's account. An unknown name gets a decoy, the same each time, that matches no password. */
async function subjectOf(pool: Pool, name: string): Promise<Subject> {
  const { address, user } = await pool.resolveUsername(name)
  if (user !== null) return { address, user, sub: user.sub, storedVerifier: user }
  const { derive } = await pool.secrets()
  const storedVerifier = {
    salt: derive(`salt ${address}`).toString('hex').slice(0, SALT_LENGTH),
    // Any number works as a verifier; deriving one from a password would take measurable time.
    verifier: Array.from({ length: 12 }, (_, part) =>
      derive(`verifier ${part} ${address}`).toString('hex'),
    ).join(''),
  }
  return { address, user, sub: uuidOf(derive(`sub ${address}`)), storedVerifier }
}

/**
 * Counts a try, and signs the user in if the password is correct and the account allows it. If the user has
 * turned on an authenticator app, the response asks for its code instead.
 */
async function beginSession(pool: Pool, { address, user }: Subject, isPasswordCorrect: () => boolean) {
  const { sessions, lockout, now } = pool
  await lockout.countTry(address, now(), tooManyTries)
  if (!isPasswordCorrect() || user === null) throw wrongPassword()
  await lockout.forget(address)
  if (!user.enabled) throw notAuthorized('User is disabled.')
  if (user.status !== 'CONFIRMED') throw notConfirmed()
  if (user.authenticator?.isOn === true) return askForAppCode(pool, user)
  return { ChallengeParameters: {}, AuthenticationResult: await sessions.begin(user) }
}

async function beginSrp(pool: Pool, values: Record<string, string>): Promise<object> {
  const username = requireParameter(values, 'USERNAME')
  const clientNumber = requireParameter(values, 'SRP_A')
  if (!isUsable(clientNumber)) throw invalid('Invalid SRP_A')
  const { sub, storedVerifier } = await subjectOf(pool, username)
  const secret = pool.randomBytes(32).toString('hex')
  const secrets = await pool.secrets()
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: storedVerifier.salt,
      SECRET_BLOCK: secrets.seal(CHALLENGE, {
        username,
        clientNumber,
        secret,
        expiresAt: pool.now() + CHALLENGE_MS,
      }),
      SRP_B: publicNumber(storedVerifier, secret),
      USERNAME: sub,
      USER_ID_FOR_SRP: sub,
    },
  }
}

async function finishSrp(pool: Pool, values: Record<string, string>): Promise<object> {
  const secretBlock = requireParameter(values, 'PASSWORD_CLAIM_SECRET_BLOCK')
  const signature = requireParameter(values, 'PASSWORD_CLAIM_SIGNATURE')
  const timestamp = requireParameter(values, 'TIMESTAMP')
  if (!TIMESTAMP.test(timestamp))
    throw invalid('Timestamp format should be EEE MMM d HH:mm:ss z yyyy in english')
  const open = (await pool.secrets()).open(CHALLENGE, secretBlock, challenge)
  if (open === null || pool.now() >= open.expiresAt) throw notAuthorized('Invalid session for the user.')
  const subject = await subjectOf(pool, open.username)
  const { sub, storedVerifier } = subject
  if (requireParameter(values, 'USERNAME') !== sub) throw wrongPassword()
  return beginSession(pool, subject, () =>
    isSigned({ ...open, storedVerifier }, { userId: sub, secretBlock, timestamp, signature }),
  )
}

async function passwordAuth(pool: Pool, values: Record<string, string>): Promise<object> {
  const subject = await subjectOf(pool, requireParameter(values, 'USERNAME'))
  const password = requireParameter(values, 'PASSWORD')
  return beginSession(pool, subject, () => isPassword(subject.sub, password, subject.storedVerifier))
}

/** Returns the actions that sign a user in, renew the tokens, and revoke them. */
export function signInActions(pool: Pool) {
  const { sessions } = pool
  const refresh = async (token: string) => ({ AuthenticationResult: await sessions.renew(token) })

  return {
    InitiateAuth: action(
      z.object({ ClientId: clientId, AuthFlow: text, AuthParameters: parameters }),
      async ({ AuthFlow, AuthParameters: values }) => {
        if (AuthFlow === 'USER_SRP_AUTH') return beginSrp(pool, values)
        if (AuthFlow === 'USER_PASSWORD_AUTH') return passwordAuth(pool, values)
        if (AuthFlow === 'REFRESH_TOKEN_AUTH' || AuthFlow === 'REFRESH_TOKEN')
          return { ChallengeParameters: {}, ...(await refresh(requireParameter(values, 'REFRESH_TOKEN'))) }
        throw invalid('Initiate Auth method not supported.')
      },
    ),
    RespondToAuthChallenge: action(
      z.object({
        ClientId: clientId,
        ChallengeName: text,
        ChallengeResponses: parameters,
        Session: z.string().default(''),
      }),
      async ({ ChallengeName, ChallengeResponses, Session }) => {
        if (ChallengeName === 'PASSWORD_VERIFIER') return finishSrp(pool, ChallengeResponses)
        if (ChallengeName === 'SOFTWARE_TOKEN_MFA')
          return finishWithAppCode(pool, Session, {
            username: requireParameter(ChallengeResponses, 'USERNAME'),
            code: requireParameter(ChallengeResponses, 'SOFTWARE_TOKEN_MFA_CODE'),
          })
        throw invalid(`Unsupported challenge ${ChallengeName}`)
      },
    ),
    GetTokensFromRefreshToken: action(
      z.object({ ClientId: clientId, RefreshToken: text }),
      ({ RefreshToken }) => refresh(RefreshToken),
    ),
    RevokeToken: action(z.object({ ClientId: clientId, Token: text }), async ({ Token }) => {
      await sessions.revoke(Token)
      return {}
    }),
  }
}
