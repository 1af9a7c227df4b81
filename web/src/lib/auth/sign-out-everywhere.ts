import { fetchAuthSession } from 'aws-amplify/auth'
import { configureUserPool } from './user-pool.ts'

const TIMEOUT_MS = 20_000

/**
 * Revokes every refresh token of the signed-in student, including this session's. Access tokens stay valid
 * until they expire, within the hour. We call Cognito directly, because Amplify's global sign-out doesn't
 * report whether it worked.
 * @throws Error if it failed
 */
export async function signOutEverywhere(): Promise<void> {
  const { userPoolId, endpoint = cognitoUrlOf(userPoolId) } = (await configureUserPool()).auth
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
  if (!response.ok) throw new Error(`Global sign-out failed: status ${response.status}`)
}

/** A user pool's id starts with its region. */
const cognitoUrlOf = (userPoolId: string): string =>
  `https://cognito-idp.${userPoolId.split('_')[0]}.amazonaws.com/`
