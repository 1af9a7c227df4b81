import * as z from 'zod'
import { AwsError } from '#scripts/local/aws-json.ts'
import { expiredCode, invalid, notAuthorized, userExists, wrongCode } from '../errors.ts'
import {
  action,
  attributes,
  checkEmail,
  checkPolicy,
  checkWritable,
  clientId,
  newPassword,
  text,
  texts,
  toRecord,
  username,
} from '../inputs.ts'
import { type Pool, preSignUpEvent } from '../pool.ts'
import { addressOf } from '../user-store.ts'

const userInput = z.object({ ClientId: clientId, Username: username })

/** Returns the actions that create an account: sign-up, a code by email, and the confirmation. */
export function signUpActions(pool: Pool) {
  const { users, codes, now } = pool

  const SignUp = action(
    userInput.extend({
      Password: newPassword,
      UserAttributes: attributes,
      ValidationData: attributes,
      ClientMetadata: texts,
    }),
    async (input) => {
      const email = input.Username.trim()
      checkEmail(email)
      const userAttributes = toRecord(input.UserAttributes)
      checkWritable(Object.keys(userAttributes), ['email'])
      if (addressOf(userAttributes['email'] ?? email) !== addressOf(email))
        throw invalid('Invalid email address format.')
      checkPolicy(input.Password)
      const { email: _, ...otherAttributes } = userAttributes
      const fresh = pool.newUser(email, input.Password, otherAttributes)
      const { response } = await runPreSignUp(fresh.sub, {
        userAttributes: { ...otherAttributes, email },
        validationData: input.ValidationData.length === 0 ? null : toRecord(input.ValidationData),
        clientMetadata: input.ClientMetadata,
      })
      const isConfirmed = response.autoConfirmUser
      const isAdded = await users.add({
        ...fresh,
        status: isConfirmed ? 'CONFIRMED' : 'UNCONFIRMED',
        emailVerified: response.autoVerifyEmail,
      })
      if (!isAdded) throw userExists()
      // A code requested before the account existed isn't valid for the account.
      await codes.remove(addressOf(email), 'confirm')
      const delivery = isConfirmed ? {} : await pool.sendCode(addressOf(email), 'confirm', fresh)
      return { UserConfirmed: isConfirmed, UserSub: fresh.sub, ...delivery }
    },
  )

  async function runPreSignUp(sub: string, request: Parameters<typeof preSignUpEvent>[1]) {
    try {
      return await pool.preSignUp(preSignUpEvent(sub, request))
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      throw new AwsError('UserLambdaValidationException', `PreSignUp failed with error ${message}.`)
    }
  }

  const ConfirmSignUp = action(userInput.extend({ ConfirmationCode: text }), async (input) => {
    const { address, user } = await pool.resolveUsername(input.Username)
    if (user !== null && user.status === 'CONFIRMED')
      throw notAuthorized('User cannot be confirmed. Current status is CONFIRMED')
    await codes.check(address, 'confirm', input.ConfirmationCode)
    // The code can be guessed right for an address without a user.
    if (user === null) throw wrongCode()
    await users.change(user.sub, now(), () => ({ status: 'CONFIRMED', emailVerified: true }), expiredCode)
    await codes.remove(address, 'confirm')
    return {}
  })

  const ResendConfirmationCode = action(userInput, async (input) => {
    const { address, user } = await pool.resolveUsername(input.Username)
    if (user?.status === 'CONFIRMED') throw invalid('User is already confirmed.')
    return pool.sendCode(address, 'confirm', user)
  })

  return { SignUp, ConfirmSignUp, ResendConfirmationCode }
}
