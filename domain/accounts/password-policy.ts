/** The password rules of the cloud user pool and the embedded one: a minimum length, and no required characters. */
export const PASSWORD_POLICY = {
  minLength: 8,
  requireLowercase: false,
  requireUppercase: false,
  requireDigits: false,
  requireSymbols: false,
} as const
