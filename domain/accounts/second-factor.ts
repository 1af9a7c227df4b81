/** How an account signs in, as the user pool knows it. */
export type SignInWays = {
  /** Whether a sign-in with the account's password asks for a code of an authenticator app. */
  hasFactor: boolean
  /** The identity providers other than the user pool. They, and not the user pool, ask for their second factors. */
  providers: readonly string[]
}

/** The facts that decide whether a sign-in proves a second factor. */
export type SignInFacts = SignInWays & {
  /** When the person signed in, epoch ms. */
  signedInAt: number
  /** When the server first saw the factor on the account, epoch ms; null before that. */
  factorSeenAt: number | null
  /** The provider that, as the operator says, asks everybody for a second factor; undefined if there is none. */
  trustedProvider: string | undefined
}

/**
 * Returns why a sign-in doesn't prove a second factor. A token doesn't say which factors it was issued for, so a
 * sign-in counts only if it's later than the server's first sight of the factor: from then on, the user pool asks for
 * a code.
 * @returns null if the sign-in proves one
 */
export function factorProblem({
  hasFactor,
  providers,
  signedInAt,
  factorSeenAt,
  trustedProvider,
}: SignInFacts): 'no-factor' | 'earlier-sign-in' | 'untrusted-provider' | null {
  if (providers.length > 0)
    return providers.every((provider) => provider === trustedProvider) ? null : 'untrusted-provider'
  if (!hasFactor) return 'no-factor'
  // A sign-in's time is in whole seconds, so one within the second of the first sight may precede it.
  return factorSeenAt !== null && signedInAt > factorSeenAt ? null : 'earlier-sign-in'
}
