import {
  AdminDeleteUserCommand,
  UserNotFoundException,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'

/** What an account needs of the pool in which its person signs in. */
export type UserPool = {
  /** No user of this name is there afterwards, and no refresh token of theirs is taken. */
  remove: (username: string) => Promise<void>
}

export function createUserPool(client: CognitoIdentityProviderClient, userPoolId: string): UserPool {
  return {
    async remove(username) {
      try {
        await client.send(new AdminDeleteUserCommand({ UserPoolId: userPoolId, Username: username }))
      } catch (error) {
        // Removed before, by a call whose answer was lost.
        if (!(error instanceof UserNotFoundException)) throw error
      }
    },
  }
}
