import { fetchAuthSession } from 'aws-amplify/auth'
import { userPool } from './user-pool.ts'

const TIMEOUT_MS = 20_000

/**
 * Ends every session of who is signed in, this one included: no refresh token is good any more. Access tokens live on
 * until they run out, within the hour. Asked by hand, since Amplify's own sign-out of all devices tells nobody whether it
 * worked.
 * @throws Error where it did not
 */
export async function endEverySession(): Promise<void> {
  const { userPoolId, endpoint = cognitoOf(userPoolId) } = (await userPool()).auth
  const { tokens } = await fetchAuthSession()
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GlobalSignOut',
    },
    body: JSON.stringify({ AccessToken: tokens?.accessToken.toString() }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`The sessions were not ended: status ${response.status}`)
}

/** A pool's id begins with its region. */
const cognitoOf = (userPoolId: string): string =>
  `https://cognito-idp.${userPoolId.split('_')[0]}.amazonaws.com/`
