/** The deployment's settings that the browser needs: /config.json, served beside the site. */
export type SiteConfig = {
  auth: {
    userPoolId: string
    userPoolClientId: string
    /** The embedded pool's endpoint, on this origin. Absent for Cognito, whose endpoint follows from the pool's id. */
    endpoint?: string
    /** Set if an operator configured Google sign-in: the user pool's domain, without a protocol. */
    google?: { domain: string }
    /** Set if an operator configured the identity provider of a school. Has the pool's domain and the button's name. */
    district?: { domain: string; name: string }
  }
}
