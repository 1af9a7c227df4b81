/** What the browser must know of the deployment it came from: /config.json, served beside the site. */
export type SiteConfig = {
  auth: {
    userPoolId: string
    userPoolClientId: string
    /** Of the embedded pool, on this origin; Cognito's own is known by the pool's id. */
    endpoint?: string
    /** Where an operator has set up Google sign-in: the user pool's domain, without a protocol. */
    google?: { domain: string }
  }
}
