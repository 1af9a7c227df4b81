/** The password rules of the cloud user pool and the embedded one: a length, and no kinds of characters. */
export const PASSWORD_POLICY = {
  minLength: 8,
  requireLowercase: false,
  requireUppercase: false,
  requireDigits: false,
  requireSymbols: false,
} as const
