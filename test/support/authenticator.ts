import {
  AssociateSoftwareTokenCommand,
  type CognitoIdentityProviderClient,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { totp } from '#scripts/local/user-pool/user-pool.ts'

/**
 * Sets up an authenticator app for the account of an access token. Returns the app's secret.
 * @param now the time by the server's clock
 */
export async function setUpAuthenticator(
  sdk: CognitoIdentityProviderClient,
  AccessToken: string,
  now = Date.now(),
): Promise<string> {
  const { SecretCode: secret = '' } = await sdk.send(new AssociateSoftwareTokenCommand({ AccessToken }))
  await sdk.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: totp(secret, now) }))
  await setAuthenticatorEnabled(sdk, AccessToken)
  return secret
}

/** Makes sign-ins ask for a code, or turns this off if `Enabled` is false. */
export const setAuthenticatorEnabled = (
  sdk: CognitoIdentityProviderClient,
  AccessToken: string,
  Enabled = true,
) =>
  sdk.send(
    new SetUserMFAPreferenceCommand({
      AccessToken,
      SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled },
    }),
  )
