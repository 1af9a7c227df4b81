import {
  AdminDeleteUserCommand,
  UserNotFoundException,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'

/** The operations of the user pool that an account needs. */
export type UserPool = {
  /** Removes the user, if there is one. Their refresh tokens stop working. */
  remove: (username: string) => Promise<void>
}

export function createUserPool(client: CognitoIdentityProviderClient, userPoolId: string): UserPool {
  return {
    async remove(username) {
      try {
        await client.send(new AdminDeleteUserCommand({ UserPoolId: userPoolId, Username: username }))
      } catch (error) {
        // Already removed by a call whose response was lost.
        if (!(error instanceof UserNotFoundException)) throw error
      }
    },
  }
}
