import * as z from 'zod'
import { limitExceeded, noSuchUser, wrongCode, wrongPassword } from '../errors.ts'
import { action, checkPolicy, clientId, newPassword, text, username } from '../inputs.ts'
import type { Pool } from '../pool.ts'
import { isPassword } from '../srp.ts'
import { addressOf, type User } from '../user-store.ts'

const userInput = z.object({ ClientId: clientId, Username: username })

/** Returns the actions that set a new password, for users who forgot theirs and for signed-in users. */
export function passwordActions(pool: Pool) {
  const { users, codes, sessions, lockout, now } = pool

  const setPassword = (user: User, password: string, missing: () => Error) =>
    users.change(user.sub, now(), () => pool.newPassword(user.sub, password), missing)
  const canReset = (user: User | null): user is User =>
    user !== null && user.enabled && user.status === 'CONFIRMED' && user.emailVerified

  return {
    ForgotPassword: action(userInput, async ({ Username }) => {
      const { address, user } = await pool.resolveUsername(Username)
      return pool.sendCode(address, 'reset', canReset(user) ? user : null)
    }),
    ConfirmForgotPassword: action(
      userInput.extend({ ConfirmationCode: text, Password: newPassword }),
      async ({ Username, ConfirmationCode, Password }) => {
        checkPolicy(Password)
        const { address, user } = await pool.resolveUsername(Username)
        await codes.check(address, 'reset', ConfirmationCode)
        // A code that wasn't sent, such as the code of an address without a user, can still be guessed.
        if (!canReset(user)) throw wrongCode()
        await setPassword(user, Password, wrongCode)
        await codes.remove(address, 'reset')
        await lockout.forget(address)
        return {}
      },
    ),
    ChangePassword: action(
      z.object({ AccessToken: text, PreviousPassword: text, ProposedPassword: newPassword }),
      async ({ AccessToken, PreviousPassword, ProposedPassword }) => {
        const user = await sessions.userOf(AccessToken)
        checkPolicy(ProposedPassword)
        const address = addressOf(user.email)
        await lockout.countTry(address, now(), limitExceeded)
        if (!isPassword(user.sub, PreviousPassword, user)) throw wrongPassword()
        await lockout.forget(address)
        await setPassword(user, ProposedPassword, noSuchUser)
        return {}
      },
    ),
  }
}
