/** The deployment's settings that the browser needs: /config.json, served beside the site. */
export type SiteConfig = {
  auth: {
    userPoolId: string
    userPoolClientId: string
    /** The embedded pool's endpoint, on this origin. Absent for Cognito, whose endpoint follows from the pool's id. */
    endpoint?: string
    /** Set if an operator configured Google sign-in: the user pool's domain, without a protocol. */
    google?: { domain: string }
    /** Set if an operator configured the identity provider of a school: the pool's domain, and the name on the button. */
    district?: { domain: string; name: string }
  }
}
