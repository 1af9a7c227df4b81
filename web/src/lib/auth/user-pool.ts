import { Amplify } from 'aws-amplify'
import type { SiteConfig } from '#domain/accounts/site-config.ts'
import { readSiteConfig } from './deployment-config.ts'

let configured: Promise<SiteConfig> | null = null

/**
 * Configures Amplify with our user pool, once per page load. Call it before any other function of Amplify.
 * @throws Error if the settings can't be read; the next call tries again
 */
export function configureUserPool(): Promise<SiteConfig> {
  configured ??= configure().catch((error: unknown) => {
    configured = null
    throw error
  })
  return configured
}

async function configure(): Promise<SiteConfig> {
  const config = await readSiteConfig()
  const { userPoolId, userPoolClientId, endpoint, google, district } = config.auth
  const domain = google?.domain ?? district?.domain
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId,
        ...(endpoint === undefined ? {} : { userPoolEndpoint: endpoint }),
        ...(domain === undefined
          ? {}
          : {
              loginWith: {
                oauth: {
                  domain,
                  scopes: ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'],
                  redirectSignIn: [`${location.origin}/login`],
                  redirectSignOut: [`${location.origin}/`],
                  responseType: 'code',
                  providers: [
                    ...(google === undefined ? [] : ['Google' as const]),
                    ...(district === undefined ? [] : [{ custom: 'District' }]),
                  ],
                },
              },
            }),
      },
    },
  })
  return config
}
