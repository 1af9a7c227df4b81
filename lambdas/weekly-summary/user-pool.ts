import {
  AdminGetUserCommand,
  UserNotFoundException,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { isEmail } from '#domain/accounts/email.ts'

/** Returns where a student's mail goes; null if there is no confirmed address, or no active account. */
export type AddressOf = (student: { userId: string; username: string }) => Promise<string | null>

export const createAddressOf =
  (client: Pick<CognitoIdentityProviderClient, 'send'>, UserPoolId: string): AddressOf =>
  async ({ userId, username }) => {
    try {
      const user = await client.send(new AdminGetUserCommand({ UserPoolId, Username: username }))
      const attribute = (name: string) => user.UserAttributes?.find(({ Name }) => Name === name)?.Value ?? ''
      const isConfirmed = user.UserStatus !== 'UNCONFIRMED' && attribute('email_verified') === 'true'
      // The same name may belong to another account by now.
      const isActive = user.Enabled !== false && attribute('sub') === userId
      const email = attribute('email')
      return isConfirmed && isActive && isEmail(email) ? email : null
    } catch (error) {
      if (error instanceof UserNotFoundException) return null
      throw error
    }
  }
